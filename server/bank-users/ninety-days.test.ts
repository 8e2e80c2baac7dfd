// Simulates ninety days of connections in all modes and with every kind of failure, on a controlled
// clock.
import { afterAll, beforeAll, expect, test } from "vitest";
import { resetConnection } from "#products/connections.ts";
import type { SyncMode } from "#schema/codes.ts";
import { DAY, dayOf } from "#schema/time.ts";
import type { StoredEvent } from "#storage/tables/records.ts";
import { type Customer, fleet } from "./testing/fleet.ts";
import { type Household, openHousehold } from "./testing/household.ts";

const DAYS = 90;
/** Days after which a failure is repaired; they include one weekly run of the tool. */
const MENDED = 7;
/** Times of day at which the worker checks the queue. */
const LOOKS = 2;
const MODES = ["full", "shared", "none"] as const;

/** The failure that a bank shows to reads without the customer, and its first day. */
const TROUBLE = [
  { mood: "wrong", from: 20 },
  { mood: "asks", from: 30 },
  { mood: "broken", from: 40 },
] as const;

type Trouble = (typeof TROUBLE)[number];

/** What happens to the connections of each mode, in turn. */
const FATES: readonly (Trouble | null)[] = [null, ...TROUBLE];
/** Each mode meets each fate. */
const CONNECTIONS = MODES.length * FATES.length;
/** Connections that fail for good: one of each mode that is read without the customer. */
const STOPPED = 2;

type Party = {
  home: Household;
  customer: Customer;
  mode: SyncMode;
  trouble: Trouble | null;
  login: { pin: string; name: string };
  id: string;
  part: string;
};

const names = Array.from({ length: CONNECTIONS }, (_, index) => `customer-${index}`);
const { connector, customerOf, all } = fleet(names, "2026-03-01");
const parties: Party[] = [];
let first: Household;

async function partyOf(name: string, index: number): Promise<Party> {
  const user = `bus_${String(index).padStart(16, "0")}`;
  const world = index === 0 ? {} : { world: first.world };
  const home = await openHousehold({ connector, user, ...world });
  if (index === 0) first = home;
  const mode = MODES[index % 3] ?? "none";
  const trouble = FATES[Math.floor(index / MODES.length) % FATES.length] ?? null;
  const login = { pin: `canary-${index}-pin`, name };
  const { connection, part } = await home.connect(login, { sync_mode: mode, days: 60 });
  if (!connection) throw new Error("There is no connection.");
  return { home, customer: customerOf(name), mode, trouble, login, id: connection.id, part };
}

beforeAll(async () => {
  for (const customer of all) for (let day = 0; day < 3; day += 1) customer.bank.pass();
  for (const [index, name] of names.entries()) parties.push(await partyOf(name, index));
});
afterAll(() => first.world.close());

/** Completes the wizard again. */
async function renew(party: Party): Promise<void> {
  const opened = await resetConnection(first.world.ctx, party.home.acting, party.id);
  const answer = await party.home.walk(opened, party.login);
  party.part = answer.additional_data?.login_credentials ?? "";
}

/** A tool's weekly work on a connection, on a day of its own. */
async function tend(party: Party): Promise<void> {
  const { home, id, mode, part } = party;
  const { asks, syncFailCounter } = await home.connection(id);
  if (syncFailCounter >= 3) return;
  if (mode === "none" || asks) return renew(party);
  if (mode === "shared") expect(await home.sync(id, { credentials: part })).toBeNull();
  else if (syncFailCounter > 0) expect(await home.sync(id, { force: true })).toBeNull();
}

async function pass(day: number): Promise<void> {
  for (const customer of all) customer.bank.pass();
  for (const [index, party] of parties.entries()) {
    const { customer, trouble } = party;
    if (trouble?.from === day) customer.mood = trouble.mood;
    // The failure is repaired, and the customer has logged in once.
    if (trouble && trouble.mood !== "wrong" && day === trouble.from + MENDED) {
      customer.mood = "open";
    }
    if ((index + day) % 7 === 0) await tend(party);
  }
  for (let look = 0; look < LOOKS; look += 1) {
    first.world.time.now += DAY / LOOKS;
    await first.work();
  }
}

function place(row: { bookingDate: string; position: number }): string {
  return `${row.bookingDate} ${String(row.position).padStart(4, "0")}`;
}

/** The rows that a customer was shown last, with their places within their days. */
function shownTo({ shown }: Customer) {
  const counts = new Map<string, number>();
  return shown.map(({ turnover }) => {
    const position = counts.get(turnover.bookingDate) ?? 0;
    counts.set(turnover.bookingDate, position + 1);
    return { ...turnover, position };
  });
}

/** Every event of the merchant, in any order. */
async function storedEvents(): Promise<StoredEvent[]> {
  const { store } = first.world.ctx;
  const order = { column: "created_at", direction: "asc" } as const;
  const found: StoredEvent[] = [];
  for (let page = 1; ; page += 1) {
    const query = { filters: [], order, page, perPage: 500 };
    const { rows } = await store.read((db) => db.in(first.owner).events.list(query));
    if (rows.length === 0) return found;
    found.push(...rows);
  }
}

test("loses and duplicates no row, stops after failures, and leaks no secret", async () => {
  for (let day = 0; day < DAYS; day += 1) await pass(day);
  expect(dayOf(first.world.time.now, "Europe/Berlin")).toBe("2026-05-31");
  const events = new Map<string, number>();
  for (const { data, type } of await storedEvents()) {
    const name = `${type} ${String(data["bank_user_id"] ?? "")}`;
    events.set(name, (events.get(name) ?? 0) + 1);
  }
  let failed = 0;
  for (const { customer, home, id, mode, trouble } of parties) {
    const [account, ...others] = await home.accounts();
    if (!account) throw new Error("There is no account.");
    expect(others).toEqual([]);
    const rows = (await home.rows(account)).toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
    expect(rows).toMatchObject(shownTo(customer));
    expect(events.get(`bank_accounts.new_account ${home.owner.user}`)).toBe(1);
    expect(events.get(`bank_accounts.new_turnovers ${home.owner.user}`) ?? 0).toBe(customer.fresh);
    const connection = await home.connection(id);
    if (mode === "full" && !trouble) {
      expect(connection).toMatchObject({ syncActive: true, syncFailCounter: 0 });
      expect(customer.alone).toBeGreaterThanOrEqual(DAYS - 2);
      expect(customer.alone).toBeLessThanOrEqual(DAYS);
    }
    if (mode === "none") expect(customer.alone).toBe(0);
    if (mode !== "none" && trouble?.mood === "wrong") {
      expect(connection).toMatchObject({ syncActive: false, syncFailCounter: 3 });
      failed += 1;
    }
    if (trouble && trouble.mood !== "wrong") expect(connection.syncFailCounter).toBe(0);
  }
  expect(failed).toBe(STOPPED);
  const kept = await first.world.kept();
  expect(kept).not.toMatch(/canary-\d+-pin/);
  expect(first.world.logged.join("")).not.toMatch(/canary-\d+-pin/);
}, 300_000);
