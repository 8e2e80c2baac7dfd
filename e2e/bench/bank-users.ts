// Reads of a finance tool for a large user: 50 accounts with ten years of turnovers.
import { statSync } from "node:fs";
import { join } from "node:path";
import { DAY } from "#schema/time.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import type { Repositories } from "#storage/store.ts";
import type { AccountTurnover, UserScope } from "#storage/tables/records.ts";
import { openSqlite } from "#storage/sqlite/sqlite-store.ts";
import { type Service, TEST_KEY } from "../service.ts";
import { encode } from "./connection.ts";
import type { Print } from "./lists.ts";
import { measure } from "./load.ts";

const ACCOUNTS = 50;
const ROWS = 20_000;
const YEARS = 10;

const digits = (number: number, length: number) => String(number).padStart(length, "0");

type Seeded = { token: string; accounts: string[] };

function dayBack(now: number, days: number): string {
  return new Date(now - days * DAY).toISOString().slice(0, 10);
}

function turnover(nth: number, now: number): AccountTurnover {
  const perDay = ROWS / (YEARS * 365);
  const back = Math.floor((ROWS - 1 - nth) / perDay);
  return {
    id: randomIds.record("tur"),
    bookingDate: dayBack(now, back),
    position: nth,
    amount: (nth % 7 === 0 ? 1 : -1) * (nth % 9973),
    currency: "EUR",
    purpose: [`EREF+ORDER-${nth} SVWZ+KAUF ${nth % 131}`, "DANKE FUER IHREN EINKAUF"],
    counterHolder: `SUPERMARKT ${nth % 300} GMBH`,
    counterIban: `DE${digits(nth % 300, 20)}`,
    counterBic: "TESTDE88XXX",
    gvc: "106",
    isoCode: "",
    reason: "",
    prebooked: false,
    canceled: false,
    tags: ["groceries", "living-cost", "ec-card"],
    isNew: nth >= ROWS - 20,
  };
}

async function insertAccount(
  db: Repositories,
  owner: UserScope,
  nth: number,
  now: number,
): Promise<string> {
  const id = randomIds.record("bac");
  await db.accounts.insert({
    ...owner,
    id,
    connection: "bcn_seed",
    holder: "Lena Lang",
    description: "Girokonto",
    iban: `DE${digits(nth, 20)}`,
    bic: "TESTDE88XXX",
    accountNumber: digits(nth, 10),
    bankCode: "88888888",
    bankName: "Testbank",
    countryId: "DE",
    type: "giro",
    joint: false,
    transactionPossible: true,
    balance: 100,
    available: null,
    limit: null,
    currency: "EUR",
    seenAt: now,
    coveredFrom: "2016-01-01",
    createdAt: now + nth,
  });
  const rows = Array.from({ length: ROWS }, (_, row) => turnover(row, now));
  await db.of(owner).turnovers.insert(id, rows);
  return id;
}

async function seed(service: Service): Promise<Seeded & { seconds: number; mb: number }> {
  const token = randomIds.token(48);
  const accounts: string[] = [];
  const file = join(service.dataDir, "svc.db");
  const start = performance.now();
  await service.restart("SIGTERM", async () => {
    const keyRing = openKeyRing(join(service.dataDir, "key-ring.json"));
    const store = await openSqlite({ file, keyRing });
    const now = Date.now();
    const found = await store.read((db) => db.keys.byHash(hashKey(TEST_KEY)));
    if (!found) throw new Error("the service does not know its Test key");
    const scope = { merchant: found.merchant.id, mode: found.mode };
    const owner = { ...scope, user: randomIds.record("bus") };
    await store.write(async (db) => {
      await db.bankUsers.insert({ ...scope, id: owner.user, name: "L", email: "", createdAt: now });
      const ends = { validUntil: now + DAY, createdAt: now };
      await db.accessTokens.insert({ ...owner, id: randomIds.record("uat"), token, ...ends });
    });
    for (let nth = 0; nth < ACCOUNTS; nth += 1) {
      accounts.push(await store.write((db) => insertAccount(db, owner, nth, now)));
    }
    await store.close();
  });
  const mb = Math.round(statSync(file).size / 1_000_000);
  return { token, accounts, seconds: (performance.now() - start) / 1000, mb };
}

/** By number of connections: one for the response time, ten for the throughput. */
const LOADS = [
  { connections: 1, count: 200, warmUp: 50 },
  { connections: 10, count: 400, warmUp: 50 },
];

/** Reads of a service filled for the purpose. */
export async function measureBankUsers(service: Service, print: Print): Promise<void> {
  const { token, accounts, seconds, mb } = await seed(service);
  console.log(JSON.stringify({ case: "a million turnovers written", seconds, mb }));
  const now = Date.now();
  const reads: readonly [name: string, path: (account: string) => string][] = [
    ["turnovers of a year", (account) => `/v1/api/accounts/${account}/turnovers`],
    [
      "turnovers of 30 days",
      (account) => `/v1/accounts/${account}/turnovers?from=${dayBack(now, 30)}`,
    ],
    ["unseen turnovers", (account) => `/v1/accounts/${account}/turnovers?only_new=1`],
    ["balance", (account) => `/v1/api/accounts/${account}/balance`],
    ["15 accounts, last page", () => "/v1/api/accounts?page=4"],
  ];
  const port = Number(new URL(service.baseUrl).port);
  for (const [name, path] of reads) {
    const requests = accounts.map((account) =>
      encode({ method: "GET", path: path(account), auth: `api:${token}` }),
    );
    for (const load of LOADS) {
      const measured = await measure({ ...load, port }, async (connection, index) => {
        const request = requests[index % requests.length];
        const { status } = await connection.send(request ?? Buffer.alloc(0));
        if (status !== 200) throw new Error(`${name}: ${status}`);
      });
      const of = `out of ${ACCOUNTS} accounts of ${ROWS}`;
      print(`${name}, ${of}, ${load.connections} at once`, measured, service.pid);
    }
  }
}
