// Deliveries of events to webhooks, and the attempts of each.
import { sql, type SqlBool } from "kysely";
import { choice, growing, integer, moment, nullable, sealed, text } from "../engine/columns.ts";
import { atLeast } from "../engine/conditions.ts";
import { repository, rowsOf } from "../engine/repository.ts";
import { type RecordOf, recordOf, table } from "../engine/table.ts";
import type { Recent } from "../lists/recent.ts";
import type { Due } from "./jobs.ts";
import type { Resend } from "./resends.ts";

export const deliveries = table("deliveries", {
  owner: "merchant",
  columns: {
    /** `dlv_…` */
    id: text(),
    webhook: text(),
    url: text(),
    event: text(),
    /** Type of the event. */
    type: text(),
    transaction: nullable(text()),
    /** Cancelled if the webhook was deleted before the delivery ended. */
    state: choice<"pending" | "delivered" | "failed" | "cancelled">(),
    tries: integer(),
    /** Time of the next attempt; null if there is none. */
    nextAt: nullable(moment()),
    /** Equal to that of its event. */
    keptUntil: moment(),
    createdAt: moment(),
    /** The order that sent it again last; null for none. */
    resend: nullable(text()),
  },
});

export const deliveryAttempts = table("delivery_attempts", {
  owner: "merchant",
  columns: {
    seq: growing(),
    delivery: text(),
    at: moment(),
    /** Duration in milliseconds. */
    ms: integer(),
    /** Null without a response. */
    status: nullable(integer()),
    /** The beginning of the response body; "" if its sealing key is lost. */
    answer: sealed(text(), {
      place: ({ delivery, at }) => ({ row: `${String(delivery)} ${String(at)}` }),
      lost: "",
    }),
    /** Why the attempt failed; null if it succeeded. */
    error: nullable(text()),
  },
});

export type Delivery = RecordOf<typeof deliveries>;

export type DeliveryAttempt = RecordOf<typeof deliveryAttempts>;

/** An attempt without its delivery and scope. */
export type Attempt = Omit<DeliveryAttempt, "delivery" | "merchant" | "mode">;

export type DeliveryPatch = Pick<Delivery, "state" | "tries" | "nextAt">;

export type DeliveryQuery = { state?: Delivery["state"]; since?: number; limit: number };

/** Deliveries of an hour in one state. */
export type DeliveryHour = { hour: number; state: Delivery["state"]; count: number };

const HOUR = 3_600_000;

const MEMBERS = [
  "merchant",
  "mode",
  "id",
  "webhook",
  "url",
  "event",
  "type",
  "transaction",
  "state",
  "tries",
  "nextAt",
  "keptUntil",
  "createdAt",
  "resend",
] as const;

