// A finance tool for tests: bank users with tokens, and the results of a sync.
import { type Answer, type Api, basic, KEYS } from "#http/testing/api.ts";
import {
  sampleAccount,
  sampleConnection,
  sampleTurnover,
} from "#storage/contract/samples-bank-users.ts";
import type { Account, AccountTurnover, Connection, UserScope } from "#storage/tables/records.ts";

export type Tool = ReturnType<typeof financeTool>;

export function financeTool(api: Api) {
  const { ids, store } = api.ctx;
  const scope = { merchant: api.merchants.first, mode: "test" } as const;

  /** `body` can be text, which is URL-encoded. */
  async function call(
    method: string,
    path: string,
    body: object | string = "",
    key = KEYS.test,
  ): Promise<Answer> {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const type = { "content-type": typeof body === "string" ? "" : "application/json" };
    const init = { method, headers: { ...basic(key), ...(text ? type : {}) } };
    return api.ask(path, text ? { ...init, body: text } : init);
  }

  async function createUser(body: object = { name: "Lena Lang" }, key = KEYS.test) {
    const answer = await call("PUT", "/v1/api/users", body, key);
    const id = String(answer.body["id"]);
    const owner: UserScope = { ...scope, user: id };
    return { ...answer, id, path: `/v1/api/users/${id}`, owner };
  }

  async function createToken(user: { path: string }, body: object = {}, key = KEYS.test) {
    const tokens = `${user.path}/accesstokens`;
    const answer = await call("PUT", tokens, body, key);
    const { id, token } = answer.body;
    return { ...answer, token: String(token), path: `${tokens}/${String(id)}` };
  }

  /** A new user, and calls on its behalf with a token. */
  async function openUser() {
    const user = await createUser();
    const { token } = await createToken(user);
    const ask = (method: string, path: string, body: object | string = "") =>
      call(method, path, body, token);
    return { ...user, token, ask, get: (path: string) => ask("GET", path) };
  }

  /** A connection as its wizard would have created it. */
  async function connect(owner: UserScope, changes: Partial<Connection> = {}) {
    const own = { id: ids.record("bcn"), transaction: ids.transaction("12345", "bcs") };
    const now = api.ctx.clock();
    const made = { bankCode: ids.token(8), createdAt: now, lastSynced: now };
    const connection = sampleConnection({ ...owner, ...own, ...made, ...changes });
    await store.write((db) => db.connections.insert({ ...connection, credentials: null }));
    return connection;
  }

  /** An account with turnovers as a sync would have created them. */
  async function addAccount(
    owner: UserScope,
    changes: Partial<Account> = {},
    turnovers: Partial<AccountTurnover>[] = [],
  ) {
    const own = { id: ids.record("bac"), iban: ids.token(20), createdAt: api.ctx.clock() };
    const account = sampleAccount({ ...owner, ...own, ...changes });
    const rows = turnovers.map((each) => sampleTurnover({ id: ids.record("tur"), ...each }));
    await store.write(async (db) => {
      await db.accounts.insert(account);
      await db.of(owner).turnovers.insert(account.id, rows);
    });
    return { ...account, path: `/v1/api/accounts/${account.id}` };
  }

  return { call, createUser, createToken, openUser, connect, addAccount };
}
