// Deliveries of events to webhooks.
import { expressionBuilder, sql, type SqlBool } from "kysely";
import { HOUR } from "#schema/time.ts";
import { choice, integer, moment, nullable, text } from "../engine/columns.ts";
import { atLeast } from "../engine/conditions.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";
import type { Recent } from "../lists/recent.ts";

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

export type Delivery = RecordOf<typeof deliveries>;

export type DeliveryPatch = Pick<Delivery, "state" | "tries" | "nextAt">;

/** Deliveries of an hour in one state. */
export type DeliveryHour = { hour: number; state: Delivery["state"]; count: number };

/** Whether a delivery was refused and has not arrived: it failed for good, or waits for a retry. */
export const FAILING = sql<SqlBool>`
  (state in ('failed', 'pending') and (state = 'failed' or tries > 0))`;

/** Asked for in this order, SQLite would walk all deliveries of the merchant. */
function inOrder(found: readonly Delivery[]): Delivery[] {
  return found.toSorted(
    (one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
  );
}

export class DeliveryRepository extends repository(deliveries) {
  /** Null if there is no such delivery in this scope. */
  find(id: string): Promise<Delivery | null> {
    return this.one({ id });
  }

  /** Oldest first. */
  async ofEvent(event: string): Promise<Delivery[]> {
    return inOrder(await this.all({ event }));
  }

  /** Oldest first. */
  async ofTransaction(transaction: string): Promise<Delivery[]> {
    return inOrder(await this.all({ transaction }));
  }

  /** Deliveries of a webhook, newest first. With `failed`, also those that wait for a retry. */
  recentOf(webhook: string, state: Delivery["state"] | null, query: Recent): Promise<Delivery[]> {
    const matching =
      state === "failed"
        ? expressionBuilder<never, never>().and([this.matching({ webhook }), FAILING])
        : this.matching({ webhook, ...(state !== null && { state }) });
    return this.newestRecords(["createdAt", "id"], matching, query);
  }

  /** Failing deliveries of webhooks that are still there, created since a moment; and the oldest. */
  async failing(since: number): Promise<{ count: number; oldest: number | null }> {
    const { count, oldest } = await this.db
      .selectFrom("deliveries")
      .select((each) => [
        each.fn.countAll<number>().as("count"),
        each.fn.min<number | null>("created_at").as("oldest"),
      ])
      .where(this.matching({ createdAt: atLeast(since) }))
      .where(FAILING)
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
      case when ${FAILING} then 'failed' else state end`;
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
  countPending(webhook: string): Promise<number> {
    return this.total({ webhook, state: "pending" });
  }

  /**
   * Creation of the oldest delivery of a webhook that was refused after its last success, of those
   * created since a moment; null if there is none.
   */
  async failingSince(webhook: string, since: number): Promise<number | null> {
    const delivered = { webhook, createdAt: atLeast(since), state: "delivered" } as const;
    const last = await this.extreme("max", "createdAt", delivered);
    const later = { webhook, createdAt: atLeast(last === null ? since : last + 1) };
    return this.extreme("min", "createdAt", later, FAILING);
  }

  /** Deletes the deliveries of a transaction's events. Returns their ids. */
  async deleteOf(transaction: string): Promise<string[]> {
    return (await this.remove({ transaction }, "id")).map(({ id }) => id);
  }
}
