// The account area: what open pages and the request log cost a merchant's calls, and how soon a page
// of sessions is there.
import { beBusy, openStaffSession } from "../account/staff.ts";
import type { Service } from "../service.ts";
import { showSessions } from "./account-list.ts";
import { AUTH, checkout, portOf } from "./checkout.ts";
import { encode } from "./connection.ts";
import { measure, type Measured } from "./load.ts";
import type { Print } from "./lists.ts";

const ROUNDS = 5;
const SESSIONS = 20_000;

/** Ten open pages, each with what it asks and how often, in milliseconds. */
const PAGES: readonly (readonly [path: string, every: number])[] = [
  ["home", 15_000],
  ["home", 15_000],
  ["sessions", 5000],
  ["sessions?product=svc_pay&outcome=failed", 5000],
  ["sessions?bank=sparkasse", 5000],
  ["requests", 5000],
  ["requests?status=4", 5000],
  ["events", 5000],
  ["webhooks", 10_000],
  ["objects/payments", 5000],
];

/** Asks what the pages would ask, until it is stopped. */
async function openPages(service: Service): Promise<{ stop(): void }> {
  const { name, value } = await openStaffSession(service);
  const headers = { cookie: `${name}=${value}`, "x-following": "1" };
  const timers = PAGES.map(([path, every], nth) => {
    const look = async () => {
      const response = await fetch(`${service.baseUrl}/account/api/test/${path}`, { headers });
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    };
    // Pages are not opened in the same moment.
    return setTimeout(
      () => {
        void look();
        timers[nth] = setInterval(() => void look(), every);
      },
      (nth * every) / PAGES.length,
    );
  });
  return { stop: () => timers.forEach((timer) => clearTimeout(timer)) };
}

async function alternate(
  kinds: Readonly<Record<string, () => Promise<Measured>>>,
  report: (name: string, measured: Measured) => void,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(kinds)) report(name, await run());
  }
}

/** Whole checkouts without and with ten open pages, alternating. */
export async function measureOpenPages(service: Service, print: Print): Promise<void> {
  await beBusy(service, SESSIONS);
  const load = { port: portOf(service), connections: 20, count: 3000, warmUp: 200 };
  const run = () =>
    measure(load, async (connection) => void (await checkout(connection, "/v1/verifications")));
  const beside = async () => {
    const pages = await openPages(service);
    try {
      return await run();
    } finally {
      pages.stop();
    }
  };
  const kinds = {
    "whole verify checkout, 20 connections, no page of the account area open": run,
    "whole verify checkout, 20 connections, ten pages of the account area open": beside,
  };
  await alternate(kinds, (name, measured) => print(name, measured, service.pid));
}

async function oneGet(service: Service): Promise<() => Promise<Measured>> {
  const port = portOf(service);
  let transaction = "";
  await measure({ port, connections: 1, count: 1, warmUp: 0 }, async (connection) => {
    transaction = await checkout(connection, "/v1/verifications");
  });
  const path = `/v1/verifications/${transaction}`;
  const request = encode({ method: "GET", path, auth: AUTH });
  return () =>
    measure({ port, connections: 50, count: 20_000, warmUp: 2000 }, async (connection) => {
      const { status } = await connection.send(request);
      if (status !== 200) throw new Error(`${path}: ${status}`);
    });
}

/** GETs at full load on two services, one with and one without the request log, alternating. */
export async function measureRequestLog(
  { on, off }: { on: Service; off: Service },
  print: Print,
): Promise<void> {
  const kinds = {
    "GET one verification, 50 connections, no request log": await oneGet(off),
    "GET one verification, 50 connections, with the request log": await oneGet(on),
  };
  await alternate(kinds, (name, measured) => print(name, measured, on.pid));
}

/** How soon a page of sessions is there, over few and over many sessions. */
export async function measureSessionPages(
  start: () => Promise<Service>,
  print: (name: string, values: object) => void,
): Promise<void> {
  for (const sessions of [1000, 100_000]) {
    const service = await start();
    try {
      await beBusy(service, sessions);
      const shown = await showSessions(service);
      print(`a page of sessions out of ${sessions}, a quarter of the speed, medians`, shown);
    } finally {
      await service.stop();
    }
  }
}
