// Orders to send many failing deliveries of a webhook again.
import { integer, moment, nullable, text } from "../engine/columns.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const resends = table("resends", {
  owner: "merchant",
  columns: {
    /** `rsd_…` */
    id: text(),
    webhook: text(),
    /** Creation of the oldest delivery to send again. */
    since: moment(),
    /** Deliveries that were failing when it was ordered. */
    total: integer(),
    /** Deliveries that are queued so far. */
    queued: integer(),
    createdBy: text(),
    createdAt: moment(),
    /** When all were queued; null before. */
    endedAt: nullable(moment()),
  },
});

export type Resend = RecordOf<typeof resends>;

export class ResendRepository extends repository(resends) {
  find(id: string): Promise<Resend | null> {
    return this.one({ id });
  }

  async update(id: string, { queued, endedAt }: Pick<Resend, "queued" | "endedAt">): Promise<void> {
    await this.change({ id }, { queued, endedAt });
  }
}
