// Sessions: each is one run of the wizard.
import { sql, type SqlBool } from "kysely";
import type { CurrentStep, LastError, Product } from "#schema/codes.ts";
import type { Device, Reached, TanKind } from "#schema/timeline.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import { ifLost } from "#secrets/seal.ts";
import {
  choice,
  flag,
  group,
  hash,
  integer,
  json,
  moment,
  nullable,
  sealed,
  text,
} from "../engine/columns.ts";
import { atLeast } from "../engine/conditions.ts";
import { repository, type Where } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";
import type { Recent } from "../lists/recent.ts";

export type SessionEnd = "finished" | "aborted" | "failed";

export const sessions = table("sessions", {
  owner: "merchant",
  columns: {
    /** `ws_…` */
    id: text(),
    transaction: text(),
    /** Id of the future product object, for example `xv_…`. */
    record: text(),
    product: choice<Product>(),
    /** The session key; "" if its sealing key is lost. */
    key: sealed(text(), { lost: "" }),
    keyHash: hash("key"),
    /** The accepted create parameters without metadata; empty if their sealing key is lost. */
    parameters: sealed(json<JsonObject>(), { lost: {} }),
    /** Null for none, and if its sealing key is lost. */
    metadata: nullable(sealed(json<Json>(), { lost: null })),
    currentStep: choice<CurrentStep>(),
    lastError: choice<LastError | "client_aborted" | "">(),
    ended: nullable(choice<SessionEnd>()),
    /** State of the wizard; null before the first request, and if its sealing key is lost. */
    state: nullable(sealed(json<Json>(), { lost: null })),
    /**
     * Optimistic lock: incremented by every write. A write with an older version changes nothing.
     */
    version: integer(),
    /**
     * Lease of the process that talks to a bank. It is set if another process could talk to the
     * bank at the same time, or if the bank takes longer than the request. The lease of a dead
     * process ends on time, or as soon as its owner is known to be gone.
     */
    claim: group({ owner: text(), until: moment() }),
    openedAt: nullable(moment()),
    /**
     * Origin of the page whose first request at the browser door opened the session; "" if that
     * request named none, null before it.
     */
    page: nullable(text()),
    /** Whether the customer came back from the bank's page in another browser. */
    returnedElsewhere: flag(),
    expiresAt: moment(),
    createdAt: moment(),
    /** The session's data is not returned from this moment. */
    keptUntil: moment(),
    /**
     * The session and its data are not deleted before this moment: a bank may be carrying out its
     * order. 0 without an order.
     */
    protectedUntil: moment(),
    /** The bank user whose connection it creates or renews; null for other products. */
    bankUser: nullable(text()),
    /** The connection to renew; null if the session creates one. */
    connection: nullable(text()),
    /** The chosen bank by country and code, `DE:50010517`; null before one is chosen. */
    bank: nullable(text()),
    /** The class of the device that opened the session; null before, and if unknown. */
    device: nullable(choice<Device>()),
    endedAt: nullable(moment()),
    /** The furthest stage of a session that has ended; null before. */
    reached: nullable(choice<Reached>()),
    /** What the bank of a session that has ended asked for last; null before, and for nothing. */
    tan: nullable(choice<TanKind>()),
    /** The errors that a session that has ended showed; null before. */
    errors: nullable(json<(LastError | "client_aborted")[]>()),
  },
});

export type Session = RecordOf<typeof sessions>;

/** The members that the wizard may change; the others are fixed at creation. */
export type SessionPatch = Partial<
  Pick<
    Session,
    | "currentStep"
    | "lastError"
    | "ended"
    | "state"
    | "claim"
    | "openedAt"
    | "page"
    | "returnedElsewhere"
    | "expiresAt"
    | "protectedUntil"
    | "metadata"
    | "bank"
    | "device"
    | "endedAt"
    | "reached"
    | "tan"
    | "errors"
  >
>;

export type SessionOutline = Pick<Session, "transaction" | "record" | "product" | "keptUntil">;

const ORDER = ["createdAt", "id"] as const;
const LINE = [
  "id",
  "transaction",
  "record",
  "product",
  "currentStep",
  "lastError",
  "ended",
  "openedAt",
  "createdAt",
  "endedAt",
  "bank",
  "device",
] as const;

/** A session as lists show it: nothing that is sealed. */
export type SessionLine = Pick<Session, (typeof LINE)[number]>;

