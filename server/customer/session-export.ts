// The list of sessions as a file.
import type { Gone } from "#documents/print.ts";
import type { Download } from "#http/route.ts";
import type { QueryOf } from "#schema/account/call.ts";
import type { RUN_CALLS, SessionRow } from "#schema/account/sessions.ts";
import type { Json } from "#schema/json.ts";
import { formatMoment } from "#schema/time.ts";
import type { Store } from "#storage/store.ts";
import type { Scope } from "#storage/tables/records.ts";
import type { StaffContext } from "./call.ts";
import { createListFile } from "./list-file.ts";
import { decimal } from "./object-export.ts";
import { listSessions } from "./session-list.ts";

/** Rows of one read, with metadata of 64 KiB each at most. */
const PART = 50;

type Row = { session: SessionRow; metadata: Json };

/** The columns, named as the API names the members. */
const COLUMNS: Readonly<Record<string, (row: Row, timeZone: string) => string>> = {
  transaction: ({ session }) => session.id,
  product: ({ session }) => session.product,
  outcome: ({ session }) => session.outcome,
  current_step: ({ session }) => session.step,
  last_error: ({ session }) => session.error ?? "",
  bank: ({ session }) => session.bank ?? "",
  amount: ({ session: { amount } }) => (amount === null ? "" : decimal(amount)),
  created_at: ({ session }, timeZone) => momentOf(session.createdAt, timeZone),
  ended_at: ({ session }, timeZone) => momentOf(session.endedAt, timeZone),
  metadata: ({ metadata }) => (metadata === null ? "" : JSON.stringify(metadata)),
};

function momentOf(at: string | null, timeZone: string): string {
  return at === null ? "" : formatMoment(Date.parse(at), timeZone);
}

type Query = QueryOf<(typeof RUN_CALLS)["GET /:mode/sessions/export"]>;

/** Every session that matches as CSV, newest first, and how many there are. */
export async function csvOfSessions(
  ctx: Pick<StaffContext, "store" | "banks">,
  scope: Scope,
  query: Query,
  { timeZone, gone }: { timeZone: string; gone: Gone },
): Promise<{ file: Download; count: number }> {
  const list = createListFile<Row>({
    head: Object.keys(COLUMNS),
    cellsOf: (row) => Object.values(COLUMNS).map((cell) => cell(row, timeZone)),
    gone,
  });
  for (let place: { before?: string } | null = {}; place !== null;) {
    const { rows, next } = await readPart({ ...ctx, gone }, scope, { ...query, ...place });
    await list.add(rows);
    place = next === null ? null : { before: next };
  }
  return list.finish("sessions.csv");
}

function readPart(
  { store, banks, gone }: { store: Store; gone: Gone } & Pick<StaffContext, "banks">,
  scope: Scope,
  query: Query & { before?: string },
): Promise<{ rows: Row[]; next: string | null }> {
  return store.read(async (db) => {
    const { items, next } = await listSessions(db, { banks, gone }, scope, {
      ...query,
      limit: PART,
    });
    const kept = await db.in(scope).sessions.metadataOf(items.map(({ id }) => id));
    const metadata = new Map(kept.map((each) => [each.transaction, each.metadata]));
    const rows = items.map((session) => {
      return { session, metadata: metadata.get(session.id) ?? null };
    });
    return { rows, next };
  });
}
