// Handlers of bank users.
import { deleteConnection, listConnections } from "#bank-users/connections.ts";
import { listAccounts } from "#bank-users/accounts.ts";
import { recordAct } from "#context/record-change.ts";
import { deleteUser, findUser, recentUsers } from "#bank-users/users.ts";
import { resetConnection, syncConnection } from "#products/connections.ts";
import type { Opened } from "#products/open.ts";
import type { BANK_USER_CALLS } from "#schema/account/bank-users.ts";
import { instantOf } from "#schema/account/kinds.ts";
import type { ListQuery } from "#schema/list.ts";
import type { BankUser, Scope } from "#storage/tables/records.ts";
import { describeAccount, showAccount } from "./bank-accounts.ts";
import type { Handlers, StaffContext } from "./call.ts";
import { describeConnection } from "./connections.ts";
import { wizardLink } from "./open-page.ts";
import { pageOfRows } from "./paging.ts";

/** A user has few connections and accounts: one page holds them. */
const EVERY: ListQuery = {
  page: 1,
  perPage: 500,
  filters: [],
  order: { column: "created_at", direction: "asc" },
};

async function connectionsOf(ctx: StaffContext, scope: Scope, user: string) {
  const { rows } = await listConnections(ctx, { ...scope, user }, EVERY);
  return ctx.store.read((db) =>
    Promise.all(rows.map((connection) => describeConnection(db, ctx, connection))),
  );
}

async function describeUser(ctx: StaffContext, scope: Scope, user: BankUser) {
  const { id, name, email, createdAt } = user;
  const links = await connectionsOf(ctx, scope, id);
  const attention = links.filter(({ needsCustomer, stopped }) => needsCustomer || stopped).length;
  const [first] = links.toSorted((one, other) => one.daysLeft - other.daysLeft);
  const row = {
    id,
    name,
    email,
    createdAt: instantOf(createdAt),
    connections: links.length,
    attention,
    consentUntil: first?.consentUntil ?? null,
    daysLeft: first?.daysLeft ?? null,
  };
  return { row, links };
}

/** Origin of the page that a link leads to. */
function pageOf({ settings }: StaffContext): string {
  return new URL(settings.baseUrl).origin;
}

/** The link to a session that renews a connection, which the audit log names. */
async function linkOf(
  ctx: StaffContext,
  scope: Scope,
  connection: string,
  { transaction, wizard_session_key: key }: Opened,
): Promise<string> {
  const act = {
    kind: "connection.link_made",
    subject: connection,
    after: { transaction },
  } as const;
  await ctx.store.write((db) => recordAct(db, ctx, scope, act));
  return wizardLink(ctx.settings.baseUrl, key);
}

export const bankUserHandlers: Handlers<typeof BANK_USER_CALLS> = {
  "GET /:mode/bank-users": ({ ctx, scope, query }) =>
    pageOfRows(
      query,
      {
        read: (recent) => recentUsers(ctx, scope, recent),
        tie: "number",
        cursorOf: ({ place }) => place,
      },
      async (rows) => {
        const users = rows.map(({ record }) => describeUser(ctx, scope, record));
        return (await Promise.all(users)).map(({ row }) => row);
      },
    ),

  async "GET /:mode/bank-users/:id"({ ctx, scope, params: { id } }) {
    const { row, links } = await describeUser(ctx, scope, await findUser(ctx, scope, id));
    const accounts = await listAccounts(ctx, { ...scope, user: id }, EVERY);
    return { ...row, links, accounts: accounts.rows.map(describeAccount) };
  },

  "DELETE /:mode/bank-users/:id": ({ ctx, scope, params: { id } }) => deleteUser(ctx, scope, id),

  async "POST /:mode/bank-users/:id/connections/:connection/sync"({ ctx, params, ...within }) {
    const { merchant, mode, scope } = within;
    const acting = { merchant, mode, user: params.id, page: pageOf(ctx) };
    const opened = await syncConnection(ctx, acting, params.connection, { force: true });
    return { link: opened ? await linkOf(ctx, scope, params.connection, opened) : null };
  },

  async "POST /:mode/bank-users/:id/connections/:connection/renew"({ ctx, params, ...within }) {
    const { merchant, mode, scope } = within;
    const acting = { merchant, mode, user: params.id, page: pageOf(ctx) };
    const opened = await resetConnection(ctx, acting, params.connection);
    return { link: await linkOf(ctx, scope, params.connection, opened) };
  },

  "DELETE /:mode/bank-users/:id/connections/:connection": ({ ctx, scope, params }) =>
    deleteConnection(ctx, { ...scope, user: params.id }, params.connection),

  "GET /:mode/bank-users/:id/accounts/:account": ({ ctx, scope, params, query }) =>
    showAccount(ctx, { ...scope, user: params.id }, params.account, query.days),
};
