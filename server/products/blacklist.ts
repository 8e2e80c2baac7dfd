// Accounts that a merchant excludes from the wizard, separately for each mode.
import { ServiceError } from "#schema/errors.ts";
import type { ListQuery, Page } from "#schema/list.ts";
import type { Context } from "#context/context.ts";
import { type Acting, recordAct } from "#context/record-change.ts";
import { isIban } from "#schema/iban.ts";
import type { BlacklistItem, Placed, Recent, Scope } from "#storage/tables/records.ts";

type ListContext = Pick<Context, "store" | "clock" | "ids" | "systemClock"> & Partial<Acting>;

/** The audit log names an account by its last four digits, like a list. */
function namesOf({ id, data }: Pick<BlacklistItem, "id" | "data">) {
  return { subject: id, after: { iban: `…${data.slice(-4)}` } };
}

/** The new entry; null, and nothing is written, for an account that is on the list already. */
export async function addToBlacklist(
  ctx: ListContext,
  scope: Scope,
  iban: string,
): Promise<BlacklistItem | null> {
  const { clock, ids, store } = ctx;
  const { merchant, mode } = scope;
  const item = { merchant, mode, id: ids.record("bl"), data: iban, created_at: clock() };
  const added = await store.write(async (db) => {
    const isNew = await db.in(item).blacklist.add(item);
    if (isNew) await recordAct(db, ctx, scope, { kind: "blacklist.added", ...namesOf(item) });
    return isNew;
  });
  return added ? item : null;
}

/** What an import did; a refused line is counted from 1. */
export type Imported = { added: number; known: number; refused: number[] };

/** Accounts that one transaction adds. */
const AT_ONCE = 500;

/**
 * Adds the IBAN in the first column of each line; a first line without one is a heading. Lines with
 * an account that is on the list already change nothing.
 */
export async function importBlacklist(
  ctx: ListContext,
  scope: Scope,
  csv: string,
): Promise<Imported> {
  const { ibans, refused } = readIbans(csv);
  let added = 0;
  for (let at = 0; at < ibans.length; at += AT_ONCE) {
    added += await ctx.store.write(async (db) => {
      const written = [];
      for (const iban of ibans.slice(at, at + AT_ONCE)) {
        const item = { ...scope, id: ctx.ids.record("bl"), data: iban, created_at: ctx.clock() };
        written.push(await db.in(scope).blacklist.add(item));
      }
      const count = written.filter(Boolean).length;
      const act = { kind: "blacklist.imported", subject: "blacklist" } as const;
      if (count > 0) await recordAct(db, ctx, scope, { ...act, after: { added: count } });
      return count;
    });
  }
  return { added, known: ibans.length - added, refused };
}

function readIbans(csv: string): { ibans: string[]; refused: number[] } {
  const ibans: string[] = [];
  const refused: number[] = [];
  for (const [index, line] of csv.split(/\r\n|\r|\n/).entries()) {
    const [cell = ""] = line.split(/[;,\t]/, 1);
    const text = cell.replace(/["\s]/g, "").toUpperCase();
    if (isIban(text)) ibans.push(text);
    else if (text !== "" && index > 0) refused.push(index + 1);
  }
  return { ibans, refused };
}

/** Accounts of the list by cursor, newest first; only one IBAN if it is given. */
export function recentBlacklist(
  { store }: Pick<Context, "store">,
  scope: Scope,
  { iban, ...recent }: Recent & { iban?: string | undefined },
): Promise<Placed<BlacklistItem>[]> {
  const filters = iban ? [{ column: "data", op: "equals", value: iban } as const] : [];
  return store.read((db) => db.in(scope).blacklist.recent(recent, filters));
}

function known(item: BlacklistItem | null): BlacklistItem {
  if (!item) throw new ServiceError(404);
  return item;
}

/** Throws ServiceError 404. */
export async function findOnBlacklist(
  { store }: Context,
  scope: Scope,
  id: string,
): Promise<BlacklistItem> {
  return known(await store.read((db) => db.in(scope).blacklist.find(id)));
}

export function listBlacklist(
  { store }: Context,
  scope: Scope,
  query: ListQuery,
): Promise<Page<BlacklistItem>> {
  return store.read((db) => db.in(scope).blacklist.list(query));
}

/** Returns the removed item. Throws ServiceError 404. */
export async function removeFromBlacklist(
  ctx: Pick<ListContext, "store" | "systemClock" | "actor" | "address">,
  scope: Scope,
  id: string,
): Promise<BlacklistItem> {
  return ctx.store.write(async (db) => {
    const removed = known(await db.in(scope).blacklist.delete(id));
    await recordAct(db, ctx, scope, { kind: "blacklist.removed", ...namesOf(removed) });
    return removed;
  });
}
