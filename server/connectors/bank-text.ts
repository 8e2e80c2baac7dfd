// Texts and facts of banks without what no text of a bank may hold.
import type { AccountData, Balance, ConnectorAccount, Reply, Statement } from "./connector.ts";

/** The store refuses NUL, and no other control character means anything to a reader. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/** The text without control characters, but with its tabs and line breaks. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, "");
}

function inOneLine(text: string): string {
  return withoutControls(text)
    .replace(/[\t\n\r]+/g, " ")
    .trim();
}

/** `id` stays: it is the connector's own. */
function cleanAccount(account: ConnectorAccount): ConnectorAccount {
  return {
    ...account,
    holder: inOneLine(account.holder),
    description: inOneLine(account.description),
    iban: withoutControls(account.iban),
    bic: withoutControls(account.bic),
    accountNumber: withoutControls(account.accountNumber),
    bankCode: withoutControls(account.bankCode),
    countryId: withoutControls(account.countryId),
  };
}

function cleanBalance(balance: Balance): Balance {
  return { ...balance, currency: withoutControls(balance.currency) };
}

function cleanStatement<T extends Statement>(statement: T): T {
  const { account, balance } = statement;
  return { ...statement, account: cleanAccount(account), balance: cleanBalance(balance) };
}

function cleanData(data: AccountData): AccountData {
  const { accounts, statements } = data;
  return {
    ...cleanStatement(data),
    accounts: accounts.map(cleanAccount),
    ...(statements ? { statements: statements.map((each) => cleanStatement(each)) } : {}),
  };
}

/**
 * The reply with facts about accounts that the store can keep, whichever connector gave it. Of turnovers,
 * only days have columns of their own; texts are sealed.
 */
export function cleanReply(reply: Reply): Reply {
  if (reply.kind === "accounts") return { ...reply, accounts: reply.accounts.map(cleanAccount) };
  return reply.kind === "done" ? { ...reply, data: cleanData(reply.data) } : reply;
}
