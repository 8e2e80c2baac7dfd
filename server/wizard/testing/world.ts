// A wizard over a real store and the test bank, with a clock that tests move.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { createDirectory } from "#banks/directory.ts";
import type { Connector } from "#connectors/connector.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import { openSession } from "#products/open.ts";
import { pay } from "#products/pay.ts";
import { risk } from "#products/risk.ts";
import type { RiskRequest } from "#products/risk-schema.ts";
import { verify } from "#products/verify.ts";
import { DEFAULT_PREFERENCES } from "#schema/account/preferences.ts";
import type { Mode } from "#schema/codes.ts";
import { type Features, inBothModes } from "#schema/features.ts";
import type { JsonObject } from "#schema/json.ts";
import type { PaymentRequest } from "#schema/payment.ts";
import type { VerificationRequest } from "#schema/verification.ts";
import type { Ui, WizardAnswer } from "#schema/wizard.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { printHere } from "#documents/print-here.ts";
import { type Context, UNMEASURED } from "#context/context.ts";
import { UNTRACED } from "#context/tracing.ts";
import type { Merchant, Session } from "#storage/tables/records.ts";
import { byMachine } from "#storage/tables/jobs.ts";
import { openTestStore } from "#storage/testing/open-store.ts";
import { createWizard, type Wizard } from "../wizard.ts";

/** Amount in cents. */
export const PAYMENT: PaymentRequest = {
  amount: 1250,
  currency_id: "EUR",
  purpose: "Rechnung 2026/0815",
  recipient_holder: "Blumen Adler",
  recipient_iban: "DE04888888880087654321",
};

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const merchant: Merchant = {
  id: "mer_0000000000000001",
  number: "12345",
  name: "Blumen Adler",
  blocked: false,
  products: ["svc_verify", "svc_risk", "svc_pay", "svc_api"],
  features: inBothModes({ wizard_api: true }),
  displayName: "",
  logo: "",
  contact: "",
  privacyUrl: "",
  origins: [],
  preferences: DEFAULT_PREFERENCES,
  createdAt: 0,
  testClock: null,
};

/** Counts the logins at a bank. */
export function counting(connector: Connector): Connector & { asked: { login: number } } {
  const asked = { login: 0 };
  return {
    ...connector,
    asked,
    login(bank, values, wish) {
      asked.login += 1;
      return connector.login(bank, values, wish);
    },
  };
}

/** Alarms of fewer milliseconds ring at once, all others when a test lets time pass. */
const SHORT = 1000;

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Opens a world, which the caller closes. `settle` runs whenever a request waits. */
export async function openWorld(
  parts: { connector?: Connector; settle?: () => void; features?: Features } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "svc-wizard-"));
  const keyRing = openKeyRing(join(folder, "keys.json"));
  const kept = await openTestStore({ folder, keyRing });
  // Tests decide whether other processes share the store, whichever database it is.
  const store = { ...kept, exclusive: true };
  const { features } = parts;
  const owner = features ? { ...merchant, features: inBothModes(features) } : merchant;
  await store.write((db) => db.merchants.insert(owner));
  const time = { now: Date.UTC(2026, 2, 2, 9, 0, 0) };
  const logged: string[] = [];
  let alarms: { at: number; ring: () => void }[] = [];
  const bank = counting(parts.connector ?? testBank({ wait: () => Promise.resolve() }));

  function context(changes: Partial<Context> = {}): Context {
    return {
      store,
      banks: createDirectory(),
      connectors: [bank],
      clock: () => time.now,
      systemClock: () => time.now,
      due: byMachine,
      hurry: () => Promise.resolve(),
      alarm(milliseconds, ring) {
        if (milliseconds < SHORT) {
          let waits = true;
          // Pending writes come first: the disk does not follow the clock of the tests.
          const soon = store
            .write(() => Promise.resolve())
            .then(() => {
              if (!waits) return;
              parts.settle?.();
              ring();
            });
          // A closed store rejects.
          soon.catch(() => undefined);
          return () => void (waits = false);
        }
        const set = { at: time.now + milliseconds, ring };
        alarms.push(set);
        return () => void (alarms = alarms.filter((it) => it !== set));
      },
      ids: randomIds,
      log: pino({ level: "trace" }, { write: (line: string) => logged.push(line) }),
      measures: UNMEASURED,
      tracing: UNTRACED,
      print: printHere,
      settings: {
        baseUrl: "https://svc.example",
        timeZone: "Europe/Berlin",
        popularBanks: [],
        session: { unopened: 24 * HOUR, idle: 30 * MINUTE, lifetime: 24 * HOUR },
      },
      owner: "first",
      ...changes,
    };
  }

  const ctx = context();
  return {
    ctx,
    context,
    time,
    bank,
    logged,
    folder,
    tables: store.tables,
    kept: store.kept,
    wizard: createWizard(ctx),
    async create(request: VerificationRequest = {}, mode: Mode = "test") {
      const opened = await openSession(ctx, verify, { merchant, mode }, request);
      return { ...opened, key: opened.wizard_session_key, scope: { merchant: merchant.id, mode } };
    },
    /** A session that asks for the balance. */
    async risk(changes: RiskRequest = {}, mode: Mode = "test") {
      const request = { svc_balance_check: {}, ...changes };
      const opened = await openSession(ctx, risk, { merchant, mode }, request);
      return { ...opened, key: opened.wizard_session_key, scope: { merchant: merchant.id, mode } };
    },
    /** A session for a transfer of 12.50 to the savings account of the test bank. */
    async order(changes: Partial<PaymentRequest> = {}, mode: Mode = "test") {
      const request = { ...PAYMENT, ...changes };
      const opened = await openSession(ctx, pay, { merchant, mode }, request);
      return { ...opened, key: opened.wizard_session_key, scope: { merchant: merchant.id, mode } };
    },
    async session(key: string): Promise<Session> {
      const found = await store.read((db) => db.sessions.byKey(key));
      if (!found) throw new Error("There is no such session.");
      return found;
    },
    /** Number of alarms that are set. */
    alarms: () => alarms.length,
    /** Lets time pass, and rings the alarms that are due. */
    pass(milliseconds: number) {
      time.now += milliseconds;
      const due = alarms.filter(({ at }) => at <= time.now);
      alarms = alarms.filter(({ at }) => at > time.now);
      for (const { ring } of due) ring();
    },
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type Ask = (body: JsonObject) => Promise<WizardAnswer>;

/** The door of a merchant's server, for one session. */
export function serverDoor(wizard: Wizard, key: string, mode: Mode = "test"): Ask {
  const scope = { merchant: merchant.id, mode };
  return (body) => wizard.run({ key, ...body }, { kind: "server", scope, user: null });
}

/** The browser's door, for one session; `origin` is that of the page, "" for none. */
export function browserDoor(wizard: Wizard, key: string, origin = ""): Ask {
  return (body) => wizard.run({ key, ...body }, { kind: "browser", origin });
}

/** The part of an answer for the browser door. */
export function uiOf(answer: WizardAnswer): Ui {
  if (!answer.ui) throw new Error("The answer has no ui.");
  return answer.ui;
}

export const BANK = { country_id: "DE", bank_code: "88888888" };

/** A login form filled in. */
export function login(pin: string, user = "lena"): JsonObject {
  return { USER_NAME: user, USER_PIN: pin, privacy_policy: true };
}
