// `node --import tsx e2e/plans/trips.ts`: counts what a checkout sends to PostgreSQL, call by call.
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { formatTable } from "#commands/text-table.ts";
import { startPostgres } from "#storage/testing/postgres-server.ts";
import { call } from "../api.ts";
import { startBank } from "../bank/books.ts";
import { buildBank } from "../bank/build.ts";
import { startService } from "../service.ts";

/** A checkout, call by call; the first counted one follows others that have prepared everything. */
const WARM = 30;
const CALLS = [
  ["create", {}],
  ["open", {}],
  ["bank", { country_id: "DE", bank_code: "88888888" }],
  ["login", { USER_NAME: "lena", USER_PIN: "accounts", privacy_policy: true }],
  ["account", { account_id: 0 }],
] as const;

const counted = { statements: 0, trips: 0 };

/** Counts statements (messages to bind one) and round trips of connections that do not listen. */
async function startCounter(port: number): Promise<{ port: number; close(): void }> {
  const server = createServer((client) => {
    const database = connect(port, "127.0.0.1");
    let [listens, hasAnswered] = [false, true];
    client.on("data", (bytes) => {
      listens ||= bytes.includes("listen");
      if (!listens) {
        counted.statements += statementsIn(bytes);
        if (hasAnswered) counted.trips += 1;
      }
      hasAnswered = false;
      database.write(bytes);
    });
    database.on("data", (bytes) => {
      hasAnswered = true;
      client.write(bytes);
    });
    client.on("close", () => database.destroy()).on("error", () => database.destroy());
    database.on("close", () => client.destroy()).on("error", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as { port: number }).port, close: () => void server.close() };
}

/** Messages of the types Bind and Query. */
function statementsIn(bytes: Buffer): number {
  let count = 0;
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    const type = String.fromCharCode(bytes[at] ?? 0);
    if (type === "B" || type === "Q") count += 1;
  }
  return count;
}

const postgres = await startPostgres();
const counter = await startCounter(Number(new URL(postgres.url).port));
await buildBank();
const service = await startBank(startService, {
  DATABASE_URL: `postgres://svc@127.0.0.1:${counter.port}/postgres`,
  // Neither the queue nor limits nor the request log are part of a checkout.
  SVC_ROLE: "web",
  SVC_REQUEST_LOG: "off",
  SVC_RATE_KEY: "off",
  SVC_RATE_ADDRESS: "off",
  SVC_RATE_FAILURES: "off",
  SVC_LOG_LEVEL: "error",
});

async function checkout(): Promise<Record<string, string>[]> {
  let key = "";
  const rows: Record<string, string>[] = [];
  for (const [name, body] of CALLS) {
    Object.assign(counted, { statements: 0, trips: 0 });
    const path = name === "create" ? "/v1/verifications" : "/v1/wizard";
    const sent = name === "create" ? body : { key, ...body };
    const { status, body: answer } = await call(service, path, { body: sent });
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    key ||= String(answer["wizard_session_key"]);
    rows.push({ call: name, statements: String(counted.statements), trips: String(counted.trips) });
  }
  return rows;
}

await wait(500);
for (let nth = 0; nth < WARM; nth += 1) await checkout();
const rows = await checkout();
const sum = (column: string): string =>
  String(rows.reduce((total, row) => total + Number(row[column]), 0));
rows.push({ call: "all", statements: sum("statements"), trips: sum("trips") });
process.stdout.write(`${formatTable(rows, "")}\n`);
await service.stop();
counter.close();
await postgres.remove();
