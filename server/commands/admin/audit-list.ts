import { AUDIT_KIND_NAMES, AUDIT_KINDS } from "#schema/audit.ts";
import { formatMoment } from "#schema/time.ts";
import type { AuditEntry, AuditQuery } from "#storage/tables/records.ts";
import { type Options, storeCommand, type StoreContext } from "../command.ts";
import { findMerchant } from "../find-merchant.ts";
import { formatTable } from "../text-table.ts";
import { parseChoice, parseCount, parseSince } from "./values.ts";

const OPTIONS = {
  merchant: "value",
  kind: "value",
  subject: "value",
  by: "value",
  from: "value",
  to: "value",
  before: "value",
  limit: "value",
  lines: "flag",
} as const;

export const auditList = storeCommand({
  name: "audit list",
  takes: [],
  options: OPTIONS,
  summary:
    "Lists the audit log, newest first; --limit, 50 by default; --before N continues; --lines prints JSON lines.",
  async runOnStore(ctx, _values, options) {
    const query = await readQuery(ctx, options);
    const entries = await ctx.store.read((db) => db.audit.list(query));
    const rows = entries.map((entry) => formatEntry(entry, ctx.timeZone));
    if (options.lines) {
      return { json: rows, text: rows.map((row) => JSON.stringify(row)).join("\n") };
    }
    const columns = rows.map(({ seq, merchant, before, after, attempts, address, ...row }) => ({
      seq: String(seq),
      ...row,
      merchant: merchant ?? "",
      before: before === null ? "" : JSON.stringify(before),
      after: after === null ? "" : JSON.stringify(after),
      address: address === null ? "" : attempts > 1 ? `${address} (${attempts})` : address,
    }));
    return { json: rows, text: formatTable(columns, "There are no entries.") };
  },
});

async function readQuery(
  ctx: StoreContext,
  { merchant, kind, subject, by, from, to, before, limit = "50" }: Options<typeof OPTIONS>,
): Promise<AuditQuery> {
  return {
    limit: parseCount("--limit", limit),
    ...(merchant !== undefined && { merchant: (await findMerchant(ctx.store, merchant)).id }),
    ...(kind !== undefined && { kind: parseChoice("--kind", kind, AUDIT_KIND_NAMES) }),
    ...(subject !== undefined && { subject }),
    ...(by !== undefined && { by }),
    ...(from !== undefined && { from: parseSince("--from", from, ctx) }),
    ...(to !== undefined && { to: parseSince("--to", to, ctx) }),
    ...(before !== undefined && { before: parseCount("--before", before) }),
  };
}

function formatEntry({ seq, at, kind, actor, ...entry }: AuditEntry, timeZone: string) {
  const { merchant, subject, before, after, address, attempts } = entry;
  return {
    seq,
    at: formatMoment(at, timeZone),
    kind,
    event: AUDIT_KINDS[kind],
    by: actor ? `${actor.kind} ${actor.name}` : "",
    merchant,
    subject,
    before,
    after,
    address,
    attempts,
  };
}
