// Every page that a bank over FinTS can lead to: its heading, reflow and accessibility, and its picture.
import { readFileSync } from "node:fs";
import { en as fints } from "#connectors/fints/texts/en.ts";
import { ibanGroups } from "#schema/iban.ts";
import { TEXTS } from "#wizard/texts.ts";
import { expectAccessible } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { begin, choose, login, PAYMENT, type Session } from "../live-bank.ts";
import type { Wizard } from "../pages/wizard.ts";
import { takePictures } from "../take-pictures.ts";

/** The page follows the customer's preference of light or dark, and the wizard the page. */
const AUTO = readFileSync(new URL("../../themes/svc-auto.css", import.meta.url), "utf8");
const LOOK = { css: `:root { color-scheme: light dark } body { margin: 0 } ${AUTO}` };

type Scene = {
  name: string;
  session: Session;
  /** Leads from the login to the page. */
  go?(wizard: Wizard): Promise<void>;
  /** A text that only this page shows. */
  shows: string;
};

const VERIFY: Session = { path: "verifications" };
const PAY: Session = { path: "payments", parameters: PAYMENT };

function payTo(holder: string): Session {
  return { path: "payments", parameters: { ...PAYMENT, recipient_holder: holder } };
}

/** Logs in with a PIN, and chooses method and device. */
function via(pin: string, ...choices: string[]) {
  return async (wizard: Wizard) => {
    await login(wizard, pin);
    for (const each of choices) await choose(wizard, each);
  };
}

async function withWrongTan(wizard: Wizard): Promise<void> {
  await via("123456", "manuell")(wizard);
  await wizard.expectStep("tan");
  await wizard.tan.fill("WRONG");
  await wizard.forward.click();
}

const { notices, payee, titles, method, medium, release } = fints;

/** Pages of an order, by the method's name and the words with which the bank explains it. */
const ORDERS: readonly [name: string, words: string, ...choices: string[]][] = [
  ["TAN", "Geben Sie in Ihr Lesegerät ein", "chipTAN manuell"],
  ["flicker", "blinkende Grafik", "chipTAN optisch"],
  ["photo", "Fotografieren Sie das Bild", "photoTAN"],
  ["QR", "Lesen Sie das Bild", "chipTAN-QR"],
  ["SMS", "Die TAN wurde geschickt an", "SMS-TAN", "0815"],
  ["app", release.hint, "pushTAN"],
];

const SCENES: readonly Scene[] = [
  { name: "login", session: VERIFY, shows: fints.customerId },
  { name: "wrong PIN", session: VERIFY, go: via("wrong"), shows: TEXTS.en["error.login_failed"] },
  { name: "methods", session: VERIFY, go: via("123456"), shows: method.label },
  { name: "media", session: VERIFY, go: via("123456", "SMS-TAN"), shows: medium.label },
  { name: "login, TAN", session: VERIFY, go: via("next", "manuell"), shows: titles.login },
  { name: "login, app", session: VERIFY, go: via("next", "pushTAN"), shows: release.hint },
  ...ORDERS.map(([name, shows, ...choices]): Scene => ({
    name: `order, ${name}`,
    session: PAY,
    go: via("123456", ...choices),
    shows,
  })),
  { name: "order, wrong TAN", session: PAY, go: withWrongTan, shows: TEXTS.en["error.wrong_tan"] },
  ...(["close match", "no match", "not possible"] as const).map((holder, nth): Scene => ({
    name: `payee, ${holder}`,
    session: payTo(`Anna ${holder}`),
    go: via("123456", "pushTAN"),
    shows: payee.outcomes[(["close", "no-match", "not-possible"] as const)[nth] ?? "close"].title,
  })),
  {
    name: "payee, wait",
    session: payTo("Anna later"),
    go: via("123456", "manuell"),
    shows: payee.wait.text,
  },
  {
    name: "payee, match",
    session: payTo("Anna later"),
    go: via("123456", "manuell"),
    shows: payee.outcomes.match.title,
  },
  {
    name: "order, instant",
    session: { path: "payments", parameters: { ...PAYMENT, instant: true } },
    go: via("123456", "pushTAN"),
    shows: fints.instant,
  },
  { name: "locked", session: VERIFY, go: via("3938"), shows: notices.locked.text },
  {
    name: "change the PIN",
    session: VERIFY,
    go: via("pin-change"),
    shows: notices["pin-change"].text,
  },
];

const IBAN = ibanGroups(PAYMENT.recipient_iban);

for (const { name, session, go, shows } of SCENES) {
  test(`the page "${name}"`, async ({ live, page, wizard }) => {
    await begin(live, wizard, { ...session, look: LOOK });
    await go?.(wizard);
    await expect(wizard.root).toContainText(shows);
    const ibans = wizard.root.getByText(IBAN);
    if (session.path === "payments") await expect(ibans, "times the order stands").toHaveCount(1);
    await takePictures(page, "fints", name);
    await expectAccessible(page);
  });
}
