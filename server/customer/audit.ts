// Handlers of the audit log.
import type { Context } from "#context/context.ts";
import { recordChange } from "#context/record-change.ts";
import type { Gone } from "#documents/print.ts";
import type { Download } from "#http/route.ts";
import type { AUDIT_CALLS, AuditRow } from "#schema/account/audit.ts";
import { instantOf } from "#schema/account/kinds.ts";
import type { QueryOf } from "#schema/account/call.ts";
import { AUDIT_KINDS } from "#schema/audit.ts";
import type { Json } from "#schema/json.ts";
import type { AuditEntry, AuditQuery } from "#storage/tables/records.ts";
import type { Handlers } from "./call.ts";
import { exporting } from "./exports.ts";
import { createListFile } from "./list-file.ts";
import { pageOfRows, periodOf } from "./paging.ts";

/** Entries that one read of an export returns. */
const PART = 1000;

type Filters = QueryOf<(typeof AUDIT_CALLS)["GET /audit/export"]>;

function matching(
  merchant: string,
  { kind, subject, by, ...period }: Filters,
): Omit<AuditQuery, "limit"> {
  return {
    merchant,
    ...(kind !== undefined && { kind }),
    ...(subject !== undefined && { subject }),
    ...(by !== undefined && { by }),
    ...periodOf(period),
  };
}

function textOf(state: Json): string {
  return state === null ? "" : JSON.stringify(state);
}

function rowOf({ seq, at, kind, actor, before, after, ...entry }: AuditEntry): AuditRow {
  const { subject, address, attempts } = entry;
  return {
    id: String(seq),
    at: instantOf(at),
    kind,
    by: actor ? `${actor.kind} ${actor.name}` : "",
    subject,
    before: textOf(before),
    after: textOf(after),
    address,
    attempts,
  };
}

const HEAD = ["at", "kind", "event", "by", "subject", "before", "after", "address", "attempts"];

/** Every entry that matches as CSV, newest first, and how many there are. */
async function csvOfAudit(
  { store, systemClock }: Pick<Context, "store" | "systemClock">,
  query: Omit<AuditQuery, "limit">,
  gone: Gone,
): Promise<{ file: Download; count: number }> {
  const list = createListFile<AuditEntry>({ head: HEAD, cellsOf, gone });
  let place: Pick<AuditQuery, "before"> = {};
  for (;;) {
    const part = { ...query, ...place, limit: PART };
    const entries = await store.read((db) => db.audit.list(part));
    await list.add(entries);
    const last = entries.at(-1);
    if (!last || entries.length < PART) break;
    place = { before: last.seq };
  }
  return list.finish(`audit-${instantOf(systemClock()).slice(0, 10)}.csv`);
}

function cellsOf(entry: AuditEntry): string[] {
  const { kind, at, by, subject, before, after, address, attempts } = rowOf(entry);
  const event = AUDIT_KINDS[kind];
  return [at, kind, event, by, subject, before, after, address ?? "", String(attempts)];
}

export const auditHandlers: Handlers<typeof AUDIT_CALLS> = {
  "GET /audit"({ ctx, merchant, query }) {
    const wanted = matching(merchant.id, query);
    return pageOfRows(
      query,
      {
        read: ({ before, after, limit }) =>
          ctx.store.read((db) =>
            db.audit.list({
              ...wanted,
              limit,
              ...(before && { before: before[0] }),
              ...(after && { after: after[0] }),
            }),
          ),
        tie: "number",
        cursorOf: ({ seq }) => [seq, 0],
      },
      (entries) => entries.map(rowOf),
    );
  },

  async "GET /audit/export"({ ctx, merchant, query, gone }) {
    const wanted = matching(merchant.id, query);
    const { file, count } = await exporting({ merchant: merchant.id, gone }, () =>
      csvOfAudit(ctx, wanted, gone),
    );
    const act = { kind: "objects.exported", subject: "audit", after: { count } } as const;
    await ctx.store.write((db) => recordChange(db, ctx, { ...act, merchant: merchant.id }));
    return file;
  },
};
