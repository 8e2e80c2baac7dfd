// The attempts of each delivery.
import { growing, integer, moment, nullable, sealed, text } from "../engine/columns.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

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

export type DeliveryAttempt = RecordOf<typeof deliveryAttempts>;

/** An attempt without its delivery and scope. */
export type Attempt = Omit<DeliveryAttempt, "delivery" | "merchant" | "mode">;

export class DeliveryAttemptRepository extends repository(deliveryAttempts) {
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
