// Deliveries of events to webhooks, and the attempts of each.
import { choice, growing, integer, moment, nullable, sealed, text } from "../engine/columns.ts";
import { atLeast } from "../engine/conditions.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

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

  /** Cancels the pending deliveries of a webhook. */
  async cancel(webhook: string): Promise<void> {
    await this.change({ webhook, state: "pending" }, { state: "cancelled", nextAt: null });
  }

  /**
   * Deletes deliveries of events without a transaction whose retention ended by `until`, oldest
   * first. Returns their ids.
   */
  clear(until: number, limit: number): Promise<string[]> {
    return this.removeUntil({ by: "keptUntil", until, limit }, { transaction: null });
  }
}

export class DeliveryRepository extends repository(deliveries) {
  /** Deletes the deliveries of a transaction's events. Returns their ids. */
  async deleteOf(transaction: string): Promise<string[]> {
    return (await this.remove({ transaction }, "id")).map(({ id }) => id);
  }
}

export class DeliveryAttemptRepository extends repository(deliveryAttempts) {
  async insertAll(attempts: readonly DeliveryAttempt[]): Promise<void> {
    await this.put(attempts);
  }

  /** Attempts of a delivery, oldest first. */
  async list(delivery: string): Promise<Attempt[]> {
    const all = await this.all({ delivery }, { by: ["seq"] });
    return all.map(({ at, ms, status, answer, error }) => ({ at, ms, status, answer, error }));
  }
}
