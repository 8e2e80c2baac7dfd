// Lists of sessions: filters, and the search in metadata.
import type { Directory } from "#banks/bank.ts";
import type { Context } from "#context/context.ts";
import { type Gone, refuseGone } from "#documents/print.ts";
import { turn } from "#jobs/turns.ts";
import { instantOf, instantOrNull, type PageOf } from "#schema/account/kinds.ts";
import type { Outcome, RUN_CALLS, SessionRow } from "#schema/account/sessions.ts";
import type { QueryOf } from "#schema/account/call.ts";
import type { Repositories } from "#storage/store.ts";
import type { Scope, Session, SessionLine, SessionQuery } from "#storage/tables/records.ts";
import { bankName, banksLike } from "./bank-names.ts";
import { pageOfRows, periodOf, readCursor, ROWS, writeCursor } from "./paging.ts";

type Query = QueryOf<(typeof RUN_CALLS)["GET /:mode/sessions"]>;
/** `gone` tells whether the client has left, so that a search ends; by default it stays. */
type Means = Pick<Context, "banks"> & { gone?: Gone };

/**
 * Sessions whose metadata, 64 KiB each at most, one turn reads, and one search at most: the next page
 * goes on.
 */
const [PART, MOST_SEARCHED] = [100, 10_000];

/** A page of the sessions that match. */
export function listSessions(
  db: Repositories,
  ctx: Means,
  scope: Scope,
  { q, ...query }: Query,
): Promise<PageOf<SessionRow>> {
  const { product, step, outcome, bank, error, reached, device, tan, country, ...rest } = query;
  const { endedFrom, endedTo, ...paged } = rest;
  const wanted: Omit<SessionQuery, "limit"> = {
    ...(product !== undefined && { product }),
    ...(step !== undefined && { step }),
    ...(outcome !== undefined && { outcome: outcome === "running" ? null : outcome }),
    ...(bank !== undefined && { bank: banksLike(ctx.banks, bank, scope.mode) }),
    ...(error !== undefined && { error }),
    ...(reached !== undefined && { reached }),
    ...(device !== undefined && { device }),
    ...(tan !== undefined && { tan }),
    ...(country !== undefined && { country }),
    ...(endedFrom !== undefined && { endedFrom: Date.parse(endedFrom) }),
    ...(endedTo !== undefined && { endedTo: Date.parse(endedTo) }),
  };
  if (q !== undefined) return search(db, ctx, scope, { q, wanted, paged });
  return pageOfRows(
    paged,
    {
      read: (recent) => db.in(scope).sessions.recent({ ...wanted, ...recent }),
      tie: "id",
      cursorOf: ({ createdAt, id }) => [createdAt, id],
    },
    (lines) => sessionRows(db, ctx, scope, lines),
  );
}

const ALONE = { next: null, newest: null, newer: 0 };

/** The session of an id, as the only one of a page; null if there is none. */
export async function findSession(
  db: Repositories,
  ctx: Means,
  scope: Scope,
  id: string,
): Promise<PageOf<SessionRow> | null> {
  const found = await db.in(scope).sessions.find(id.trim());
  return found ? { ...ALONE, items: await sessionRows(db, ctx, scope, [found]) } : null;
}

type Search = { q: string; wanted: Omit<SessionQuery, "limit">; paged: Omit<Query, "q"> };

/** By an id of the session; else by a part of its metadata, which only the key ring opens. */
async function search(
  db: Repositories,
  ctx: Means,
  scope: Scope,
  { q, wanted, paged: { before, limit = ROWS, ...given } }: Search,
): Promise<PageOf<SessionRow>> {
  const named = await findSession(db, ctx, scope, q);
  if (named) return named;
  const { sessions } = db.in(scope);
  const period = periodOf(given);
  const lines: SessionLine[] = [];
  let place = before === undefined ? null : readCursor("before", before, "id");
  let hasMore = true;
  for (let read = 0; hasMore && read < MOST_SEARCHED && lines.length < limit; read += PART) {
    const part = await sessions.metadata({
      ...period,
      ...(place && { before: place }),
      limit: PART,
    });
    const [first, last] = [part[0], part.at(-1)];
    hasMore = part.length === PART;
    await turn();
    if (ctx.gone) refuseGone(ctx.gone);
    if (last) place = [last.createdAt, last.id];
    const found = part.filter(({ metadata }) => contains(metadata, q));
    const transactions = found.map(({ transaction }) => transaction);
    if (first && last && transactions.length > 0) {
      const within = { from: last.createdAt, to: first.createdAt };
      lines.push(...(await sessions.recent({ ...wanted, transactions, ...within, limit: PART })));
    }
  }
  const items = await sessionRows(db, ctx, scope, lines);
  return { ...ALONE, items, next: hasMore && place ? writeCursor(place) : null };
}

function contains(metadata: Session["metadata"], wanted: string): boolean {
  return JSON.stringify(metadata).toLowerCase().includes(wanted.trim().toLowerCase());
}

/** Sessions as lists show them. */
export async function sessionRows(
  db: Repositories,
  { banks }: Means,
  scope: Scope,
  lines: readonly SessionLine[],
): Promise<SessionRow[]> {
  const payments = lines.filter(({ product }) => product === "svc_pay").map(({ id }) => id);
  const parameters = await db.in(scope).sessions.parametersOf(payments);
  const amounts = new Map(parameters.map((each) => [each.id, amountOf(each.parameters)]));
  return lines.map((line) => rowOf(banks, line, amounts.get(line.id) ?? null));
}

/** Cents of a payment's parameters; null without an amount. */
function amountOf({ amount }: Session["parameters"]): number | null {
  const euros = Number(amount ?? NaN);
  return Number.isFinite(euros) ? Math.round(euros * 100) : null;
}

function rowOf(banks: Directory, line: SessionLine, amount: number | null): SessionRow {
  const { transaction, product, currentStep, lastError, bank, createdAt, openedAt, endedAt } = line;
  return {
    id: transaction,
    product,
    step: currentStep,
    outcome: outcomeOf(line),
    error: lastError || null,
    bank: bank === null ? null : bankName(banks, bank),
    amount,
    createdAt: instantOf(createdAt),
    endedAt: instantOrNull(endedAt),
    ms: openedAt === null || endedAt === null ? null : endedAt - openedAt,
  };
}

function outcomeOf({ ended }: Pick<SessionLine, "ended">): Outcome {
  return ended ?? "running";
}
