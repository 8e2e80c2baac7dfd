// Twenty thousand hostile requests against the app on a real socket: none makes it fail or hang,
// each response is an error object or the expected one, and none contains data of another merchant,
// mode or bank user.
import { sample } from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMessages } from "#http/messages.ts";
import { type Api, basic, openApi } from "#http/testing/api.ts";
import { createApp } from "#service/app.ts";
import { type Listener, listen } from "#service/listen.ts";
import { createWizard } from "#wizard/wizard.ts";
import { OPERATIONS } from "./testing/document.ts";
import { type Hostile, hostileRequest } from "./testing/hostile.ts";
import { type Owner, openOwners, type Owners } from "./testing/owners.ts";
import { createLine, type RawAnswer } from "./testing/raw-client.ts";

const SEED = 20_261_121;
const REQUESTS = 20_000;
/** Concurrent connections. */
const LINES = 50;
/** Milliseconds after which the server hangs: a move of a Test clock may take 50 s. */
const HANGS = 75_000;
/** Milliseconds, far beyond the normal duration: ends a run that hangs. */
const LIMIT = 300_000;

let api: Api;
let owners: Owners;
let listener: Listener;

beforeAll(async () => {
  api = await openApi();
  owners = await openOwners(api);
  for (const owner of owners.owners) await deleteOne(owner);
  const { ctx, folder: publicDir } = api;
  const messages = createMessages();
  const wizard = createWizard(ctx);
  const app = createApp({ ctx, messages, wizard, publicDir, trustProxy: false });
  listener = await listen({ host: "127.0.0.1", port: 0, tls: null }, app, messages);
});
afterAll(async () => {
  await listener.close(0);
  await api.close();
});

/** Deletes a verification, whose id then names an object that is gone from the first request on. */
async function deleteOne({ key }: Owner): Promise<void> {
  const { body } = await api.ask("/v1/verifications?count=1", { headers: basic(key) });
  const [first] = body["data"] as [{ transaction: string }];
  const path = `/v1/verifications/${first.transaction}`;
  const { status } = await api.ask(path, { method: "DELETE", headers: basic(key) });
  expect(status).toBe(200);
}

/** Node's own refusal of invalid HTTP, which never reaches the app. */
function isUnread({ status, headers }: RawAnswer): boolean {
  return !headers.has("request-id") && [0, 400, 408, 413, 417, 431].includes(status);
}

function isErrorObject({ status, body }: RawAnswer): boolean {
  const value: unknown = JSON.parse(body);
  return (
    typeof value === "object" &&
    value !== null &&
    Reflect.get(value, "code") === status &&
    typeof Reflect.get(value, "message") === "string"
  );
}

/** Merchants by mode, and then their bank users. */
function senders(): Owner[] {
  return [...owners.owners, ...owners.people];
}

/** Owners whose data a sender must not see; a merchant can see that of its bank users. */
function strangersTo(sender: number): Owner[] {
  const all = senders();
  const { key, scope, user } = all[sender] ?? owners.owners[0];
  return all.filter((other) => {
    const theirs = other.scope.merchant === scope.merchant && other.scope.mode === scope.mode;
    return other.key !== key && !(user === null && theirs);
  });
}

/** The fault of a response, null if there is none. */
function fault({ sender, method }: Hostile, answer: RawAnswer): string | null {
  const { status, headers, body } = answer;
  if (isUnread(answer)) return null;
  if (status >= 500) return "the app failed";
  if (headers.has("x-injected")) return "a header was injected";
  if (/^\s+at .*\.(ts|js):\d+/m.test(body) || body.includes("SQLITE")) return "an inside is shown";
  const foreign = strangersTo(sender).some(({ secrets }) =>
    secrets.some((secret) => body.includes(secret)),
  );
  if (foreign) return "something of somebody else is shown";
  if (method === "HEAD" || status === 204) return null;
  if (status === 200 && headers.get("content-disposition")?.startsWith("attachment;")) return null;
  if (!headers.get("content-type")?.startsWith("application/json")) return "it is no JSON";
  return status >= 400 && !isErrorObject(answer) ? "it is no error object" : null;
}

/** The request as a failure shows it; the seed and the index reproduce it. */
function show(index: number, { method, target, headers, body }: Hostile): string {
  const sent = { method, target, headers, body: body.toString("latin1") };
  return `request ${index} of seed ${SEED} ${JSON.stringify(sent).slice(0, 1000)}`;
}

/** Sends all requests, `LINES` at a time; returns the faults, and the number of each status. */
async function run(requests: readonly Hostile[]) {
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  const next = requests.entries();
  const work = async () => {
    const line = createLine(listener.port, HANGS);
    for (const [index, request] of next) {
      const answer = await line.send(request);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const wrong = fault(request, answer);
      if (wrong) faults.push(`${wrong}: ${show(index, request)} ${answer.status} ${answer.body}`);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: LINES }, work));
  return { faults, statuses };
}

/** Statuses that the run must have met, with minimum counts. */
const MET = { 200: 500, 400: 100, 401: 100, 404: 100, 405: 100, 410: 25, 413: 20, 422: 500 };

it(
  `handles ${REQUESTS} hostile requests (seed ${SEED})`,
  async () => {
    const known = {
      ids: owners.owners.flatMap(({ ids }) => ids),
      keys: owners.owners.flatMap(({ secrets: [, ...keys] }) => keys),
      credentials: senders().map(({ key, user }) => ({
        name: user === null ? ("apiKey" as const) : ("accessToken" as const),
        value: key,
      })),
    };
    const settings = { seed: SEED, numRuns: REQUESTS };
    const { faults, statuses } = await run(sample(hostileRequest(OPERATIONS, known), settings));
    expect(faults.slice(0, 5)).toEqual([]);
    for (const [status, least] of Object.entries(MET)) {
      expect.soft(statuses[Number(status)] ?? 0, `answers with ${status}`).toBeGreaterThan(least);
    }
    expect({}).not.toHaveProperty("x");
  },
  LIMIT,
);
