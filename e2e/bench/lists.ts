// Lists with two filters over few and over many rows, next to the peers over few.
import { type Service, TEST_KEY } from "../service.ts";
import { encode } from "./connection.ts";
import { measure, type Measured } from "./load.ts";
import type { Peer } from "./peers.ts";

const AUTH = `api:${TEST_KEY}`;
const LOAD = { connections: 10, count: 2000, warmUp: 1000 };

export type Print = (name: string, measured: Measured, pid: number) => void;

/**
 * Two filters that match few rows, whatever the size of the table; two that match a sixth; and all
 * rows from both ends.
 */
const SEARCHES: readonly [name: string, search: (total: number) => string][] = [
  ["two filters, 20 rows pass one", () => "merchant_id=order-7&country_id=AT"],
  ["two filters, a sixth passes", () => "country_id=AT&check_passed=true"],
  ["no filter", () => ""],
  ["no filter, last page", (total) => `page=${Math.ceil(total / 15)}`],
];

function get(port: number, path: string): Promise<Measured> {
  const request = encode({ method: "GET", path, auth: AUTH });
  return measure({ ...LOAD, port }, async (connection) => {
    const { status } = await connection.send(request);
    if (status !== 200) throw new Error(`${path}: ${status}`);
  });
}

function portOf(service: Service): number {
  return Number(new URL(service.baseUrl).port);
}

/** The lists of a service that holds `total` verifications. */
export async function measureLists(service: Service, total: number, print: Print): Promise<void> {
  for (const [name, search] of SEARCHES) {
    const measured = await get(portOf(service), `/v1/verifications?per_page=15&${search(total)}`);
    print(`list of 15 out of ${total}, ${name}`, measured, service.pid);
  }
}

/** All verifications as lists return them. */
export async function objectsOf({ baseUrl }: Service): Promise<{ id: string }[]> {
  const objects: { id: string }[] = [];
  let link: string | null = `${baseUrl}/v1/verifications?per_page=500`;
  while (link) {
    const headers = { authorization: `Basic ${btoa(AUTH)}` };
    const page = (await (await fetch(link, { headers })).json()) as {
      data: { id: string }[];
      next_page_url: string | null;
    };
    objects.push(...page.data);
    link = page.next_page_url;
  }
  return objects;
}

/** The service and its peers with the same requests, alternating twice. */
export async function compare(service: Service, peers: readonly Peer[], print: Print) {
  const [first] = await objectsOf(service);
  const ours = {
    name: "svc",
    port: portOf(service),
    pid: service.pid,
    one: `/v1/verifications/${first?.id}`,
    list: "/v1/verifications?per_page=15&country_id=AT&check_passed=true",
  };
  for (const round of [1, 2]) {
    for (const { name, port, pid, one, list } of [ours, ...peers]) {
      print(`GET one, 10 connections, ${name}, round ${round}`, await get(port, one), pid);
      print(`list of 15 out of 1000, ${name}, round ${round}`, await get(port, list), pid);
    }
  }
}
