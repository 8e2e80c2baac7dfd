// Two merchants, each with data in both modes, and their bank users, for tests of the boundaries
// between them.
import { type Api, basic, KEYS } from "#http/testing/api.ts";
import { finishSession } from "#products/finish.ts";
import { findSession } from "#products/testing/find-session.ts";
import { bank, data } from "#products/testing/desk.ts";
import {
  sampleAccount,
  sampleConnection,
  sampleTurnover,
} from "#storage/contract/samples-bank-users.ts";
import type { Scope } from "#storage/tables/records.ts";
import type { Row, StoredTable } from "#storage/testing/tables.ts";
import type { Route } from "#http/route.ts";
import { ROUTES } from "../routes.ts";
import { bodyOf } from "./samples.ts";

/** Tables whose rows belong to no merchant's mode, and that no route reads. */
const SHARED = new Set([
  "audit_entries",
  "fints_access",
  "jobs",
  "logos",
  "merchants",
  "public_files",
  "rates",
  "schema_version",
  "staff",
  "staff_challenges",
  "staff_invitations",
  "staff_members",
  "staff_passkeys",
  "staff_recovery_codes",
  "staff_sessions",
  "webhook_secrets",
]);
/** The columns that identify a row for callers. */
const NAMES = ["id", "transaction", "record", "session"];

const CREATING = ROUTES.filter(({ auth, creates, path }) => {
  return creates && auth === "key" && !path.includes(":");
});
/** Expiry of every token, long after the tests. */
const ALWAYS = { valid_until: "2027-03-01" };

/** A merchant in a mode, or one bank user there. */
export type Owner = {
  name: string;
  /** API key or access token. */
  key: string;
  scope: Scope;
  /** The bank user; null for everything in the merchant's mode. */
  user: string | null;
  /** Every id by which callers know one of its rows. */
  ids: string[];
  /** Further values that others must not see: session keys, and the name in its records. */
  secrets: string[];
};

