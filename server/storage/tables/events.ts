import type { JsonObject } from "#schema/json.ts";
import { growing, json, moment, nullable, sealed, text } from "../engine/columns.ts";
import { listedOf, repository } from "../engine/repository.ts";
import { type RecordOf, table, type TablesOf } from "../engine/table.ts";

export const events = table("events", {
  owner: "merchant",
  columns: {
    seq: growing(),
    id: text(),
    /** Null for events without a transaction. */
    transaction: nullable(text().listed()),
    /** Record id of the product object; null for events without a transaction. */
    record: nullable(text().listed()),
    type: text().listed(),
    /** Empty if its sealing key is lost; deliveries read it strictly. */
    data: sealed(json<JsonObject>(), { lost: {} }),
    message: text(),
    created_at: moment().listed(),
    /** The event is not returned from this moment. Equal to that of its transaction's data. */
    kept_until: moment().listed(),
  },
});

/** Ids of events that were deleted with their transactions: requests for them get 410. */
export const deletedEvents = table("deleted_events", {
  owner: "merchant",
  columns: { id: text() },
});

/** An event, named as on the wire. */
export type StoredEvent = RecordOf<typeof events>;

export class EventRepository extends listedOf(events) {
  /** Deletes all events of a transaction, and records their ids. */
  async deleteOf(transaction: string): Promise<void> {
    await this.db
      .withTables<TablesOf<typeof deletedEvents>>()
      .insertInto("deleted_events")
      .columns(["merchant", "mode", "id"])
      .expression((each) =>
        each
          .selectFrom("events")
          .select(["merchant", "mode", "id"])
          .where(this.matching({ transaction })),
      )
      .execute();
    await this.remove({ transaction });
  }
}

/** Ids of events that were deleted with their transactions. */
export class DeletedEventRepository extends repository(deletedEvents) {
  async has(id: string): Promise<boolean> {
    return (await this.one({ id })) !== null;
  }
}
