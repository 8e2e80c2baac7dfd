// Two merchants, each with data in both modes, for tests of the borders between them.
import { join } from "node:path";
import { type Api, KEYS } from "#http/testing/api.ts";
import { finishSession } from "#products/finish.ts";
import { findSession } from "#products/sessions.ts";
import { bank, data } from "#products/testing/desk.ts";
import type { Scope } from "#storage/records.ts";
import { type Database, openDatabase } from "#storage/node-sqlite.ts";
import type { Route } from "#http/route.ts";
import { ROUTES } from "../routes.ts";
import { bodyOf, nameOf } from "./samples.ts";

/** Tables whose rows belong to no merchant's mode, and that no route reads. */
const SHARED = new Set(["merchants", "schema_version", "jobs", "webhook_secrets"]);
/** What identifies a row for callers. */
const NAMES = ["id", "transaction", "record", "session"];

const CREATING = ROUTES.filter(({ creates }) => creates);

export type Owner = {
  name: string;
  key: string;
  scope: Scope;
  /** Every id that callers know one of its rows by. */
  ids: string[];
  /** What else must not be seen by others: session keys, and the name that stands in its records. */
  secrets: string[];
};

function ownerOf(name: string, key: string, scope: Scope): Owner {
  return { name, key, scope, ids: [], secrets: [name] };
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
  const answer = await api.post(route.path, bodyOf(route, nth), key);
  if (answer.status === 200) return answer.body;
  throw new Error(`${nameOf(route)} did not take its body: ${JSON.stringify(answer.body)}`);
}

/** One of everything that can be created, and of each transaction one more that has finished. */
async function fill(api: Api, owner: Owner): Promise<void> {
  for (const route of CREATING) {
    const { wizard_session_key: key, transaction } = await create(api, route, owner);
    if (!isText(key) || !isText(transaction)) continue;
    await finish(api, owner, transaction);
    const open = await create(api, route, owner);
    owner.secrets.push(key, String(open["wizard_session_key"]));
  }
}

/** Another one of everything; the transactions have finished. */
export async function createOneMore(api: Api, owner: Owner): Promise<void> {
  for (const route of CREATING) {
    const { transaction } = await create(api, route, owner, 1);
    if (isText(transaction)) await finish(api, owner, transaction);
  }
}

export type Owners = {
  owners: readonly [Owner, ...Owner[]];
  /** Tables that hold rows of merchants without saying whose. */
  unowned: string[];
  /** Every row that belongs to one of the owners, each as its table and its JSON. */
  rowsOf(...owners: readonly Owner[]): string[];
  close(): void;
};

/** Fills an api's store. The caller closes it. */
export async function openOwners(api: Api): Promise<Owners> {
  const [first, second] = [api.merchants.first, api.merchants.second];
  const owners = [
    ownerOf("Anna Adler", KEYS.test, { merchant: first, mode: "test" }),
    ownerOf("Bert Bussard", KEYS.live, { merchant: first, mode: "live" }),
    ownerOf("Cora Condor", KEYS.other, { merchant: second, mode: "test" }),
    ownerOf("Dirk Dohle", KEYS.otherLive, { merchant: second, mode: "live" }),
  ] as const;
  for (const each of owners) await fill(api, each);

  const database = openDatabase(join(api.folder, "svc.db"), { readOnly: true });
  const tables = tablesOf(database);
  const rows = ({ scope }: Owner) =>
    tables.owned.map((table) => ({ table, rows: rowsWithin(database, table, scope) }));
  for (const each of owners) each.ids = idsIn(rows(each));
  return {
    owners,
    unowned: tables.unowned,
    rowsOf: (...of) =>
      of.flatMap((each) =>
        rows(each).flatMap(({ table, rows: found }) =>
          found.map((row) => `${table} ${JSON.stringify(row)}`),
        ),
      ),
    close: () => database.close(),
  };
}

type Row = Record<string, unknown>;

function tablesOf(database: Database): { owned: string[]; unowned: string[] } {
  const all = database.prepare("select name from sqlite_master where type = 'table'").all();
  const names = all.map((row) => String((row as Row)["name"]));
  const isOwned = (table: string) => {
    const columns = database.prepare(`pragma table_info(${table})`).all();
    const known = new Set(columns.map((column) => (column as Row)["name"]));
    return known.has("merchant") && known.has("mode");
  };
  return {
    owned: names.filter((name) => isOwned(name)),
    unowned: names.filter((name) => !isOwned(name) && !SHARED.has(name)),
  };
}

function rowsWithin(database: Database, table: string, { merchant, mode }: Scope): Row[] {
  const all = `select * from ${table} where merchant = ? and mode = ? order by 1`;
  return database.prepare(all).all(merchant, mode) as Row[];
}

/** Keys and kept answers have ids that no caller is told. */
function idsIn(tables: readonly { table: string; rows: Row[] }[]): string[] {
  const told = tables.filter(({ table }) => !["api_keys", "answers"].includes(table));
  const values = told.flatMap(({ rows }) =>
    rows.flatMap((row) => NAMES.map((name) => row[name]).filter(isText)),
  );
  return [...new Set(values)];
}
