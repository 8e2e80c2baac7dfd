// Compares the guide for finance tools with its example, and runs the example.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DAY } from "#schema/time.ts";
import { deliverTask } from "#events/deliver.ts";
import { createGuard } from "#events/guard.ts";
import { createSender } from "#events/send.ts";
import { DELIVERY } from "#events/enqueue-deliveries.ts";
import { type Api, KEYS, openApi } from "#http/testing/api.ts";
import type { Tasks } from "#jobs/task.ts";
import { createWorker } from "#jobs/worker.ts";
import { sampleWebhook, sampleWebhookSecret } from "#storage/contract/samples-events.ts";
import { DAILY, SYNC } from "#bank-users/jobs.ts";
import { dailyTask, syncTask } from "#bank-users/sync.ts";
import { BANK, login } from "#wizard/testing/world.ts";

const DOCS = fileURLToPath(new URL("../../docs", import.meta.url));
const EXAMPLE = join(DOCS, "examples/finance-tool.mjs");
const SECRET = "s".repeat(40);

type Opened = { wizard_session_key: string; transaction: string };
type Read = { id: string; balance: number; turnovers: { booking_date: string }[] };
/** The exports of the example. */
type Example = {
  createUser(name: string): Promise<string>;
  createToken(user: string): Promise<string>;
  withToken<T>(user: string, work: (token: string) => Promise<T>): Promise<T>;
  connect(token: string): Promise<Opened>;
  readAccounts(token: string, from: string): Promise<Read[]>;
  sync(token: string, connection: string): Promise<Opened | null>;
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

/** Runs the jobs that are due: syncs, and the given tasks. */
async function work(more: Tasks = {}): Promise<void> {
  const { clock, owner, store } = api.ctx;
  const failed: unknown[] = [];
  const worker = createWorker({
    store,
    clock,
    owner,
    tasks: { [SYNC]: syncTask(api.ctx), [DAILY]: dailyTask(api.ctx), ...more },
    onError: (error) => failed.push(error),
  });
  await worker.turn();
  await worker.idle();
  expect(failed).toEqual([]);
}

/** The code blocks of the guide, in order, each with the region that it quotes. */
function blocksOfGuide(): { mark: string; code: string }[] {
  const guide = readFileSync(join(DOCS, "bank-users.md"), "utf8");
  const blocks = [...guide.matchAll(/(?:<!-- (\S+) -->\n\n)?```js\n(.*?)```/gs)];
  return blocks.map(([, mark = "", code = ""]) => ({ mark, code }));
}

/** Runs the guide's code from a copy with a fresh certificate, and reads its output by line. */
async function startCopied(folder: string) {
  const { cert, private: key } = await generate([{ name: "commonName", value: "tool" }]);
  writeFileSync(join(folder, "tool-key.pem"), key);
  writeFileSync(join(folder, "tool-cert.pem"), cert);
  const file = join(folder, "finance-tool.mjs");
  writeFileSync(
    file,
    blocksOfGuide()
      .map(({ code }) => code)
      .join("\n"),
  );
  const own = { PORT: "0", WEBHOOK_PORT: "0", SVC_URL: api.base, SVC_KEY: KEYS.test };
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    env: { ...own, SVC_WEBHOOK_SECRET: SECRET },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, line: async () => String((await lines.next()).value) };
}

describe("the guide for finance tools", () => {
  it("quotes the example", () => {
    const text = readFileSync(EXAMPLE, "utf8");
    const blocks = blocksOfGuide();
    expect(blocks).toHaveLength(text.split("// #region").length - 1);
    for (const { mark, code } of blocks) {
      const [, region = ""] = mark.split("#");
      const [, inside = ""] = text.split(`// #region ${region}\n`);
      expect([mark, code.trim()]).toEqual([mark, inside.split("// #endregion")[0]?.trim()]);
    }
  });

  it("covers a user from creation to new turnovers", async () => {
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
  });

  it("renews a token that ends while it reads", async () => {
    const user = await example.createUser("Lena Lang");
    let reads = 0;
    const read = (token: string) => {
      reads += 1;
      if (reads === 1) api.time.now += DAY;
      return example.readAccounts(token, "2026-02-01");
    };
    expect(await example.withToken(user, read)).toEqual([]);
    expect(reads).toBe(2);
  });

  it("runs from a copy, and receives new accounts and turnovers over HTTPS", async () => {
    const folder = mkdtempSync(join(tmpdir(), "svc-guide-"));
    const { child, line } = await startCopied(folder);
    const sender = createSender({ guard: createGuard(["127.0.0.1"]) });
    try {
      const [, url = ""] = (await line()).split("Webhooks: ");
      await api.ctx.store.write(async (db) => {
        const { merchant, mode } = scope();
        const webhook = sampleWebhook({ merchant, url });
        await db.webhooks.insert(webhook);
        const secret = { merchant, mode, webhook: webhook.id, secret: SECRET };
        await db.webhookSecrets.set(sampleWebhookSecret(secret));
      });
      const [, address = ""] = (await line()).split("Log in: ");
      const key = /data-svc="(\w+)"/.exec(await (await fetch(address)).text())?.[1];
      await api.post("/wizard", { key, ...BANK });
      const last = await api.post("/wizard", { key, ...login("123456") });
      expect(last.body).toMatchObject({ form: { name: "finish" } });
      await work({ [DELIVERY]: deliverTask(api.ctx, sender) });
      const shown = [
        { iban: "DE62888888880012345678", balance: 2123, turnovers: expect.any(Number) },
        { iban: "DE04888888880087654321", balance: 6400, turnovers: expect.any(Number) },
      ];
      for (let count = 0; count < 4; count += 1) {
        expect(JSON.parse(await line())).toMatchObject({
          task: { read: expect.any(String) },
          shown,
        });
      }
      expect(await posted(url, "{}", `v1=${"0".repeat(64)}`)).toBe(400);
    } finally {
      child.kill();
      await sender.close();
      rmSync(folder, { recursive: true });
    }
  });
});

/** The status of a webhook call with the given body and signature. */
async function posted(url: string, body: string, signature: string): Promise<number> {
  const headers = { "x-payload-signature": signature };
  const sent = request(url, { method: "POST", headers, rejectUnauthorized: false }).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

const ALL = {
  filters: [],
  page: 1,
  perPage: 15,
  order: { column: "created_at", direction: "desc" },
} as const;

const scope = () => ({ merchant: api.merchants.first, mode: "test" }) as const;

/** The only bank user. */
async function userOf(): Promise<string> {
  const { rows } = await api.ctx.store.read((db) => db.in(scope()).bankUsers.list(ALL));
  return rows[0]?.id ?? "";
}
