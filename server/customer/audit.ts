// Handlers of the audit log.
import type { Context } from "#context/context.ts";
import { csvOfTexts } from "#documents/csv-text.ts";
import type { AUDIT_CALLS, AuditRow } from "#schema/account/audit.ts";
import { instantOf } from "#schema/account/kinds.ts";
import type { QueryOf } from "#schema/account/call.ts";
import { AUDIT_KINDS } from "#schema/audit.ts";
import type { Json } from "#schema/json.ts";
import type { AuditEntry, AuditQuery } from "#storage/tables/records.ts";
import type { Handlers } from "./call.ts";
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
    // Addresses are kept in lower case, names of keys and system users as they are.
    ...(by !== undefined && { by: by.includes("@") ? by.toLowerCase() : by }),
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

async function everyEntry(
  { store }: Context,
  query: Omit<AuditQuery, "limit">,
): Promise<AuditRow[]> {
  const all: AuditRow[] = [];
  let before: number | undefined;
  for (;;) {
    const part = { ...query, ...(before !== undefined && { before }), limit: PART };
    const entries = await store.read((db) => db.audit.list(part));
    all.push(...entries.map(rowOf));
    if (entries.length < PART) return all;
    before = entries.at(-1)?.seq;
  }
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

  async "GET /audit/export"({ ctx, merchant, query }) {
    const rows = await everyEntry(ctx, matching(merchant.id, query));
    const lines = rows.map(({ kind, at, by, subject, before, after, address, attempts }) => [
      at,
      kind,
      AUDIT_KINDS[kind],
      by,
      subject,
      before,
      after,
      address ?? "",
      String(attempts),
    ]);
    const head = "at,kind,event,by,subject,before,after,address,attempts".split(",");
    const filename = `audit-${instantOf(ctx.systemClock()).slice(0, 10)}.csv`;
    return { type: "text/csv", filename, bytes: csvOfTexts([head, ...lines]) };
  },
};
