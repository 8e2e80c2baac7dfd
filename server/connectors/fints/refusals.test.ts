// What the client makes of a bank's refusals, with a bank that follows a script.
import { describe, expect, it } from "vitest";
import { testBankEntries } from "#banks/test-banks.ts";
import type { Input, Reply, Wish } from "../connector.ts";
import { readMessage } from "./envelope/read.ts";
import { writeMessage } from "./envelope/write.ts";
import { createFinTsConnector } from "./fints.ts";
import { parseSegments } from "./syntax/parse.ts";

const wish: Wish = {
  product: "svc_verify",
  language: "en",
  today: "2026-03-16",
  days: 0,
  transport: "",
  returnTo: "",
};
const [BANK] = testBankEntries;
if (!BANK) throw new Error("There is no bank.");
const bank = BANK;

/** Logs in at a bank whose every answer holds these segments. */
async function logIn(said: string, changes: Partial<Wish> = {}, pin = "geheim") {
  const asked: string[][] = [];
  const warnings: string[] = [];
  const connector = createFinTsConnector({
    productId: "0".repeat(25),
    speaks: () => true,
    findAddress: async () => ({ url: "https://bank.example/fints" }),
    async send(_, message) {
      const { number, segments } = readMessage(message);
      asked.push(segments.map(({ code }) => code));
      const dialogue = { dialogue: "d", number, answers: { dialogue: "d", number }, cover: null };
      return writeMessage({ ...dialogue, segments: parseSegments(Buffer.from(said, "latin1")) });
    },
    clock: () => 0,
    random: (length) => new Uint8Array(length),
    vault: { seal: (text) => btoa(text), open: (sealed) => atob(sealed) },
    trace: null,
    warn: (_, of) => void warnings.push(of),
  });
  const values = { USER_NAME: "lena", USER_PIN: pin };
  const reply = await connector.login(bank, values, { ...wish, ...changes });
  const answer = (input: Input) => connector.answer(bank, reply.dialog ?? null, input, wish);
  return { reply, asked, answer, warnings };
}

function errorOf(reply: Reply): string {
  return reply.kind === "refused" ? reply.error : reply.kind;
}

describe("a wrong PIN", () => {
  it.each([
    ["9340 with the end of the dialogue", "HIRMG:2:2+9800::x'HIRMS:3:2:5+9340::x'"],
    ["9910 for the message alone", "HIRMG:2:2+9910::x'"],
    ["9942", "HIRMG:2:2+9050::x'HIRMS:3:2:3+9942::x'"],
    ["any refusal of the signature", "HIRMG:2:2+9050::x'HIRMS:3:2:6+9010::x'"],
    [
      "9931 in the words of Sparkassen",
      "HIRMG:2:2+9050::x+9800::x+9010::x'HIRMS:3:2:4+3920::x:921+9010::PIN/TAN Prüfung fehlgeschlagen+9931::Anmeldename oder PIN ist falsch.'",
    ],
    ["9930 in words", "HIRMG:2:2+9050::x+9800::x'HIRMS:3:2:3+9930::PIN ungültig'"],
  ])("is sent once, even to say goodbye: %s", async (_, answer) => {
    const { reply, asked } = await logIn(answer);
    expect(reply).toEqual({
      kind: "refused",
      error: "login_failed",
      field: "USER_PIN",
      dialog: null,
    });
    expect(asked).toEqual([["HKIDN", "HKVVB", "HKSYN"]]);
  });

  it.each([
    ["for the message", "HIRMG:2:2+9110::x'"],
    ["with the end of the dialogue", "HIRMG:2:2+9050::x+9800::x'"],
    ["for the identification", "HIRMG:2:2+9050::x'HIRMS:3:2:3+9120::x'"],
    ["for more than the synchronization", "HIRMG:2:2+9110::x'HIRMS:3:2:5+9120::x'"],
    ["for the preparation", "HIRMG:2:2+9050::x'HIRMS:3:2:4+9010::x'"],
    ["beside the methods", "HIRMG:2:2+9050::x+9800::x'HIRMS:3:2:3+3920::x:921+9120::x'"],
  ])("may be behind an unknown code %s, so the PIN is sent once", async (_, answer) => {
    const { reply, asked } = await logIn(answer);
    expect([errorOf(reply), asked]).toEqual(["tech_error", [["HKIDN", "HKVVB", "HKSYN"]]]);
  });

  it.each([
    ["the PIN", "HIRMG:2:2+9910::x'"],
    ["the user, where the PIN may be meant", "HIRMG:2:2+9050::x'HIRMS:3:2:3+9010::x'"],
  ])("ends the session before the bank locks the access: it refuses %s", async (_, answer) => {
    const { reply } = await logIn(answer, { refusals: 1 });
    expect(errorOf(reply)).toBe("max_login_tries");
  });

  it("that FinTS cannot carry is never sent", async () => {
    const { reply, asked } = await logIn("HIRMG:2:2+0010::x'", {}, "geheim€");
    expect([errorOf(reply), asked]).toEqual(["login_failed", []]);
  });

  it("is never sent with access data of another bank", async () => {
    const { reply, asked } = await logIn("HIRMG:2:2+0010::x'", { access: { v: 1 } });
    expect([errorOf(reply), asked]).toEqual(["login_failed", []]);
  });
});

