// Scripts of logins at the test bank.
import type { Bank } from "#banks/bank.ts";
import { testBankEntries } from "#banks/test-banks.ts";
import { ConfigFault } from "#connectors/test-bank/config/reader.ts";
import { accountsOfScript, readScript, type Script } from "#connectors/test-bank/script.ts";
import type { Context } from "#context/context.ts";
import { invalid } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import type { TestBankRequest } from "#schema/test-bank.ts";
import type { Scope } from "#storage/tables/records.ts";

/** The bank whose accounts are shown. */
const [SHOWN] = testBankEntries as readonly [Bank, ...Bank[]];

/** Throws ServiceError 422 with the place of a fault. */
function scriptFrom(request: TestBankRequest): Script {
  try {
    return readScript(request);
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    throw invalid(error.path, error.sentence);
  }
}

/**
 * Scripts the logins with a user name, in place of an older script. Throws ServiceError 422 for
 * accounts that cannot be read.
 */
export async function scriptLogin(
  { clock, store }: Context,
  scope: Scope,
  request: TestBankRequest,
) {
  const script = scriptFrom(request);
  const { merchant, mode } = scope;
  const { user_name: name } = request;
  const login = { merchant, mode, name, createdAt: clock() };
  await store.write((db) =>
    db.in(scope).testLogins.set({ ...login, script: script as unknown as JsonObject }),
  );
  const accounts = accountsOfScript(SHOWN, script).map(({ account, balance, currency = "EUR" }) => {
    const { holder, iban, description, type } = account;
    return { holder, iban, description, type, balance, currency };
  });
  return { user_name: name, seed: script.seed, date: script.date, accounts };
}
