// The guide for finance tools says what is so: its code is that of an example that runs here.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { payloadOf, signatureOf } from "#events/payload.ts";
import { type Api, KEYS, openApi } from "#http/testing/api.ts";
import { createWorker } from "#jobs/worker.ts";
import { DAILY, SYNC } from "#bank-users/jobs.ts";
import { dailyTask, syncTask } from "#bank-users/sync.ts";
import { BANK, login } from "#wizard/testing/world.ts";

const DOCS = fileURLToPath(new URL("../docs", import.meta.url));
const EXAMPLE = join(DOCS, "examples/finance-tool.mjs");
const SECRET = "s".repeat(40);
const DAY = 24 * 60 * 60 * 1000;

type Opened = { wizard_session_key: string; transaction: string };
type Read = { id: string; balance: number; turnovers: { booking_date: string }[] };
/** What the example offers. */
type Example = {
  createUser(name: string): Promise<string>;
  createToken(user: string): Promise<string>;
  connect(token: string): Promise<Opened>;
  readAccounts(token: string, from: string): Promise<Read[]>;
  sync(token: string, connection: string): Promise<Opened | null>;
  isGenuine(body: Buffer, header: string): boolean;
  told(event: object): object | null;
};

let api: Api;
let example: Example;
beforeAll(async () => {
  api = await openApi();
  vi.stubEnv("SVC_URL", api.base);
  vi.stubEnv("SVC_KEY", KEYS.test);
  vi.stubEnv("SVC_WEBHOOK_SECRET", SECRET);
  example = await vi.importActual<Example>(EXAMPLE);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.close();
});

/** Runs the syncs that are due. */
async function work(): Promise<void> {
  const { clock, owner, store } = api.ctx;
  const failed: unknown[] = [];
  const worker = createWorker({
    store,
    clock,
    owner,
    tasks: { [SYNC]: syncTask(api.ctx), [DAILY]: dailyTask(api.ctx) },
    failed: (error) => failed.push(error),
  });
  await worker.turn();
  await worker.idle();
  expect(failed).toEqual([]);
}

describe("the guide for finance tools", () => {
  it("quotes the example", () => {
    const guide = readFileSync(join(DOCS, "bank-users.md"), "utf8");
    const text = readFileSync(EXAMPLE, "utf8");
    const blocks = [...guide.matchAll(/(?:<!-- (\S+) -->\n\n)?```js\n(.*?)```/gs)];
    expect(blocks).toHaveLength(6);
    for (const [, mark = "", code = ""] of blocks) {
      const [, region = ""] = mark.split("#");
      const [, inside = ""] = text.split(`// #region ${region}\n`);
      expect([mark, code.trim()]).toEqual([mark, inside.split("// #endregion")[0]?.trim()]);
    }
  });

  it("leads from a user to fresh turnovers, and to events that are the service's", async () => {
    const token = await example.createToken(await example.createUser("Lena Lang"));
    const { transaction, wizard_session_key: key } = await example.connect(token);
    await api.post("/wizard", { key, ...BANK });
    const last = await api.post("/wizard", { key, ...login("123456") });
    expect(last.body).toMatchObject({ form: { name: "finish" } });
    const [before] = await example.readAccounts(token, "2026-02-01");
    expect(before?.turnovers.length).toBeGreaterThan(5);
    expect(before?.balance).toBe(2123);

    api.time.now += 4 * DAY;
    const again = await example.createToken(await userOf());
    expect(await example.sync(again, transaction)).toBeNull();
    await work();
    const [after] = await example.readAccounts(again, "2026-02-01");
    expect(after?.turnovers.length).toBeGreaterThan(before?.turnovers.length ?? 0);

    const { rows } = await api.ctx.store.read((db) => db.events.list(scope(), ALL));
    const [event] = rows;
    if (!event) throw new Error("There is no event.");
    const body = payloadOf(event, "Europe/Berlin");
    expect(example.isGenuine(body, signatureOf(SECRET, body))).toBe(true);
    expect(example.isGenuine(body, signatureOf("another", body))).toBe(false);
    expect(example.told(JSON.parse(body.toString()) as object)).toHaveProperty("read");
  });
});

const ALL = {
  filters: [],
  page: 1,
  perPage: 15,
  order: { column: "created_at", direction: "desc" },
} as const;

const scope = () => ({ merchant: api.merchants.first, mode: "test" }) as const;

/** The only bank user that there is. */
async function userOf(): Promise<string> {
  const { rows } = await api.ctx.store.read((db) => db.bankUsers.list(scope(), ALL));
  return rows[0]?.id ?? "";
}
