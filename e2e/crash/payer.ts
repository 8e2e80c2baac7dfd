// A customer who pays at a bank with FinTS, without a browser, and comes back after a crash.
import { setTimeout as wait } from "node:timers/promises";
import type { FormElement, Ui, WizardAnswer } from "#schema/wizard.ts";
import { TEXTS } from "#wizard/texts.ts";
import { call, createPayment } from "../api.ts";
import { LIVE_KEY, type Service } from "../service.ts";

export const BANK_CODE = "12030000";
export const AUTH = `api:${LIVE_KEY}`;
const BANK = { country_id: "DE", bank_code: BANK_CODE };
/** Pages of a payment with its crash; more would mean that it goes round in circles. */
const MOST = 80;
/** Milliseconds between two looks at a waiting page. */
const PAUSE = 400;

/** How a customer pays: PIN, name of the TAN method, and the payee. */
export type Way = { pin: string; method: string; holder: string };

type Page = WizardAnswer & { ui: Ui };
type Members = Record<string, string | boolean>;

function isOver({ error, form }: Page): boolean {
  return form.name === "finish" || (!Array.isArray(error) && !error.recoverable);
}

/** How a session ended: as a customer reads it. */
function endOf({ error, form }: Page): string {
  if (form.name === "finish") return "finish";
  if (Array.isArray(error)) return "no end";
  return error.message === TEXTS.en["error.order_unclear"] ? "unclear" : error.code;
}

function optionOf(elements: readonly FormElement[], name: string, part: string): string {
  const radio = elements.find((each) => each.type === "radio" && each.name === name);
  const options = radio?.type === "radio" ? radio.options : [];
  return String(
    Math.max(
      0,
      options.findIndex(({ label }) => label.includes(part)),
    ),
  );
}

function answerTo({ form: { elements }, ui }: Page, { method, pin }: Way): Members {
  const names = new Set(elements.flatMap((each) => ("name" in each ? [each.name] : [])));
  if (ui.step === "bank") return BANK;
  if (names.has("USER_PIN")) return { USER_NAME: "lena", USER_PIN: pin, privacy_policy: true };
  if (names.has("tan_method")) return { tan_method: optionOf(elements, "tan_method", method) };
  if (names.has("tan_medium")) return { tan_medium: "0" };
  if (names.has("account_id")) return { account_id: "0" };
  if (names.has("tan")) return { tan: "739105" };
  return { action: ui.step === "wait" ? "poll" : "submit" };
}

/** What a customer saw, and what the merchant finds. */
export type Paid = { end: string; payments: number; events: number };

async function foundOf(service: Service, transaction: string): Promise<number[]> {
  const lists = ["/v1/payments", "/v1/events"].map((path) => call(service, path, { auth: AUTH }));
  return (await Promise.all(lists)).map(({ body }) => {
    const rows = body["data"] as { transaction: string }[];
    return rows.filter((row) => row.transaction === transaction).length;
  });
}

/** Pays. A request that gets no answer is followed by `recover`, and by a look at the form. */
export async function pay(
  service: Service,
  way: Way,
  recover: () => Promise<unknown>,
): Promise<Paid> {
  const { key, transaction } = await createPayment(
    service,
    { language: "en", recipient_iban: "DE89370400440532013000", recipient_holder: way.holder },
    { auth: AUTH },
  );
  async function ask(members: Members): Promise<Page> {
    const { body } = await call(service, "/wizard", { auth: null, body: { key, ...members } });
    return body as unknown as Page;
  }
  const look = async () => {
    await recover();
    return ask({});
  };
  let page = await ask({});
  for (let turn = 0; turn < MOST && !isOver(page); turn++) {
    if (page.ui.step === "wait") await wait(PAUSE);
    page = await ask(answerTo(page, way)).catch(look);
  }
  // The process may have died after its last answer.
  const last = await look();
  const [payments = 0, events = 0] = await foundOf(service, transaction);
  return { end: endOf(last), payments, events };
}
