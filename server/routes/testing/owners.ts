// Two merchants, each with data in both modes, for tests of the borders between them.
import { type Api, KEYS } from "#http/testing/api.ts";
import { finishSession } from "#products/finish.ts";
import { findSession } from "#products/sessions.ts";
import { bank, data } from "#products/testing/desk.ts";
import type { Scope } from "#storage/records.ts";
import type { Row, StoredTable } from "#storage/testing/open-store.ts";
import type { Route } from "#http/route.ts";
import { ROUTES } from "../routes.ts";
import { bodyOf, nameOf } from "./samples.ts";

/** Tables whose rows belong to no merchant's mode, and that no route reads. */
const SHARED = new Set(["merchants", "schema_version", "jobs", "webhook_secrets", "rates"]);
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

  const tables = await api.tables();
  for (const each of owners) each.ids = idsIn(tables, each);
  return {
    owners,
    unowned: tables
      .filter((table) => !isOwned(table) && !SHARED.has(table.name))
      .map(({ name }) => name),
    async rowsOf(...of) {
      const now = await api.tables();
      return of.flatMap((each) =>
        now.flatMap((table) =>
          rowsWithin(table, each).map((row) => `${table.name} ${JSON.stringify(row)}`),
        ),
      );
    },
  };
}

function isOwned({ columns }: StoredTable): boolean {
  return columns.includes("merchant") && columns.includes("mode");
}

function rowsWithin({ rows }: StoredTable, { scope }: Owner): Row[] {
  return rows.filter(({ merchant, mode }) => merchant === scope.merchant && mode === scope.mode);
}

/** Keys and kept answers have ids that no caller is told. */
function idsIn(tables: readonly StoredTable[], owner: Owner): string[] {
  const told = tables.filter(({ name }) => !["api_keys", "answers"].includes(name));
  const values = told.flatMap((table) =>
    rowsWithin(table, owner).flatMap((row) => NAMES.map((name) => row[name]).filter(isText)),
  );
  return [...new Set(values)];
}
