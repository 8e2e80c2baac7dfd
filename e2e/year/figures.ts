// What the merchant's server waits for.
import { AUTH, checkout, portOf, post } from "../bench/checkout.ts";
import { type Connection, encode, openConnection } from "../bench/connection.ts";
import { measure, percentile } from "../bench/load.ts";
import { worked } from "../bench/worked.ts";
import { call } from "../api.ts";
import type { Service } from "../service.ts";

const PATH = "/v1/verifications";
const PER_PAGE = 15;
const CREATES = { connections: 50, count: 1500, warmUp: 150 };
const READS = { connections: 10, count: 400, warmUp: 40 };
/** Of pages deep in a list, and of lists after a change. */
const FEW = 40;

/**
 * Milliseconds of a request; `cpu` is what it takes of the processor in the service, whatever else
 * the machine does.
 */
export type Times = { p50: number; p99: number; cpu: number };
export type Figures = Record<
  | "create"
  | "create_again"
  | "read_one"
  | "list_first_page"
  | "list_by_order"
  | "list_passed"
  | "list_deep_page"
  | "list_events"
  | "list_after_change",
  Times
> & { listed: number };

const round = (value: number) => Math.round(value * 100) / 100;

type Load = { connections: number; count: number; warmUp: number };
type Work = (connection: Connection) => Promise<void>;

async function timesOf(service: Service, load: Load, work: Work): Promise<Times> {
  const before = worked(service.pid);
  const { p50, p99 } = await measure({ ...load, port: portOf(service) }, work);
  const cpu = (worked(service.pid) - before) / (load.count + load.warmUp);
  return { p50: round(p50), p99: round(p99), cpu: round(cpu) };
}

async function get(connection: Connection, request: Buffer): Promise<void> {
  const { status, body } = await connection.send(request);
  if (status !== 200) throw new Error(`GET: ${status} ${body}`);
}

/** Measures a service that holds traffic. */
export async function measureFigures(service: Service): Promise<Figures> {
  const reads = (path: string, load = READS): Promise<Times> => {
    const request = encode({ method: "GET", path, auth: AUTH });
    return timesOf(service, load, (connection) => get(connection, request));
  };
  const { listed, id } = await firstOf(service);
  const deep = Math.max(1, Math.floor(listed / PER_PAGE / 2));
  const list = `${PATH}?per_page=${PER_PAGE}`;
  const few = { connections: 2, count: FEW, warmUp: 4 };
  return {
    listed,
    create: await measureCreates(service),
    read_one: await reads(`${PATH}/${id}`),
    list_first_page: await reads(list),
    list_by_order: await reads(`${list}&merchant_id=order-0`),
    list_passed: await reads(`${list}&country_id=DE&check_passed=false`, few),
    list_deep_page: await reads(`${list}&page=${deep}`, few),
    list_events: await reads(`/v1/events?per_page=${PER_PAGE}`),
    list_after_change: await listsAfterChange(service),
    create_again: await measureCreates(service),
  };
}

/** Creates sessions at 50 connections. */
export function measureCreates(service: Service): Promise<Times> {
  return timesOf(service, CREATES, async (connection) => {
    await post(connection, PATH, { merchant_id: "order-0" });
  });
}

/** The number of verifications, and the id of the newest. `from` is a day, for later ones only. */
export async function firstOf(
  service: Service,
  from?: string,
): Promise<{ listed: number; id: string }> {
  const since = from === undefined ? "" : `&from=${from}`;
  const { status, body } = await call(service, `${PATH}?per_page=1${since}`);
  if (status !== 200) throw new Error(`${PATH}: ${status} ${JSON.stringify(body)}`);
  const [row] = body["data"] as { id: string }[];
  return { listed: Number(body["total"]), id: row?.id ?? "" };
}

/** The first page after each checkout, whose total has to be counted anew. */
async function listsAfterChange(service: Service): Promise<Times> {
  const connection = await openConnection(portOf(service));
  const request = encode({ method: "GET", path: `${PATH}?per_page=${PER_PAGE}`, auth: AUTH });
  const times = new Float64Array(FEW);
  let cpu = 0;
  for (let nth = 0; nth < FEW; nth += 1) {
    await checkout(connection, PATH);
    const [start, before] = [performance.now(), worked(service.pid)];
    await get(connection, request);
    times[nth] = performance.now() - start;
    cpu += worked(service.pid) - before;
  }
  connection.close();
  times.sort();
  const [p50, p99] = [round(percentile(times, 0.5)), round(percentile(times, 0.99))];
  return { p50, p99, cpu: round(cpu / FEW) };
}