function ownerOf(name: string, key: string, scope: Scope): Owner {
  return { name, key, scope, user: null, ids: [], secrets: [name] };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Finishes a session as the wizard does, for an account holder of that name. */
async function finish({ ctx }: Api, { scope, name }: Owner, transaction: string): Promise<void> {
  const session = await findSession(ctx, scope, transaction);
  const account = { ...data.account, holder: name };
  const patch = { ended: "finished", currentStep: "WizardFinishStep" } as const;
  await finishSession(ctx, session, { bank, data: { ...data, account }, extra: {}, patch });
}

async function create(api: Api, route: Route, { key }: Owner, nth = 0) {
  const { method, path } = route;
  return sent(api, method, path, bodyOf(route, nth), key);
}

async function sent(api: Api, method: string, path: string, body: object, key: string) {
  const headers = { ...basic(key), "content-type": "application/json" };
  const answer = await api.ask(path, { method, headers, body: JSON.stringify(body) });
  if (answer.status === 200) return answer.body;
  throw new Error(`${method} ${path} rejects its example body: ${JSON.stringify(answer.body)}`);
}

/**
 * A bank user with a token and an account of that name, and the owner that calls with the token.
 */
async function createPerson(api: Api, { key, scope }: Owner, name: string): Promise<Owner> {
  const user = await sent(api, "PUT", "/v1/api/users", { name }, key);
  const id = String(user["id"]);
  const tokens = `/v1/api/users/${id}/accesstokens`;
  const { token } = await sent(api, "PUT", tokens, ALWAYS, key);
  const person = { ...ownerOf(name, String(token), scope), user: id };
  person.secrets.push(String(token));
  await fillPerson(api, person);
  return person;
}

/** One more connection of a bank user, with an account and a turnover. */
async function fillPerson({ ctx }: Api, { name, scope, user }: Owner): Promise<void> {
  const owner = { ...scope, user: user ?? "" };
  const createdAt = ctx.clock();
  const { ids } = ctx;
  const record = ids.record("bcn");
  const transaction = ids.transaction("12345", "bcs");
  const bankCode = ids.token(8);
  const connection = { ...owner, id: record, transaction, bankCode, createdAt };
  const account = { ...owner, id: ids.record("bac"), connection: record, createdAt };
  await ctx.store.write(async (db) => {
    await db.connections.insert({
      ...sampleConnection({ ...connection, bankName: name }),
      credentials: "",
    });
    await db.accounts.insert(sampleAccount({ ...account, iban: ids.token(9), holder: name }));
    const turnover = sampleTurnover({ id: ids.record("tur"), counterHolder: name });
    await db.of(owner).turnovers.insert(account.id, [turnover]);
  });
}

/** One of everything that can be created, and one more finished transaction of each kind. */
async function fill(api: Api, owner: Owner): Promise<void> {
  for (const route of CREATING) {
    const { wizard_session_key: key, transaction } = await create(api, route, owner);
    if (!isText(key) || !isText(transaction)) continue;
    await finish(api, owner, transaction);
    const open = await create(api, route, owner);
    owner.secrets.push(key, String(open["wizard_session_key"]));
  }
}

/** A second object of each kind; their transactions have finished. */
export async function createOneMore(api: Api, owner: Owner, person: Owner): Promise<void> {
  for (const route of CREATING) {
    const { transaction } = await create(api, route, owner, 1);
    if (isText(transaction)) await finish(api, owner, transaction);
  }
  await sent(api, "PUT", `/v1/api/users/${person.user}/accesstokens`, ALWAYS, owner.key);
  await fillPerson(api, person);
}

export type Owners = {
  owners: readonly [Owner, ...Owner[]];
  /** Bank users, one of each owner, and a second one of the first. */
  people: readonly [Owner, ...Owner[]];
  /** Tables with rows of merchants that do not name their owner. */
  unowned: string[];
  /** Every row of one of the owners, each as its table and its JSON. */
  rowsOf(...owners: readonly Owner[]): Promise<string[]>;
};

/** Fills an api's store. */
export async function openOwners(api: Api): Promise<Owners> {
  const [first, second] = [api.merchants.first, api.merchants.second];
  const owners = [
    ownerOf("Anna Adler", KEYS.test, { merchant: first, mode: "test" }),
    ownerOf("Bert Bussard", KEYS.live, { merchant: first, mode: "live" }),
    ownerOf("Cora Condor", KEYS.other, { merchant: second, mode: "test" }),
    ownerOf("Dirk Dohle", KEYS.otherLive, { merchant: second, mode: "live" }),
  ] as const;
  for (const each of owners) await fill(api, each);
  const [anna, bert, cora, dirk] = owners;
  const people = [
    await createPerson(api, anna, "Pia Pirol"),
    await createPerson(api, anna, "Quirin Quelea"),
    await createPerson(api, bert, "Rosa Rohrdommel"),
    await createPerson(api, cora, "Sven Specht"),
    await createPerson(api, dirk, "Tina Tukan"),
  ] as const;

  const tables = await api.tables();
  for (const each of [...owners, ...people]) each.ids = idsIn(tables, each);
  return {
    owners,
    people,
    unowned: tables
      .filter((table) => !isOwned(table) && !SHARED.has(table.name))
      .map(({ name }) => name),
    async rowsOf(...of) {
      const now = await api.tables();
      return of.flatMap((each) =>
        now.flatMap((table) =>
          rowsWithin(now, table, each).map((row) => `${table.name} ${JSON.stringify(row)}`),
        ),
      );
    },
  };
}

function isOwned({ columns }: StoredTable): boolean {
  return columns.includes("merchant") && columns.includes("mode");
}

function rowsWithin(tables: readonly StoredTable[], table: StoredTable, owner: Owner): Row[] {
  const { scope, user } = owner;
  return table.rows.filter((row) => {
    const inScope = row["merchant"] === scope.merchant && row["mode"] === scope.mode;
    return inScope && (user === null || userOf(tables, table, row) === user);
  });
}

/** The bank user of a row, if there is one. */
function userOf(tables: readonly StoredTable[], { name }: StoredTable, row: Row): unknown {
  if (name === "bank_users") return row["id"];
  if (name !== "turnovers") return row["bank_user"];
  const accounts = tables.find((each) => each.name === "accounts")?.rows ?? [];
  return accounts.find(({ seq }) => seq === row["account"])?.["bank_user"];
}

/** Keys and stored responses have ids that no caller knows. */
function idsIn(tables: readonly StoredTable[], owner: Owner): string[] {
  const listed = tables.filter(({ name }) => !["api_keys", "answers"].includes(name));
  const values = listed.flatMap((table) =>
    rowsWithin(tables, table, owner).flatMap((row) =>
      NAMES.map((name) => row[name]).filter(isText),
    ),
  );
  return [...new Set(values)];
}
