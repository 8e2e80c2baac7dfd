// The sessions of a merchant and mode, as its API and staff see them.
import { sql, type SqlBool } from "kysely";
import type { CurrentStep, LastError, Product } from "#schema/codes.ts";
import type { Device, Reached, TanKind } from "#schema/timeline.ts";
import { ifLost } from "#secrets/seal.ts";
import { atLeast } from "../engine/conditions.ts";
import { repository, type Where } from "../engine/repository.ts";
import { given } from "../engine/where.ts";
import type { Recent } from "../lists/recent.ts";
import { type Session, type SessionEnd, sessions, WITH_BANK } from "./sessions.ts";

const OUTLINE = ["transaction", "record", "product", "keptUntil", "protectedUntil"] as const;

export type SessionOutline = Pick<Session, (typeof OUTLINE)[number]>;

/** What the API does not show of a session: opening a state takes long. */
const UNSHOWN = { state: null, metadata: null, timeline: [] } as const;

/** A session as the API shows it. */
export type ShownSession = Omit<Session, keyof typeof UNSHOWN>;

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

const ORDER_MEMBERS = ["id", "parameters", "state"] as const;

/** What a session has of its order. */
export type SessionOrder = Pick<Session, (typeof ORDER_MEMBERS)[number]>;

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

  /** Like `find`, without what the API does not show. */
  shown(id: string): Promise<ShownSession | null> {
    return this.one(named(id), { known: UNSHOWN });
  }

  /** Like `find`, but without opening sealed values. */
  async outline(id: string): Promise<SessionOutline | null> {
    const found = await this.pick(named(id), ...OUTLINE);
    return found[0] ?? null;
  }

  /** Newest first. */
  async recent(query: SessionQuery): Promise<SessionLine[]> {
    const { product, step, outcome, bank, country, error, reached, device, tan, transactions } =
      query;
    const { endedFrom, endedTo } = query;
    const renamed = { currentStep: step, ended: outcome, transaction: transactions };
    const where = given({ product, bank, reached, device, tan, ...renamed });
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

  /** IDs of the payments whose order is with the bank. */
  async withBank(): Promise<string[]> {
    const rows = await this.db
      .selectFrom("sessions")
      .select("id")
      .where(this.matching({ product: "svc_pay" }))
      // A parameter would not select the index of these rows.
      .where("protected_until", "=", sql.lit(WITH_BANK))
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The orders of sessions, without those whose sealing key is lost. */
  async orders(ids: readonly string[]): Promise<SessionOrder[]> {
    const rows = await this.db
      .selectFrom("sessions")
      .select(ORDER_MEMBERS)
      .where(this.matching({ id: ids }))
      .execute();
    return rows.flatMap((row) => {
      try {
        return [this.opened(row, ORDER_MEMBERS)];
      } catch (error) {
        return ifLost([])(error);
      }
    });
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
