// A store with a merchant, and sessions that tests finish by hand.
import { DEFAULT_PREFERENCES } from "#schema/account/preferences.ts";
import { account } from "#checks/testing/facts.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { createDirectory } from "#banks/directory.ts";
import type { AccountData } from "#connectors/connector.ts";
import { inBothModes } from "#schema/features.ts";
import type { ListQuery } from "#schema/list.ts";
import { DAY } from "#schema/time.ts";
import type { VerificationRequest } from "#schema/verification.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { printHere } from "#documents/print-here.ts";
import { type Context, UNMEASURED } from "#context/context.ts";
import { UNTRACED } from "#context/tracing.ts";
import type { Merchant, Session } from "#storage/tables/records.ts";
import { byMachine } from "#storage/tables/jobs.ts";
import { openTestStore } from "#storage/testing/open-store.ts";
import { finishSession, type Finish } from "../finish.ts";
import { findSession } from "./find-session.ts";
import { openSession, type Opened } from "../open.ts";
import { verify } from "../verify.ts";

export const HOUR = 60 * 60 * 1000;
export const CREATED = Date.UTC(2026, 2, 2, 9, 0, 0);

export const merchant: Merchant = {
  id: "mer_0000000000000001",
  number: "12345",
  name: "Blumen Adler",
  blocked: false,
  products: ["svc_verify", "svc_risk", "svc_pay"],
  features: inBothModes({}),
  displayName: "",
  logo: "",
  contact: "",
  privacyUrl: "",
  origins: [],
  preferences: DEFAULT_PREFERENCES,
  createdAt: 0,
  testClock: null,
};
export const scope = { merchant: merchant.id, mode: "test" } as const;
/** Scopes that must not see any of it. */
export const strangers = [
  { merchant: "mer_0000000000000002", mode: "test" },
  { merchant: merchant.id, mode: "live" },
] as const;

export const bank = {
  name: "Testbank",
  bic: "TESTDE88XXX",
  bank_code: "88888888",
  country_id: "DE",
};
/** A bank's response without turnovers. */
export const data: AccountData = {
  account,
  accounts: [account],
  balance: { balance: 212_300, available: null, limit: 100_000, currency: "EUR" },
  turnovers: [],
  from: "2026-03-02",
  standingOrders: null,
};

/** Every row of a short list. */
export const all: ListQuery = {
  filters: [],
  order: { column: "created_at", direction: "desc" },
  page: 1,
  perPage: 15,
};

export const creator = { merchant, mode: "test" } as const;

/** Who makes the changes of tests. */
export const actor = { kind: "operator", name: "root" } as const;

/** The default end of a session. */
export const finish: Finish = {
  bank,
  data,
  extra: {},
  patch: { ended: "finished", currentStep: "WizardFinishStep" },
};

/** The bank's data and the customer's input, if not the default. */
export type FinishInput = Partial<Pick<Finish, "bank" | "data" | "extra">>;

export type Desk = {
  ctx: Context;
  /** Epoch milliseconds, set by tests. */
  time: { now: number };
  /** A session for a verification. */
  create(request?: VerificationRequest): Promise<Opened>;
  /** Finishes a session in an hour; returns the session as it was before. */
  finish(transaction: string, input?: FinishInput): Promise<Session>;
  /** A verification that finished an hour after its creation. */
  finished(
    request?: VerificationRequest,
    extra?: Record<string, string>,
  ): Promise<{ transaction: string; session: Session }>;
  close(): Promise<void>;
};

export async function openDesk(): Promise<Desk> {
  const folder = mkdtempSync(join(tmpdir(), "svc-products-"));
  const keyRing = openKeyRing(join(folder, "keys.json"));
  const store = await openTestStore({ folder, keyRing });
  await store.write((db) => db.merchants.insert(merchant));
  const time = { now: CREATED };
  const ctx: Context = {
    store,
    banks: createDirectory(),
    connectors: [],
    clock: () => time.now,
    systemClock: () => time.now,
    due: byMachine,
    hurry: () => Promise.resolve(),
    alarm: () => () => {},
    ids: randomIds,
    log: pino({ enabled: false }),
    measures: UNMEASURED,
    tracing: UNTRACED,
    print: printHere,
    settings: {
      baseUrl: "https://svc.example",
      timeZone: "Europe/Berlin",
      popularBanks: [],
      session: { unopened: DAY, idle: DAY, lifetime: DAY },
    },
    owner: "test",
  };
  const create = (request: VerificationRequest = {}) => openSession(ctx, verify, creator, request);
  async function finishLater(transaction: string, input: FinishInput = {}): Promise<Session> {
    const session = await findSession(ctx, scope, transaction);
    time.now += HOUR;
    await finishSession(ctx, session, { ...finish, ...input });
    return session;
  }
  return {
    ctx,
    time,
    create,
    finish: finishLater,
    async finished(request = {}, extra = {}) {
      const { transaction } = await create(request);
      return { transaction, session: await finishLater(transaction, { extra }) };
    },
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
