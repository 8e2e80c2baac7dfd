// Thirteen months of connections at a bank over FinTS, synced every day, by a clock that moves: TANs
// fall due, customers are on holiday, a PIN changes, and the bank is down for days.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHousehold, type Household } from "#bank-users/testing/household.ts";
import { testBankEntries } from "#banks/test-banks.ts";
import { createFinTsConnector } from "#connectors/fints/fints.ts";
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { dataInTurns } from "#connectors/test-bank/data.ts";
import { accountsFor, behaviourOf } from "#connectors/test-bank/patterns.ts";
import { deleteConnection } from "#bank-users/connections.ts";
import { createConnection, resetConnection } from "#products/connections.ts";
import type { Opened } from "#products/open.ts";
import { DAY, dayOf, daysBetween } from "#schema/time.ts";
import { drawBytes } from "#secrets/random.ts";
import type { Account } from "#storage/tables/records.ts";
import { BANK, browserDoor, login, uiOf } from "#wizard/testing/world.ts";
import { openBank } from "./testing/customer.ts";
import { openDesk, type Desk } from "./testing/desk.ts";
import { withoutOrder } from "./testing/without-order.ts";

const DAYS = 396;
/** Days on which nobody answers at the bank. */
const DOWN = { from: 250, to: 252 };
/** The day on which a customer changes the PIN at the bank, and the one on which they tell. */
const PIN_CHANGE = { at: 100, told: 106 };
/** The PIN of every customer, and the one to which a customer changes. */
const PINS = ["canary-first-pin", "canary-second-pin"] as const;
/** Pages of a login: more would mean that it goes round in circles. */
const MOST = 20;

type Party = {
  user: string;
  /** The option on the page of TAN methods. */
  method: string;
  /** Days before the first login on which the customer typed a TAN elsewhere. */
  released: number;
  /** Days that the customer takes to come when the bank asks for them. */
  away: number;
  /** Whether the bank shows this customer MT940 only. */
  old?: true;
  changesPin?: true;
  /** Days between two forced syncs after a failure: each day makes three in a row. */
  retries: number;
};

const PARTIES: readonly Party[] = [
  { user: "steady", method: "0", released: 60, away: 0, retries: 2 },
  { user: "on-holiday", method: "5", released: 100, away: 21, retries: 2 },
  { user: "new-pin", method: "3", released: 10, away: 3, retries: 2, changesPin: true },
  { user: "impatient", method: "1", released: 130, away: 1, retries: 1, old: true },
];

type Home = Party & {
  home: Household;
  pin: string;
  connection: string;
  /** Days since the bank or the service asked for the customer; null if nobody did. */
  asked: number | null;
  /** Days since the last failure that the tool can repair. */
  failed: number;
  /** How often the customer logged in. */
  logins: number;
  /** How often the connection was made anew. */
  recreated: number;
};

const front = openBank();
let desk: Desk;
let first: Household;
const homes: Home[] = [];

function clock(): number {
  return first.world.time.now;
}

async function send(_: string, message: Uint8Array): Promise<Uint8Array> {
  front.clock.now = clock();
  const answer = await desk.answer(message);
  const user = readMessage(message).cover?.user;
  const isOld = PARTIES.some((party) => party.user === user && party.old);
  return isOld ? withoutOrder(answer, "HKCAZ") : answer;
}

const connector = createFinTsConnector({
  productId: "0".repeat(25),
  speaks: ({ bankCode }) => bankCode === BANK.bank_code,
  findAddress: async () => ({ url: "https://bank.example/fints" }),
  send,
  clock,
  random: drawBytes,
  vault: { seal: (text) => btoa(text), open: (sealed) => atob(sealed) },
  trace: null,
  warn: (_, of) => expect(of).toBe("none"),
});

/** Logs in through the wizard, and answers every page. */
async function walk(of: Home, { wizard_session_key: key }: Opened): Promise<void> {
  const ask = browserDoor(first.world.wizard, key);
  let page = await ask({});
  if (page.form.name === "bank") page = await ask(BANK);
  page = await ask(login(of.pin, of.user));
  for (let turn = 0; turn < MOST && page.form.name !== "finish"; turn++) {
    first.world.pass(61_000);
    const inputs = page.form.elements.map((each) => ("name" in each ? each.name : ""));
    const names = new Set(inputs);
    const isWait = uiOf(page).step === "wait";
    if (names.has("tan_method")) page = await ask({ tan_method: of.method });
    else if (names.has("tan")) page = await ask({ tan: "739105" });
    else page = await ask({ action: isWait ? "poll" : "submit" });
  }
  expect(page.form.name, `${of.user}: ${JSON.stringify(page.error)}`).toBe("finish");
  of.logins++;
  of.asked = null;
}

