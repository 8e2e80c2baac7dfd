// Imports the result of a read into the accounts of its user.
import { isReversal } from "#analytics/reversals.ts";
import { factsOf, readInTurns, tagsOf } from "#checks/facts.ts";
import type { Statement } from "#connectors/connector.ts";
import { recordEvent } from "#events/record.ts";
import type { Tag } from "#schema/tags.ts";
import { addDays } from "#schema/time.ts";
import type { Turnover } from "#schema/turnover.ts";
import type { Context } from "#context/context.ts";
import type { Repositories } from "#storage/store.ts";
import {
  type Account,
  type AccountState,
  type AccountTurnover,
  type Connection,
  type DayRange,
  type UserScope,
  identityOf,
} from "#storage/tables/records.ts";
import { merge, mergedFrom } from "./merge.ts";

/** Days before a read whose rows help to understand its rows. */
const CONTEXT = 90;
/** Later than any date. */
const LAST_DAY = "9999-12-31";

type Tagged = Turnover & { tags: readonly Tag[] };

/** A statement with tagged rows, and the changed marks of stored rows from before it, by their ids. */
type Understood = Omit<Statement, "turnovers"> & {
  turnovers: Tagged[];
  reversed: ReadonlyMap<string, boolean>;
};

/** A read, ready to be imported. */
export type Reading = { today: string; statements: readonly Understood[] };

/** The days shortly before a read. */
function daysBefore(from: string): DayRange {
  return { from: addDays(from, -CONTEXT), to: addDays(from, -1) };
}

/**
 * Stored rows from shortly before a statement, oldest first, that help to understand it: invoices
 * count by their number, and a reversal by the row that it reverses.
 */
async function before(
  { store }: Context,
  owner: UserScope,
  { account, from, turnovers }: Statement,
): Promise<AccountTurnover[]> {
  const rows = await store.read(async (db) => {
    const known = await db.of(owner).accounts.byIdentity(identityOf(account));
    return known ? db.of(owner).turnovers.list(known.id, daysBefore(from)) : [];
  });
  const amounts = amountsOf(turnovers);
  return rows.filter(({ amount }) => amount > 0 || amounts.has(-amount)).toReversed();
}

/** The amounts without their signs. */
function amountsOf(turnovers: readonly Turnover[]): Set<number> {
  return new Set(turnovers.map(({ amount }) => Math.abs(amount)));
}

/** The rows of an amount in the statement without their marks: each reversal finds its row again. */
function withoutMarks(
  rows: readonly AccountTurnover[],
  { turnovers }: Statement,
): AccountTurnover[] {
  const amounts = amountsOf(turnovers);
  return rows.map((row) =>
    amounts.has(Math.abs(row.amount)) ? Object.assign({}, row, { canceled: false }) : row,
  );
}

/** Tags the rows before the transaction that imports them. */
export async function understand(
  ctx: Context,
  owner: UserScope,
  { today, statements }: { today: string; statements: readonly Statement[] },
): Promise<Reading> {
  const accounts = statements.map(({ account }) => account);
  const understood: Understood[] = [];
  for (const statement of statements) {
    const known = await before(ctx, owner, statement);
    const context = withoutMarks(known, statement);
    const turnovers = [...context, ...statement.turnovers];
    const data = { ...statement, turnovers, accounts, standingOrders: null };
    await readInTurns(data);
    const facts = factsOf(data, today);
    const tags = tagsOf(facts);
    const rows = facts.turnovers.slice(context.length);
    const tagged = rows.map((row) => Object.assign({ tags: tags.get(row) ?? [] }, row));
    const reversed = new Map<string, boolean>();
    for (const [nth, { id, canceled }] of known.entries()) {
      const row = facts.turnovers[nth];
      if (!row || row.canceled === canceled) continue;
      // What a reversal takes back may be older than the context.
      if (row.canceled || !isReversal(row)) reversed.set(id, row.canceled);
    }
    understood.push({ ...statement, turnovers: tagged, reversed });
  }
  return { today, statements: understood };
}

/** Statements of importable accounts: neither deleted by their user nor on the blacklist. */
async function admitted(
  db: Repositories,
  connection: Connection,
  statements: readonly Understood[],
): Promise<Understood[]> {
  const ibans = statements.map(({ account }) => account.iban);
  const barred = await db.in(connection).blacklist.among(ibans);
  const seen = new Set<string>(connection.excluded);
  return statements.filter(({ account }) => {
    const identity = identityOf(account);
    if (seen.has(identity) || barred.includes(account.iban)) return false;
    seen.add(identity);
    return true;
  });
}

