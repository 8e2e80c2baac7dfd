// How the service runs, for its operator.
import type { Context } from "#context/context.ts";
import { instantOf, instantOrNull } from "#schema/account/kinds.ts";
import type { OperatorState } from "#schema/account/operator.ts";
import { VERSION } from "#schema/changes.ts";
import { newest } from "#storage/engine/migrate.ts";
import type { AuditEntry } from "#storage/tables/records.ts";

function backupOf(entry: AuditEntry | undefined): OperatorState["backup"] {
  if (!entry) return null;
  const bytes = Number(Object(entry.after).bytes);
  return { at: instantOf(entry.at), by: entry.actor?.name ?? "", bytes };
}

export function operatorState({
  store,
  clock,
}: Pick<Context, "store" | "clock">): Promise<OperatorState> {
  return store.read(async (db) => {
    const [backup] = await db.audit.list({ kind: "database.backed_up", limit: 1 });
    const workers = await db.jobs.workers(clock());
    const queue = await db.jobs.depth(clock());
    return {
      versions: { api: VERSION, schema: newest(), node: process.version },
      database: store.exclusive ? "SQLite" : "PostgreSQL",
      shared: !store.exclusive,
      workers: workers.map(({ owner: name, jobs, until }) => ({
        name,
        jobs,
        until: instantOf(until),
      })),
      queue: queue.map(({ kind, waiting, due, dead, oldestDue }) => ({
        kind,
        waiting: Number(waiting),
        due: Number(due),
        dead: Number(dead),
        oldestDue: instantOrNull(oldestDue),
      })),
      backup: backupOf(backup),
    };
  });
}
