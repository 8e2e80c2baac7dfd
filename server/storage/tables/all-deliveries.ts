// The deliveries of all merchants, as the worker and the command line use them.
import { sql, type SqlBool } from "kysely";
import { atLeast } from "../engine/conditions.ts";
import { repository, rowsOf } from "../engine/repository.ts";
import { recordOf } from "../engine/table.ts";
import { given } from "../engine/where.ts";
import { deliveries, type Delivery, type DeliveryPatch, FAILING } from "./deliveries.ts";
import type { Due } from "./jobs.ts";
import type { Resend } from "./resends.ts";

export type DeliveryQuery = { state?: Delivery["state"]; since?: number; limit: number };

/** Deliveries created since a moment, whose events may still be sent at `now`. */
function sendable(since: number, now: number) {
  return { createdAt: atLeast(since), keptUntil: atLeast(now + 1) };
}

export class AllDeliveries extends repository(deliveries) {
  find(id: string): Promise<Delivery | null> {
    return this.one({ id });
  }

  /** The merchant's deliveries, newest first. */
  list(merchant: string, { state, since, limit }: DeliveryQuery): Promise<Delivery[]> {
    const createdAt = since === undefined ? since : atLeast(since);
    const where = { merchant, ...given({ state, createdAt }) };
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

  /** Queues the held deliveries of a webhook in a mode as jobs of a kind, in the order of their events. */
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
      from deliveries where ${isHeld}
      order by (select seq from events where events.id = deliveries.event), created_at, id`.execute(
      this.db,
    );
    await this.change({ webhook, mode, state: "pending", nextAt: null }, { nextAt: now });
  }

  /**
   * Failing deliveries of a webhook created since a moment that this resend has not taken, and whose
   * events may still be sent at `now`, oldest first. Those of another open resend, unless it is older,
   * are left to it: the two would take them from each other forever.
   */
  failingSince(
    { id, webhook, mode, since, createdAt }: Resend,
    { now, limit }: { now: number; limit: number },
  ): Promise<Delivery[]> {
    const isFree = sql<SqlBool>`(resend is null or resend <> ${id} and resend not in
      (select id from resends where ended_at is null and created_at >= ${createdAt}))`;
    return this.db
      .selectFrom("deliveries")
      .selectAll()
      .where(this.matching({ webhook, mode, ...sendable(since, now) }))
      .where(FAILING)
      .where(isFree)
      .orderBy("created_at")
      .orderBy("id")
      .limit(limit)
      .execute()
      .then((rows) => rows.map((row) => recordOf(deliveries, row, this.sealer)));
  }

  /** Number of deliveries that `failingSince` finds for a new resend. */
  countFailing({ webhook, mode, since }: Pick<Resend, "webhook" | "mode" | "since">, now: number) {
    return this.total({ webhook, mode, ...sendable(since, now) }, FAILING);
  }

  /** Number of deliveries of a resend by state. */
  async countOf(resend: string): Promise<Partial<Record<Delivery["state"], number>>> {
    const rows = await this.db
      .selectFrom("deliveries")
      .select((each) => ["state", each.fn.countAll<number>().as("count")])
      .where(this.matching({ resend }))
      .groupBy("state")
      .execute();
    return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
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
