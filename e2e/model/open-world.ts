// A run: the service, the expected state, and calls whose responses are compared with it.
import { createKey } from "#products/merchant-keys.ts";
import { openBooks } from "#connectors/test-bank/testing/ledger.ts";
import { MODES } from "#schema/codes.ts";
import { inBothModes } from "#schema/features.ts";
import type { JsonObject } from "#schema/json.ts";
import { merchant as sample } from "#wizard/testing/world.ts";
import { createPlace } from "#storage/testing/place.ts";
import { createIds } from "./dice.ts";
import { type Service, startService, type Surroundings } from "./service.ts";
import type { Owner, User } from "./state.ts";
import { compareSignature } from "./webhooks.ts";
import {
  type Answer,
  type Call,
  type Caller,
  type Delivered,
  Difference,
  type World,
} from "./world.ts";

/** Runs and calls of this process, and responses by status. */
export const counted = { runs: 0, calls: 0, statuses: {} as Record<number, number> };

/** Calls that a failure shows. */
const SHOWN = 12;
/** Ids that callers see, which belong to one owner each. */
const IDS =
  /\b(?:(?:xv|xr|xp|ev|bl|bus|uat|bcn|bac|ws|crp|tur)_\w{16}|\d{5}-(?:xv|xr|xp|bcs)-\w{4}-\w{4})\b/g;
/** Ids of objects that other users of the same owner must not see. */
const OF_USERS = /^(?:bcn|bac|tur)_/;

const START = Date.UTC(2026, 2, 2, 9, 0, 0);

export async function openWorld(seed: number): Promise<World> {
  const place = await createPlace();
  const errors: string[] = [];
  const trace: string[] = [];
  const delivered: Delivered[] = [];
  const time = { now: START };
  const webhooks: World["webhooks"] = new Map();
  let [untilDeath, die] = [Infinity, (): void => undefined];
  const around: Surroundings = {
    place,
    time,
    ids: createIds(seed),
    books: openBooks(),
    diesNow() {
      if (untilDeath-- > 0) return false;
      die();
      return true;
    },
    onError: (line) => errors.push(line),
    sender: {
      async send(sent) {
        const { url, payload } = sent;
        try {
          compareSignature({ webhooks, time, fail }, sent);
        } catch (error) {
          errors.push(String(error));
        }
        delivered.push({ url, payload: JSON.parse(payload.toString()) as JsonObject });
        return { status: 200, answer: "" };
      },
      close: async () => undefined,
    },
  };
  const holders = new Map<string, { owner: Owner; user: User | null }>();
  let starts = 0;
  const start = (): Promise<Service> => startService(around, `process ${(starts += 1)}`);
  let service = await start();
  const owners = await createOwners(service);

  function fail(about: string): never {
    throw new Difference(`${about}\n${trace.slice(-SHOWN).join("\n")}`);
  }

  function compare({ owner, user }: Caller, sent: string, text: string): void {
    const strange = owners.find((other) => other !== owner && text.includes(other.name));
    if (strange) fail(`The response has data of ${strange.name}.`);
    for (const id of text.match(IDS) ?? []) {
      const known = holders.get(id);
      if (!known) {
        if (owner) holders.set(id, { owner, user: OF_USERS.test(id) ? user : null });
      } else if (known.owner === owner) {
        if (known.user && user && known.user !== user) fail(`${id} is another bank user's.`);
        known.user ??= OF_USERS.test(id) ? user : null;
      } else if (!sent.includes(id)) fail(`${id} belongs to ${known.owner.name}.`);
    }
  }

  async function call(caller: Caller, { method, path, body, headers = [], expects }: Call) {
    counted.calls += 1;
    const json = body instanceof URLSearchParams ? null : body;
    const bytes = Buffer.from(body ? (json ? JSON.stringify(json) : String(body)) : "");
    const type = json ? "application/json" : "application/x-www-form-urlencoded";
    const sent = `${method} ${path} ${bytes.toString()}`;
    const answer = await service.send({
      method,
      target: path,
      headers: [
        ...(caller.key === null ? [] : [`authorization: Basic ${btoa(`api:${caller.key}`)}`]),
        ...(body ? [`content-type: ${type}`] : []),
        `content-length: ${bytes.length}`,
        ...headers,
      ],
      body: bytes,
    });
    const { status, headers: sentBack, body: text } = answer;
    counted.statuses[status] = (counted.statuses[status] ?? 0) + 1;
    trace.push(`${sent.slice(0, 300)} -> ${status} ${text.slice(0, 400)}`);
    if (errors.length > 0) fail(`The service logged an error: ${errors.join()}`);
    if (![expects].flat().includes(status)) fail(`Expected ${String(expects)}, got ${status}.`);
    compare(caller, sent, text);
    const parsed = text.startsWith("{") ? (JSON.parse(text) as JsonObject) : {};
    return { status, headers: sentBack, text, body: parsed };
  }

  async function restart(): Promise<void> {
    await service.stop();
    service = await start();
  }

  async function interrupt(count: number, work: () => Promise<Answer>): Promise<Answer | null> {
    const death = new Promise<null>((resolve) => (die = () => resolve(null)));
    untilDeath = count;
    const answer = work();
    // Nobody reads the response of a dead process.
    answer.catch(() => undefined);
    const first = await Promise.race([answer, death]);
    untilDeath = Infinity;
    if (first === null) await restart();
    return first;
  }

  return {
    place,
    time,
    books: around.books,
    owners,
    delivered,
    webhooks,
    get service() {
      return service;
    },
    call,
    fail,
    restart,
    interrupt,
    async close() {
      await service.stop();
      place.remove();
    },
  } as World;
}

/** Two merchants in both modes. */
async function createOwners({ ctx }: Service): Promise<World["owners"]> {
  const owners: Owner[] = [];
  const actor = { kind: "operator", name: "model" } as const;
  for (const name of ["Adler", "Bussard"]) {
    const merchant = ctx.ids.record("mer");
    const features = inBothModes({
      wizard_api: true,
      shared_credentials: true,
      // No run has as many payments: it is checked, and refuses none.
      security_max_ta_count_reached: 10_000,
    });
    const number = String(11_111 * (owners.length + 1));
    await ctx.store.write((db) =>
      db.merchants.insert({ ...sample, id: merchant, number, name, features }),
    );
    for (const mode of MODES) {
      const { key } = await createKey({ ...ctx, actor }, { merchant, mode, label: "" });
      owners.push({
        name: `${name}-${mode}`,
        merchant,
        mode,
        key,
        spare: null,
        sessions: [],
        users: [],
        blacklist: new Map(),
        sent: [],
        clock: { frozenAt: null, ahead: 0 },
      });
    }
  }
  return owners as [Owner, ...Owner[]];
}