describe("a bank that does not take the PIN alone", () => {
  it.each([
    ["wants strong authentication", "HIRMG:2:2+9050::x+9075::x+9800::x'HIRMS:3:2:3+9340::x'"],
    ["refuses the method", "HIRMG:2:2+9800::x'HIRMS:3:2:2+9955::x'"],
    ["finds the PIN right", "HIRMG:2:2+9800::x'HIRMS:3:2:4+0901::x+9120::x'"],
    ["refuses the synchronization", "HIRMG:2:2+9050::x+9800::x'HIRMS:3:2:5+9160::x'"],
    [
      "has a contract for another method",
      "HIRMG:2:2+9050::x+9800::x'HIRMS:3:2:3+9930::PIN/TAN-Verfahren widerspricht dem Legitimationsvertrag.'",
    ],
  ])(
    "is asked for its methods, and gets the PIN once if it tells none: it %s",
    async (_, answer) => {
      const { reply, asked } = await logIn(answer);
      expect(errorOf(reply)).toBe("tech_error");
      expect(asked).toEqual([
        ["HKIDN", "HKVVB", "HKSYN"],
        ["HKIDN", "HKVVB"],
      ]);
    },
  );
});

describe("another refusal of the login", () => {
  it.each([
    ["an unknown user", "HIRMG:2:2+9050::x'HIRMS:3:2:3+9010::x'", "login_failed"],
    ["the locked access", "HIRMG:2:2+0010::x'HIRMS:3:2:4+3938::x'", "more"],
    ["the locked access, by 9931 alone", "HIRMG:2:2+9800::x'HIRMS:3:2:4+9931::x'", "more"],
    [
      "the locked access, in words",
      "HIRMG:2:2+9800::x'HIRMS:3:2:4+9931::PIN dreimal falsch, Zugang gesperrt'",
      "more",
    ],
    [
      "the locked access, beside the wrong PIN that locked it",
      "HIRMG:2:2+9800::x'HIRMS:3:2:4+9931::PIN ist falsch+3938::Zugang gesperrt'",
      "more",
    ],
    ["a PIN to be changed", "HIRMG:2:2+0010::x'HIRMS:3:2:4+3916::x'", "more"],
    ["words about a PIN to be changed", "HIRMG:2:2+9800::Bitte PIN ändern'", "more"],
    ["an outcome that the bank does not know", "HIRMG:2:2+9000::x'", "tech_error"],
    ["anything else", "HIRMG:2:2+9110::x'", "tech_error"],
  ])("is told: %s", async (_, answer, expected) => {
    expect(errorOf((await logIn(answer)).reply)).toBe(expected);
  });

  it.each<Input>([{ kind: "form", values: {} }, { kind: "back" }])(
    "is the last word where the access is locked: no other PIN is sent (%o)",
    async (input) => {
      const { reply, asked, answer } = await logIn("HIRMG:2:2+0010::x'HIRMS:3:2:4+3938::x'");
      expect(reply).toMatchObject({ kind: "more", backs: true });
      const known = asked.length;
      expect(await answer(input)).toMatchObject({ error: "max_login_tries", dialog: null });
      expect(asked).toHaveLength(known);
    },
  );

  it.each([
    ["3938", "locked"],
    ["3916", "pin-change"],
    ["3933", "method-setup"],
  ])("needs the customer, and says so where nobody is there: %s", async (code, notice) => {
    const profile = { systemId: "1", method: "910", medium: "", allowed: ["910"], bank: null };
    const refused = `HIRMG:2:2+9050::x'HIRMS:3:2:4+${code}::x'`;
    const { reply } = await logIn(refused, { access: { v: 1, profile } });
    expect(reply).toEqual({ kind: "refused", error: "login_failed", notice, dialog: null });
  });

  it.each([
    ["in words", "HIRMG:2:2+9050::x+9800::x'HIRMS:3:2:4+9010::Produkt nicht registriert'"],
    [
      "by its code",
      "HIRMG:2:2+9050::x+9800::x+9010::x'HIRMS:3:2:4+9078::Banking-Programm ist nicht registriert.'",
    ],
    ["by its code for the message", "HIRMG:2:2+9050::x+9800::x+9078::Software nicht registriert.'"],
  ])(
    "as of an unknown product, %s: the login is not blamed, and the operator hears of it",
    async (_, refused) => {
      const { reply, asked, warnings } = await logIn(refused);
      expect([errorOf(reply), asked]).toEqual(["tech_error", [["HKIDN", "HKVVB", "HKSYN"]]]);
      expect(warnings).toEqual(["product"]);
    },
  );
});
