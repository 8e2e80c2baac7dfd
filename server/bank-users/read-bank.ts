// One read of a bank without its customer.
import type { Bank } from "#banks/bank.ts";
import { cleanReply } from "#connectors/bank-text.ts";
import type { Connector, Notice, Reply, Statement, Wish } from "#connectors/connector.ts";
import type { LastError } from "#schema/codes.ts";
import type { Json } from "#schema/json.ts";
import type { Context } from "#context/context.ts";
import { scriptFor } from "#context/scripted-login.ts";
import type { Connection } from "#storage/tables/records.ts";
import type { Entry, Login } from "./credentials.ts";

/** Why a sync failed; `failures.ts` has the sentence for its reader. */
export type Failure = LastError | Notice | "asks" | "consent" | "lost";

/** The outcome of a read; `access` only if the next read needs a new one. */
export type BankRead = { access?: Json } & (
  | { statements: readonly Statement[] }
  | { failure: Failure }
);

type ReadRequest = { bank: Bank; connector: Connector; wish: Wish };

function findConnector({ banks, connectors }: Context, { countryId, bankCode }: Connection) {
  const bank = banks.byCode(countryId, bankCode);
  const connector = bank && connectors.find((each) => each.serves(bank));
  return bank && connector ? { bank, connector } : null;
}

function accessOf({ access }: { access?: Json }): { access?: Json } {
  return access === undefined ? {} : { access };
}

/** Turns a reply into an outcome, without a customer who could act on a page. */
async function interpret(request: ReadRequest, given: Reply): Promise<BankRead> {
  const { bank, connector, wish } = request;
  const reply = cleanReply(given);
  switch (reply.kind) {
    case "accounts": {
      const [first] = reply.accounts;
      // The wish is for all accounts, so any of them will do.
      if (!first) return { statements: [] };
      const choice = { kind: "account", id: first.id } as const;
      return interpret(request, await connector.answer(bank, reply.dialog, choice, wish));
    }
    case "done":
      return { statements: reply.data.statements ?? [reply.data], ...accessOf(reply) };
    case "more":
      return { failure: "asks" };
    case "refused":
      return { failure: reply.notice ?? reply.error, ...accessOf(reply) };
  }
}

/** Logs only the name of an error: its message may quote the credentials. */
function logError({ log }: Context, { id }: Connection, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  log.error({ connection: id, name }, "the connector failed");
}

/** Reads all accounts of a connection, `days` back from today. Never rejects. */
export async function readBank(
  ctx: Context,
  connection: Connection,
  { login, access, refusals = 0 }: Entry & { login: Login },
  { days, today }: Pick<Wish, "days" | "today">,
): Promise<BankRead> {
  const at = findConnector(ctx, connection);
  if (!at) return { failure: "no_transports_found" };
  const wish: Wish = {
    product: "svc_api",
    language: "en",
    today,
    days,
    allAccounts: true,
    transport: login.transport,
    returnTo: "",
    access,
    refusals,
  };
  try {
    const script = await scriptFor(ctx, connection, at.connector, login.values);
    const reply = await at.connector.login(at.bank, login.values, { ...wish, ...script });
    return await interpret({ ...at, wish }, reply);
  } catch (error) {
    logError(ctx, connection, error);
    return { failure: "tech_error" };
  }
}