function countsOf(
  rows: readonly { state: Delivery["state"]; count: number }[],
): Partial<Record<Delivery["state"], number>> {
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

export class AllDeliveries extends repository(deliveries) {
  find(id: string): Promise<Delivery | null> {
    return this.one({ id });
  }

  /** The merchant's deliveries, newest first. */
  list(merchant: string, { state, since, limit }: DeliveryQuery): Promise<Delivery[]> {
    const where = {
      merchant,
      ...(state !== undefined && { state }),
      ...(since !== undefined && { createdAt: atLeast(since) }),
    };
    return this.all(where, { by: ["createdAt", "id"], direction: "desc", limit });
  }

  async update(ids: readonly string[], { state, tries, nextAt }: DeliveryPatch): Promise<void> {
    await this.change({ id: ids }, { state, tries, nextAt });
  }

  /** Lets a delivery wait for its next attempt, at once or as part of a resend. */
  async restart(id: string, nextAt: number | null, resend: string | null): Promise<void> {
    await this.change({ id }, { state: "pending", nextAt, resend });
  }

  /** Pending deliveries of a paused webhook have no next attempt. */
  async hold(webhook: string): Promise<void> {
    await this.change({ webhook, state: "pending" }, { nextAt: null });
  }

  /** Queues the held deliveries of a webhook in a mode as jobs of a kind, oldest first. */
  async release(
    { webhook, mode, kind }: Pick<Delivery, "webhook" | "mode"> & { kind: string },
    now: number,
    { testOf, runAt }: Due,
  ): Promise<void> {
    const isHeld = sql<SqlBool>`webhook = ${webhook} and mode = ${mode} and state = 'pending'
      and next_at is null`;
    await sql`
      insert into jobs (kind, subject, target, lane, run_at, tries, created_at, test_of)
      select ${sql.lit(kind)}, id, webhook,
        case when "transaction" is null then null else webhook || ' ' || "transaction" end,
        cast(${runAt} as bigint), 0, cast(${now} as bigint), cast(${testOf} as text)
      from deliveries where ${isHeld} order by created_at, id`.execute(this.db);
    await this.change({ webhook, mode, state: "pending", nextAt: null }, { nextAt: now });
  }

  /** Failed deliveries of a webhook created since a moment that no such resend has taken, oldest first. */
  failedSince(
    { id, webhook, mode, since }: Pick<Resend, "id" | "webhook" | "mode" | "since">,
    limit: number,
  ): Promise<Delivery[]> {
    return this.db
      .selectFrom("deliveries")
      .selectAll()
      .where(this.matching({ webhook, mode, state: "failed", createdAt: atLeast(since) }))
      .where((each) => each.or([each("resend", "is", null), each("resend", "<>", id)]))
      .orderBy("created_at")
      .orderBy("id")
      .limit(limit)
      .execute()
      .then((rows) => rows.map((row) => recordOf(deliveries, row, this.sealer)));
  }

  /** Number of deliveries that `failedSince` finds. */
  async countFailed({ webhook, mode, since }: Pick<Resend, "webhook" | "mode" | "since">) {
    const { count } = await this.db
      .selectFrom("deliveries")
      .select((each) => each.fn.countAll<number>().as("count"))
      .where(this.matching({ webhook, mode, state: "failed", createdAt: atLeast(since) }))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Number of deliveries of a resend by state. */
  async countOf(resend: string): Promise<Partial<Record<Delivery["state"], number>>> {
    return countsOf(
      await this.db
        .selectFrom("deliveries")
        .select((each) => ["state", each.fn.countAll<number>().as("count")])
        .where(this.matching({ resend }))
        .groupBy("state")
        .execute(),
    );
  }

  /** Cancels the pending deliveries of a webhook. */
  async cancel(webhook: string): Promise<void> {
    await this.change({ webhook, state: "pending" }, { state: "cancelled", nextAt: null });
  }
}

export class ExpiredDeliveries extends rowsOf(deliveries) {
  /**
   * Deletes deliveries of events without a transaction whose retention ended by `until`, oldest
   * first. Returns their ids.
   */
  clear(until: number, limit: number): Promise<string[]> {
    return this.removeUntil({ by: "keptUntil", until, limit }, { transaction: null });
  }
}

export class DeliveryRepository extends repository(deliveries) {
  /** Null if there is no such delivery in this scope. */
  find(id: string): Promise<Delivery | null> {
    return this.one({ id });
  }

  ofEvent(event: string): Promise<Delivery[]> {
    return this.all({ event }, { by: ["createdAt", "id"] });
  }

  ofTransaction(transaction: string): Promise<Delivery[]> {
    return this.all({ transaction }, { by: ["createdAt", "id"] });
  }

  /** Deliveries of a webhook, newest first. */
  recentOf(webhook: string, state: Delivery["state"] | null, query: Recent): Promise<Delivery[]> {
    const where = { webhook, ...(state !== null && { state }) };
    const order = ["createdAt", "id"] as const;
    return this.newest({ order, members: MEMBERS }, this.matching(where), query);
  }

  /** Failed deliveries of webhooks that are still there, created since a moment; and the oldest. */
  async failing(since: number): Promise<{ count: number; oldest: number | null }> {
    const { count, oldest } = await this.db
      .selectFrom("deliveries")
      .select((each) => [
        each.fn.countAll<number>().as("count"),
        each.fn.min<number | null>("created_at").as("oldest"),
      ])
      .where(this.matching({ state: "failed", createdAt: atLeast(since) }))
      .where(sql<SqlBool>`webhook in (select id from webhooks)`)
      .executeTakeFirstOrThrow();
    return { count: Number(count), oldest };
  }

  /**
   * Deliveries of a webhook created since a moment, counted by hour and state. One that waits for a
   * retry counts as failed.
   */
  async hoursOf(webhook: string, since: number): Promise<DeliveryHour[]> {
    const hour = sql<number>`created_at - created_at % ${sql.lit(HOUR)}`;
    const state = sql<Delivery["state"]>`
      case when state = 'pending' and tries > 0 then 'failed' else state end`;
    const rows = await this.db
      .selectFrom("deliveries")
      .select((each) => [
        hour.as("hour"),
        state.as("state"),
        each.fn.countAll<number>().as("count"),
      ])
      .where(this.matching({ webhook, createdAt: atLeast(since) }))
      .groupBy([hour, state])
      .execute();
    return rows.map((row) => ({ hour: row.hour, state: row.state, count: Number(row.count) }));
  }

  /** Deliveries of a webhook that have not ended. */
  async countPending(webhook: string): Promise<number> {
    const { count } = await this.db
      .selectFrom("deliveries")
      .select((each) => each.fn.countAll<number>().as("count"))
      .where(this.matching({ webhook, state: "pending" }))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /**
   * Creation of the oldest delivery of a webhook that was refused after its last success, of those
   * created since a moment; null if there is none.
   */
  async failingSince(webhook: string, since: number): Promise<number | null> {
    const recent = { webhook, createdAt: atLeast(since) };
    const { last } = await this.db
      .selectFrom("deliveries")
      .select((each) => each.fn.max<number | null>("created_at").as("last"))
      .where(this.matching({ ...recent, state: "delivered" }))
      .executeTakeFirstOrThrow();
    const { first } = await this.db
      .selectFrom("deliveries")
      .select((each) => each.fn.min<number | null>("created_at").as("first"))
      .where(this.matching({ webhook, createdAt: atLeast(last === null ? since : last + 1) }))
      .where((each) =>
        each.or([
          each("state", "=", "failed"),
          each.and([each("state", "=", "pending"), each("tries", ">", 0)]),
        ]),
      )
      .executeTakeFirstOrThrow();
    return first;
  }

  /** Deletes the deliveries of a transaction's events. Returns their ids. */
  async deleteOf(transaction: string): Promise<string[]> {
    return (await this.remove({ transaction }, "id")).map(({ id }) => id);
  }
}

export class DeliveryAttemptRepository extends repository(deliveryAttempts) {
  async insertAll(attempts: readonly DeliveryAttempt[]): Promise<void> {
    await this.put(attempts);
  }

  /** The latest attempt of each of these deliveries that has any. */
  async latest(
    ids: readonly string[],
  ): Promise<Pick<DeliveryAttempt, "delivery" | "ms" | "status">[]> {
    if (ids.length === 0) return [];
    return this.db
      .selectFrom("delivery_attempts")
      .select(["delivery", "ms", "status"])
      .where((each) =>
        each(
          "seq",
          "in",
          each
            .selectFrom("delivery_attempts")
            .select((inner) => inner.fn.max("seq").as("seq"))
            .where("delivery", "in", ids)
            .groupBy("delivery"),
        ),
      )
      .execute();
  }

  /** Attempts of a delivery, oldest first. */
  async list(delivery: string): Promise<Attempt[]> {
    const all = await this.all({ delivery }, { by: ["seq"] });
    return all.map(({ at, ms, status, answer, error }) => ({ at, ms, status, answer, error }));
  }
}
