// One row for each ended session, without personal data, from which insights are counted. The rows
// name no session and only the hour, so that they can outlive the sessions.
import type { LastError, Product } from "#schema/codes.ts";
import type { Device, Reached, TanKind } from "#schema/timeline.ts";
import type { StepName } from "#schema/wizard.ts";
import { choice, growing, integer, json, moment, nullable, text } from "../engine/columns.ts";
import { rowsOf } from "../engine/repository.ts";
import { type RecordOf, recordOf, table } from "../engine/table.ts";
import type { SessionEnd } from "./sessions.ts";

export const sessionEnds = table("session_ends", {
  owner: "merchant",
  columns: {
    seq: growing(),
    /** Beginning of the hour in which the session ended. */
    hour: moment(),
    product: choice<Product>(),
    outcome: choice<SessionEnd>(),
    reached: choice<Reached>(),
    /** Country and code, `DE:50010517`; null if none was chosen. */
    bank: nullable(text()),
    country: nullable(text()),
    device: nullable(choice<Device>()),
    /** The last one that the bank asked for. */
    tan: nullable(choice<TanKind>()),
    /** Each error that was shown once, the last one last. */
    errors: json<(LastError | "client_aborted")[]>(),
    /** Milliseconds from the opening to the end; null for a session that nobody opened. */
    ms: nullable(integer()),
    /** Milliseconds on each step. */
    stepMs: json<Partial<Record<StepName, number>>>(),
  },
});

/** What is counted of an ended session. */
export type EndedSession = RecordOf<typeof sessionEnds>;

/** Hours to count, both inclusive. */
export type HourRange = { from: number; to: number };

export class SessionEndRepository extends rowsOf(sessionEnds) {
  /**
   * A part of the rows within hours, in order of the hour: those after the `seq` and hour of the last
   * part's last row.
   */
  async part(
    { from, to }: HourRange,
    after: readonly [hour: number, seq: number] | null,
    limit: number,
  ): Promise<(EndedSession & { seq: number })[]> {
    let query = this.db
      .selectFrom("session_ends")
      .selectAll()
      .where(this.matching({}))
      .where("hour", ">=", after?.[0] ?? from)
      .where("hour", "<=", to);
    if (after) {
      const [hour, seq] = after;
      query = query.where((each) => each(each.refTuple("hour", "seq"), ">", each.tuple(hour, seq)));
    }
    const rows = await query.orderBy("hour").orderBy("seq").limit(limit).execute();
    return rows.map((row) =>
      Object.assign(recordOf(sessionEnds, row, this.sealer), { seq: row.seq }),
    );
  }
}