function stateOf(connection: Connection, statement: Understood, now: number): AccountState {
  const { account, balance, from } = statement;
  const { id: _, ...shown } = account;
  return {
    ...shown,
    ...balance,
    bic: account.bic || connection.bic,
    bankName: connection.bankName,
    connection: connection.id,
    seenAt: now,
    coveredFrom: from,
  };
}

type IntakeContext = Pick<Context, "clock" | "due" | "ids" | "settings">;

/** A statement to import; `now` is the same for all statements of a read. */
type Incoming = { connection: Connection; statement: Understood; now: number };

/** Inserts or updates the account of a statement; records an event for a new one. */
async function writeAccount(
  db: Repositories,
  ctx: IntakeContext,
  { connection, statement, now }: Incoming,
): Promise<Account> {
  const { merchant, mode, user } = connection;
  const state = stateOf(connection, statement, now);
  const known = await db.of(connection).accounts.byIdentity(identityOf(state));
  if (known) {
    const first = known.coveredFrom < state.coveredFrom ? known.coveredFrom : state.coveredFrom;
    const account = { ...known, ...state, coveredFrom: first };
    await db.of(account).accounts.update(account);
    return account;
  }
  const id = ctx.ids.record("bac");
  const account = { id, merchant, mode, user, createdAt: now, ...state };
  await db.accounts.insert(account);
  await recordAccountEvent(db, ctx, account, "bank_accounts.new_account");
  return account;
}

async function recordAccountEvent(
  db: Repositories,
  ctx: IntakeContext,
  { merchant, mode, user, id }: Account,
  type: "bank_accounts.new_account" | "bank_accounts.new_turnovers",
): Promise<void> {
  const data = { bank_user_id: user, bank_account_id: id };
  await recordEvent(db, ctx, { scope: { merchant, mode }, type, data });
}

/** Marks the stored rows from before a read that its reversals belong to, and unmarks others. */
async function markReversed(
  db: Repositories,
  account: Account,
  { from, reversed }: Understood,
): Promise<void> {
  if (reversed.size === 0) return;
  for (const row of await db.of(account).turnovers.list(account.id, daysBefore(from))) {
    const canceled = reversed.get(row.id) ?? row.canceled;
    if (canceled === row.canceled) continue;
    await db.of(account).turnovers.update(account.id, { ...row, canceled });
  }
}

async function mergeTurnovers(
  db: Repositories,
  ctx: IntakeContext,
  account: Account,
  { from, turnovers }: Understood,
): Promise<void> {
  const since = { from: mergedFrom(from), to: LAST_DAY };
  const known = (await db.of(account).turnovers.list(account.id, since)).toReversed();
  const { inserted, removed, updated } = merge(known, { from, turnovers });
  await db.of(account).turnovers.delete(
    account.id,
    removed.map(({ id }) => id),
  );
  for (const each of updated) {
    const row: AccountTurnover = { ...each.known, ...each.row };
    await db.of(account).turnovers.update(account.id, row);
  }
  if (inserted.length === 0) return;
  const rows = inserted.map((row) =>
    Object.assign({ id: ctx.ids.record("tur"), isNew: true }, row),
  );
  await db.of(account).turnovers.insert(account.id, rows);
  await recordAccountEvent(db, ctx, account, "bank_accounts.new_turnovers");
}

/** Imports a read of a connection's bank and records its events, in the caller's transaction. */
export async function takeIn(
  db: Repositories,
  ctx: IntakeContext,
  connection: Connection,
  { today, statements }: Reading,
): Promise<void> {
  // With one creation time for all, the list keeps the order of the bank.
  const now = ctx.clock();
  for (const statement of await admitted(db, connection, statements)) {
    const account = await writeAccount(db, ctx, { connection, statement, now });
    await markReversed(db, account, statement);
    // Where the bank offers no turnovers at the moment, it says of none that they are gone. `from` is then
    // the day on which it was asked, which may have passed.
    const isRead = statement.from < addDays(today, -1) || statement.turnovers.length > 0;
    if (isRead) await mergeTurnovers(db, ctx, account, statement);
  }
}
