// One read of a bank without its customer.
import type { Bank } from "#banks/bank.ts";
import type { Connector, Reply, Statement, Wish } from "#connectors/connector.ts";
import type { LastError } from "#schema/codes.ts";
import type { Json } from "#schema/json.ts";
import type { Context } from "#context/context.ts";
import type { Connection } from "#storage/tables/records.ts";
import type { Entry, Login } from "./credentials.ts";

/** Why a sync failed; what its reader is told is in `failures.ts`. */
export type Failure = LastError | "asks" | "consent" | "lost";

/** What a bank said; `access` only where later reads are to bring something else. */
export type Told = { access?: Json } & (
  | { statements: readonly Statement[] }
  | { failure: Failure }
);

type Asked = { bank: Bank; connector: Connector; wish: Wish };

function served({ banks, connectors }: Context, { countryId, bankCode }: Connection) {
  const bank = banks.byCode(countryId, bankCode);
  const connector = bank && connectors.find((each) => each.serves(bank));
  return bank && connector ? { bank, connector } : null;
}

function accessOf({ access }: { access?: Json }): { access?: Json } {
  return access === undefined ? {} : { access };
}

/** What a reply means where nobody is there to act on a page. */
async function heard(asked: Asked, reply: Reply): Promise<Told> {
  const { bank, connector, wish } = asked;
  switch (reply.kind) {
    case "accounts": {
      const [first] = reply.accounts;
      // All accounts are wished: any of them stands for the others.
      if (!first) return { statements: [] };
      const choice = { kind: "account", id: first.id } as const;
      return heard(asked, await connector.answer(bank, reply.dialog, choice, wish));
    }
    case "done":
      return { statements: reply.data.statements ?? [reply.data], ...accessOf(reply) };
    case "more":
      return { failure: "asks" };
    case "refused":
      return { failure: reply.error, ...accessOf(reply) };
  }
}

/** Of a failure only the name: what a connector throws may quote what it was given. */
function report({ log }: Context, { id }: Connection, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  log.error({ connection: id, name }, "the connector failed");
}

/** Reads all accounts of a connection, so many days back from today. Never throws. */
export async function readBank(
  ctx: Context,
  connection: Connection,
  { login, access }: Entry & { login: Login },
  { days, today }: Pick<Wish, "days" | "today">,
): Promise<Told> {
  const at = served(ctx, connection);
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
  };
  try {
    const reply = await at.connector.login(at.bank, login.values, wish);
    return await heard({ ...at, wish }, reply);
  } catch (error) {
    report(ctx, connection, error);
    return { failure: "tech_error" };
  }
}