/** Selects sessions; absent members match all, an outcome of null those that go on. */
export type SessionQuery = Recent & {
  product?: Product;
  step?: CurrentStep;
  outcome?: SessionEnd | null;
  /** Any of these. */
  bank?: string | readonly string[];
  /** One that a session showed before it ended; the last one while it goes on. */
  error?: LastError | "client_aborted";
  reached?: Reached;
  device?: Device;
  tan?: TanKind;
  /** Country of the bank. */
  country?: string;
  /** Range of the end, both inclusive. */
  endedFrom?: number;
  endedTo?: number;
  transactions?: readonly string[];
};

/**
 * The sessions of a merchant and mode. A session whose sealing key is lost has neither key nor
 * state.
 */
export class SessionRepository extends repository(sessions) {
  /** Finds a session by transaction, session or record id. */
  find(id: string): Promise<Session | null> {
    return this.one(named(id));
  }

  /** Like `find`, but without opening sealed values. */
  async outline(id: string): Promise<SessionOutline | null> {
    const found = await this.pick(named(id), "transaction", "record", "product", "keptUntil");
    return found[0] ?? null;
  }

  /** Newest first. */
  async recent(query: SessionQuery): Promise<SessionLine[]> {
    const { product, step, outcome, bank, country, error, reached, device, tan, transactions } =
      query;
    const { endedFrom, endedTo } = query;
    const where = {
      ...(product !== undefined && { product }),
      ...(step !== undefined && { currentStep: step }),
      ...(outcome !== undefined && { ended: outcome }),
      ...(bank !== undefined && { bank }),
      ...(reached !== undefined && { reached }),
      ...(device !== undefined && { device }),
      ...(tan !== undefined && { tan }),
      ...(transactions !== undefined && { transaction: transactions }),
    };
    const conditions = [this.matching(where)];
    if (country !== undefined) {
      conditions.push(sql<SqlBool>`substr(bank, 1, 3) = ${`${country}:`}`);
    }
    if (error !== undefined) {
      const shown = sql`coalesce(errors, '"' || last_error || '"')`;
      conditions.push(sql<SqlBool>`${shown} like ${`%"${error}"%`}`);
    }
    if (endedFrom !== undefined) conditions.push(sql<SqlBool>`ended_at >= ${endedFrom}`);
    if (endedTo !== undefined) conditions.push(sql<SqlBool>`ended_at <= ${endedTo}`);
    const all = sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
    return this.newest({ order: ORDER, members: LINE }, all, query);
  }

  /** Metadata of the newest sessions; without those whose sealing key is lost. */
  metadata(
    query: Recent,
  ): Promise<Pick<Session, "id" | "transaction" | "createdAt" | "metadata">[]> {
    const members = ["id", "transaction", "createdAt", "metadata"] as const;
    const all = this.newest({ order: ORDER, members }, this.matching({}), query);
    return all.catch(ifLost([]));
  }

  /**
   * The create parameters of sessions; without those whose sealing key is lost.
   */
  async parametersOf(ids: readonly string[]): Promise<Pick<Session, "id" | "parameters">[]> {
    // One by one: for several ids, SQLite walks all sessions of the merchant.
    const found = ids.map((id) => this.pick({ id }, "id", "parameters").catch(ifLost([])));
    return (await Promise.all(found)).flat();
  }

  /** Metadata of sessions by transaction; without those whose sealing key is lost. */
  async metadataOf(
    transactions: readonly string[],
  ): Promise<Pick<Session, "id" | "transaction" | "metadata">[]> {
    const found = transactions.map((transaction) =>
      this.pick({ transaction }, "id", "transaction", "metadata").catch(ifLost([])),
    );
    return (await Promise.all(found)).flat();
  }

  /** Sessions created from one moment to another, both inclusive, and how many of them finished. */
  async count(from: number, to: number): Promise<{ started: number; finished: number }> {
    const { started, finished } = await this.db
      .selectFrom("sessions")
      .select((each) => [
        each.fn.countAll<number>().as("started"),
        each.fn
          .sum<number | null>(each.case().when("ended", "=", "finished").then(1).else(0).end())
          .as("finished"),
      ])
      .where(this.matching({ createdAt: atLeast(from) }))
      .where("created_at", "<=", to)
      .executeTakeFirstOrThrow();
    return { started: Number(started), finished: Number(finished ?? 0) };
  }

  ofBankUser(bankUser: string): Promise<Session[]> {
    return this.all({ bankUser });
  }

  /** Whether there is any session. */
  async exist(): Promise<boolean> {
    const found = await this.db
      .selectFrom("sessions")
      .select("id")
      .where(this.matching({}))
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  async delete(transaction: string): Promise<void> {
    await this.remove({ transaction });
  }
}

function named(id: string): Where<typeof sessions> {
  if (id.startsWith("ws_")) return { id };
  return /^[a-z]+_/.test(id) ? { record: id } : { transaction: id };
}
