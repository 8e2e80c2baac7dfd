// Deliveries: events on their way to webhooks, and the attempts at each.
import { choice, growing, integer, moment, nullable, text } from "../engine/columns.ts";
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
    /** Of the event. */
    type: text(),
    transaction: nullable(text()),
    /** Cancelled where the webhook was removed meanwhile. */
    state: choice<"pending" | "delivered" | "failed" | "cancelled">(),
    tries: integer(),
    /** When it is tried next; null where it is not. */
    nextAt: nullable(moment()),
    /** It goes with the data of its event. */
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
    /** Milliseconds that it took. */
    ms: integer(),
    /** Null where there was no answer. */
    status: nullable(integer()),
    /** The start of the answer's body. */
    answer: text(),
    /** Why it counts as failed; null where it does not. */
    error: nullable(text()),
  },
});

export type Delivery = RecordOf<typeof deliveries>;

export type DeliveryAttempt = RecordOf<typeof deliveryAttempts>;

/** What there is to tell of an attempt. */
export type Attempt = Omit<DeliveryAttempt, "delivery" | "merchant" | "mode">;

export type DeliveryPatch = Pick<Delivery, "state" | "tries" | "nextAt">;

export type DeliveryQuery = { state?: Delivery["state"]; since?: number; limit: number };

export class AllDeliveries extends repository(deliveries) {
  find(id: string): Promise<Delivery | null> {
    return this.one({ id });
  }

  /** Of a merchant, newest first. */
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

  /** Cancels what is on its way to a webhook. */
  async cancel(webhook: string): Promise<void> {
    await this.change({ webhook, state: "pending" }, { state: "cancelled", nextAt: null });
  }

  /** Deletes those without transaction that are kept until then, oldest first; the ids. */
  async clear(until: number, limit: number): Promise<string[]> {
    const oldest = { by: "keptUntil", until, limit } as const;
    return (await this.removeUntil(oldest, { transaction: null }, "id")).map(({ id }) => id);
  }
}

export class DeliveryRepository extends repository(deliveries) {
  /** Deletes those of a transaction's events; the ids. */
  async deleteOf(transaction: string): Promise<string[]> {
    return (await this.remove({ transaction }, "id")).map(({ id }) => id);
  }
}

export class DeliveryAttemptRepository extends repository(deliveryAttempts) {
  async insertAll(attempts: readonly DeliveryAttempt[]): Promise<void> {
    await this.put(attempts);
  }

  /** Attempts at a delivery, oldest first. */
  async list(delivery: string): Promise<Attempt[]> {
    const all = await this.all({ delivery }, { by: ["seq"] });
    return all.map(({ at, ms, status, answer, error }) => ({ at, ms, status, answer, error }));
  }
}
