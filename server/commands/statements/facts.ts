// Turns the statements of a file into facts for the checks.
import { partsOfIban } from "#banks/codes.ts";
import { type Facts, factsOf } from "#checks/facts.ts";
import type { ConnectorAccount } from "#connectors/connector.ts";
import { composeIban } from "#schema/iban.ts";
import { daysBetween } from "#schema/time.ts";
import { oldestFirst } from "#statements/read-statements.ts";
import { amountText, ibanOf, type Statement, StatementError } from "#statements/statement.ts";

/**
 * Lengths of German and Austrian bank codes, which identify the country of an account without IBAN.
 */
const COUNTRIES: Readonly<Record<number, string>> = { 8: "DE", 5: "AT" };

/** `id` is the account as the file writes it. `named` is the holder if the file names none. */
function accountOf(
  { account, bic, description, holder }: Statement,
  named: string,
): ConnectorAccount {
  const [, bankCode = "", number = ""] = /^(\d+)\/0*(\d+)/.exec(account) ?? [];
  const country = COUNTRIES[bankCode.length] ?? "";
  const iban = ibanOf(account) || (composeIban(country, bankCode, number) ?? "");
  const parts = partsOfIban(iban);
  return {
    id: account,
    holder: holder || named,
    description,
    iban,
    bic,
    accountNumber: parts?.accountNumber ?? (number || account),
    bankCode: parts?.bankCode ?? bankCode,
    countryId: iban.slice(0, 2) || country,
    type: "giro",
    joint: false,
    transactionPossible: false,
  };
}

/** The named account, or else the only one. */
function chosen(accounts: readonly ConnectorAccount[], named: string | undefined) {
  const wanted = named?.replace(/\s+/g, "").toUpperCase();
  const found = wanted
    ? accounts.filter(({ id, iban }) => iban === wanted || id === wanted)
    : accounts;
  const [account, another] = found;
  if (account && !another) return account;
  const list = accounts.map(({ id, iban }) => iban || id).join(", ");
  if (!account) throw new StatementError(`--account: the file holds ${list}, not ${wanted}.`);
  throw new StatementError(`The file holds ${list}; choose one with --account.`);
}

/** By day. If the newest statement comes first, statements of one day are reversed too. */
function inOrder(statements: readonly Statement[]): Statement[] {
  const [first, last] = [statements[0], statements.at(-1)];
  const turned = first && last && first.to > last.to ? statements.toReversed() : statements;
  return turned.toSorted((a, b) => daysBetween(b.to, a.to));
}

/** Refuses missing and duplicate statements. */
function needChain(statements: readonly Statement[]): void {
  for (const [index, { opening, to }] of statements.entries()) {
    const before = statements[index - 1];
    if (!before || opening === null || opening === before.balance) continue;
    throw new StatementError(
      `The statement of ${before.to} ends with ${amountText(before.balance)}, but the next one, of ` +
        `${to}, begins with ${amountText(opening)}; take every statement between them, and each once.`,
    );
  }
}

/**
 * The facts of one account on the last day of its statements, from all of them. `holder` is the
 * default if the file names none. Throws StatementError if the account is ambiguous or statements
 * are missing.
 */
export function factsFrom(
  statements: readonly Statement[],
  { account: named, holder = "" }: { account?: string | undefined; holder?: string | undefined },
): Facts {
  const byAccount = new Map(statements.map((statement) => [statement.account, statement]));
  const accounts = [...byAccount.values()].map((one) => accountOf(one, holder));
  const account = chosen(accounts, named);
  const all = statements.filter((statement) => statement.account === account.id);
  const sorted = inOrder(all);
  const last = sorted.at(-1);
  if (!last) throw new StatementError("The file holds no statement.");
  needChain(sorted);
  const turnovers = sorted.flatMap((statement) => oldestFirst(statement.turnovers));
  const days = [...all.map(({ from }) => from), ...turnovers.map((it) => it.bookingDate)];
  const { available, balance, currency, limit, to: today } = last;
  return factsOf(
    {
      account,
      accounts,
      balance: { balance, available, limit, currency },
      turnovers,
      from: days.reduce((first, day) => (day < first ? day : first), today),
      standingOrders: null,
    },
    today,
  );
}