async function connect(of: Home): Promise<void> {
  const request = { sync_mode: "full", days: 60 } as const;
  const opened = await createConnection(first.world.ctx, of.home.acting, request);
  of.connection = opened.transaction;
  await walk(of, opened);
}

/** The customer logs in to the connection again. */
async function renew(of: Home): Promise<void> {
  await walk(of, await resetConnection(first.world.ctx, of.home.acting, of.connection));
}

async function moveIn(party: Party, nth: number): Promise<Home> {
  const user = `bus_${String(nth).padStart(16, "0")}`;
  const world = nth === 0 ? {} : { world: first.world };
  const home = await openHousehold({ connector, user, ...world });
  if (nth === 0) {
    first = home;
    desk = openDesk(front.bank, clock);
  }
  const state = { asked: null, failed: 0, logins: 0, recreated: 0, connection: "" };
  const visitor = desk.visitor(party.user);
  visitor.pin = PINS[0];
  visitor.released = clock() - party.released * DAY;
  return { ...party, ...state, home, pin: PINS[0] };
}

beforeAll(async () => {
  for (const [nth, party] of PARTIES.entries()) homes.push(await moveIn(party, nth));
  for (const home of homes) await connect(home);
});
afterAll(() => first.world.close());

/** What a tool and its customer do about a connection on a day. */
async function tend(of: Home): Promise<void> {
  const { home } = of;
  const connection = await home.connection(of.connection);
  if (connection.asks) {
    of.asked = (of.asked ?? -1) + 1;
    if (of.asked < of.away || desk.isDown) return;
    await renew(of);
  } else if (connection.syncFailCounter >= 3) {
    if (desk.isDown || of.pin !== desk.visitor(of.user).pin) return;
    await deleteConnection(first.world.ctx, home.owner, connection.id);
    of.recreated++;
    await connect(of);
  } else if (connection.syncFailCounter > 0 && of.failed++ % of.retries === 0) {
    await home.sync(connection.id, { force: true });
  }
}

async function pass(day: number): Promise<void> {
  desk.isDown = day >= DOWN.from && day <= DOWN.to;
  for (const home of homes) {
    if (home.changesPin && day === PIN_CHANGE.at) desk.visitor(home.user).pin = PINS[1];
    if (home.changesPin && day === PIN_CHANGE.told) home.pin = PINS[1];
    await tend(home);
  }
  // Connections sync at hours of their own: with one look a day, some would sync every other day.
  for (let half = 0; half < 2; half++) {
    first.world.time.now += DAY / 2;
    await first.work();
  }
}

type Row = { bookingDate: string; amount: number; counterIban: string | null; prebooked: boolean };

function keys(rows: readonly Row[]): string[] {
  return rows
    .map(({ bookingDate, amount, counterIban, prebooked }) =>
      [bookingDate, amount, counterIban ?? "", prebooked].join(" "),
    )
    .toSorted();
}

/** The rows of an account in the bank's books since a day, as the bank shows them today. */
async function inBooks({ iban, coveredFrom }: Account): Promise<Row[]> {
  const bank = testBankEntries.find(({ bankCode }) => bankCode === BANK.bank_code);
  const behaviour = behaviourOf("123456");
  const account = bank && accountsFor(bank, behaviour).find((each) => each.account.iban === iban);
  if (!account) throw new Error("The bank has no such account.");
  const today = dayOf(clock(), "Europe/Berlin");
  const days = daysBetween(coveredFrom, today);
  const wish = { days, today, allAccounts: false };
  return (await dataInTurns([account], account, behaviour, wish)).turnovers;
}

async function agrees(of: Home): Promise<void> {
  const accounts = await of.home.accounts();
  expect(accounts).toHaveLength(2);
  for (const account of accounts) {
    const [stored, booked] = [await of.home.rows(account), await inBooks(account)];
    expect(booked.length).toBeGreaterThan(0);
    expect(keys(stored), `${of.user}, ${account.description}`).toEqual(keys(booked));
  }
}

test("turnovers are neither lost nor doubled, and no access is locked", async () => {
  for (let day = 0; day < DAYS; day++) await pass(day);
  for (const of of homes) {
    const { asks } = await of.home.connection(of.connection);
    if (asks) await renew(of);
    else await of.home.sync(of.connection);
    await first.work();
    await agrees(of);
    const { syncFailCounter } = await of.home.connection(of.connection);
    expect([of.user, syncFailCounter]).toEqual([of.user, 0]);
    // Each comes when the connection is made, and twice or more for a TAN or the consent.
    expect(of.logins).toBeGreaterThanOrEqual(3);
    expect([of.user, of.recreated]).toEqual([of.user, of.changesPin || of.retries === 1 ? 1 : 0]);
    // A bank locks the access at the third wrong PIN.
    expect([of.user, desk.visitor(of.user).refused]).toEqual([of.user, of.changesPin ? 2 : 0]);
  }
}, 300_000);
