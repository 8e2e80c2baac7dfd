// A bank user whose connections are created in the wizard and synced by a worker that tests
// control.
import { createWorker } from "#jobs/worker.ts";
import type { Connector } from "#connectors/connector.ts";
import { type Acting, createConnection, syncConnection } from "#products/connections.ts";
import type { Opened } from "#products/open.ts";
import type { ConnectionRequest, SyncRequest } from "#schema/connection-requests.ts";
import type { Features } from "#schema/features.ts";
import { inBothModes } from "#schema/features.ts";
import type { JsonObject } from "#schema/json.ts";
import type { ListQuery } from "#schema/list.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import type { Account, AccountTurnover, Connection, StoredEvent } from "#storage/tables/records.ts";
import {
  BANK,
  browserDoor,
  login,
  merchant,
  openWorld,
  type World,
} from "#wizard/testing/world.ts";
import { consentTask } from "../consents.ts";
import { CONSENT, DAILY, SYNC } from "../jobs.ts";
import { dailyTask, syncTask } from "../sync.ts";

export const SHARED = { wizard_api: true, shared_credentials: true } as const;

const ALL: ListQuery = {
  filters: [],
  page: 1,
  perPage: 500,
  order: { column: "created_at", direction: "desc" },
};

/** A login: the answers to each page after the PIN. */
export type Login = {
  pin: string;
  name?: string;
  pages?: readonly JsonObject[];
  bank?: JsonObject;
};

export type Household = Awaited<ReturnType<typeof openHousehold>>;

/** The caller closes it. */
export async function openHousehold(
  parts: { connector?: Connector; features?: Features; user?: string; world?: World } = {},
) {
  const { features = SHARED, user = "bus_0000000000000001" } = parts;
  const world = parts.world ?? (await openWorld({ ...parts, features }));
  const { ctx } = world;
  const failures: unknown[] = [];
  const owner = { merchant: merchant.id, mode: "test", user } as const;
  const acting: Acting = {
    merchant: { ...merchant, features: inBothModes(features) },
    mode: "test",
    user,
  };
  /** All households of a world share one. */
  const worker = createWorker({
    store: ctx.store,
    clock: ctx.clock,
    owner: ctx.owner,
    tasks: { [SYNC]: syncTask(ctx), [DAILY]: dailyTask(ctx), [CONSENT]: consentTask(ctx) },
    onError: (error) => failures.push(error),
  });
  const { merchant: of, mode } = owner;
  await ctx.store.write((db) =>
    db.bankUsers.insert({
      merchant: of,
      mode,
      id: user,
      name: "Lena Muster",
      email: "",
      createdAt: world.time.now,
    }),
  );

  /** Completes the wizard of a session. */
  async function walk(
    { wizard_session_key: key }: Opened,
    { pin, name, pages = [], bank = BANK }: Login,
  ): Promise<WizardAnswer> {
    const ask = browserDoor(world.wizard, key);
    let answer = await ask({});
    if (answer.form.name === "bank") answer = await ask(bank);
    answer = await ask(login(pin, name));
    for (const page of pages) answer = await ask(page);
    return answer;
  }

  const read = <T>(work: Parameters<typeof ctx.store.read<T>>[0]) => ctx.store.read(work);

  async function accounts(): Promise<Account[]> {
    return (await read((db) => db.of(owner).accounts.list(ALL))).rows;
  }

  return {
    world,
    owner,
    acting,
    worker,
    failures,
    walk,
    accounts,
    /** Opens a session and completes it; returns the wizard's last response. */
    async connect(how: Login, request: ConnectionRequest = {}) {
      const opened = await createConnection(ctx, acting, request);
      const answer = await walk(opened, how);
      const part = answer.additional_data?.login_credentials ?? "";
      const connection = await read((db) => db.of(owner).connections.find(opened.transaction));
      return { ...opened, answer, part, connection };
    },
    async connection(id: string): Promise<Connection> {
      const found = await read((db) => db.of(owner).connections.find(id));
      if (!found) throw new Error("There is no such connection.");
      return found;
    },
    async connections(): Promise<Connection[]> {
      return (await read((db) => db.of(owner).connections.list(ALL))).rows;
    },
    /** Rows of an account, oldest first. */
    async rows({ id }: Account): Promise<AccountTurnover[]> {
      const range = { from: "0001-01-01", to: "9999-12-31" };
      return (await read((db) => db.of(owner).turnovers.list(id, range))).toReversed();
    },
    sync: (id: string, request: SyncRequest = {}) => syncConnection(ctx, acting, id, request),
    /** Runs due jobs until none is due. */
    async work(): Promise<void> {
      for (let rounds = 0; rounds < 4; rounds += 1) {
        await worker.turn();
        await worker.idle();
      }
      if (failures.length > 0) throw failures[0];
    },
    /** Oldest first; type and data. */
    async events(): Promise<StoredEvent[]> {
      return (await read((db) => db.in(owner).events.list(ALL))).rows.toReversed();
    },
  };
}
