// The built process from the operator's perspective.
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { build } from "./prepare.mjs";
import { type BuiltProcess, endBuilt, readyAt, runBuilt } from "./testing/built-process.ts";

const BUILD_LIMIT = 60_000;

let directory: string;
let processes: BuiltProcess[];

beforeAll(() => build(), BUILD_LIMIT);
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "svc-main-"));
  processes = [];
});
afterEach(async () => {
  for (const each of processes) await endBuilt(each, "SIGKILL");
  rmSync(directory, { recursive: true });
});

function run(
  environment: Record<string, string> = {},
  stdout: "pipe" | number = "pipe",
  args: string[] = [],
): BuiltProcess {
  const started = runBuilt(environment, { cwd: directory, stdout, args });
  processes.push(started);
  return started;
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? String(address.port) : "";
}

describe("main", () => {
  it("prints the addresses and the Test key at the first start, and never the key again", async () => {
    const first = run();
    const url = await readyAt(first);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const key = /Test key +(svc_test_\w+)/.exec(first.output())?.[1] ?? "";
    expect(first.output()).not.toContain("svc_live_");
    const file = /Live key +in (\S+),/.exec(first.output())?.[1] ?? "";
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8")).toMatch(/^svc_live_\w{42}\n$/);
    const link = /Owner +in (\S+),/.exec(first.output())?.[1] ?? "";
    expect(statSync(link).mode & 0o777).toBe(0o600);
    expect(readFileSync(link, "utf8")).toMatch(/^http:\S+\/account\/invitation#\w{42}\n$/);
    const authorization = `Basic ${Buffer.from(`api:${key}`).toString("base64")}`;
    const version = await fetch(`${url}/v1/version`, { headers: { authorization } });
    expect(version.status).toBe(200);
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);

    const second = run();
    await readyAt(second);
    expect(second.output()).toContain("shown at the first start");
    expect(second.output()).not.toContain("svc_");
    second.child.kill("SIGINT");
    expect(await second.ended).toBe(0);
  });

  it("stores no API key in clear", async () => {
    const started = run();
    await readyAt(started);
    const data = join(directory, "data");
    const live = readFileSync(join(data, "live-key"), "utf8").trim();
    const keys = [live, ...(started.output().match(/svc_test_\w+/) ?? [])];
    expect(keys).toHaveLength(2);
    const kept = readdirSync(data)
      .filter((name) => name !== "live-key")
      .map((name) => readFileSync(join(data, name), "latin1"));
    for (const key of keys) expect(kept.join("")).not.toContain(key);
  });

  it("prints with --check which settings it would use, without secrets, and creates nothing", async () => {
    const DATABASE_URL = "postgres://user:hidden@127.0.0.1:5432/svc";
    const live = `svc_live_${"hidden".repeat(6)}`;
    const token = { SVC_METRICS_TOKEN: `hidden${"x".repeat(32)}` };
    const settings = { DATABASE_URL, SVC_LIVE_KEY: live, ...token };
    const checked = run(settings, "pipe", ["--check"]);
    expect(await checked.ended).toBe(0);
    expect(checked.output()).toMatch(/^database +127\.0\.0\.1:5432\/svc$/m);
    expect(checked.output()).toMatch(/^liveKey +given$/m);
    expect(checked.output()).not.toContain("hidden");
    expect(readdirSync(directory)).toEqual([]);
  });

  it("loads nothing of OpenTelemetry before a collector is named", () => {
    const folder = fileURLToPath(new URL("../../dist/server/", import.meta.url));
    const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
    const withTraces = scripts.filter((name) =>
      readFileSync(join(folder, name), "utf8").includes("OTLPTraceExporter"),
    );
    expect(withTraces).toHaveLength(1);
    const importing = new RegExp(`^import .*"\\./${withTraces[0]}"`, "m");
    for (const name of scripts) {
      expect(readFileSync(join(folder, name), "utf8"), name).not.toMatch(importing);
    }
  });

  it("treats the Ctrl-C that the terminal and npm both send as one", async () => {
    const started = run();
    await readyAt(started);
    started.child.kill("SIGINT");
    started.child.kill("SIGINT");
    expect(await started.ended).toBe(0);
  });

  it.runIf(existsSync("/dev/full"))("survives a full disk under its log", async () => {
    const full = openSync("/dev/full", "w");
    const PORT = await freePort();
    const started = run({ PORT, SVC_LOG_LEVEL: "info" }, full);
    closeSync(full);
    const probe = (): Promise<number | null> =>
      fetch(`http://127.0.0.1:${PORT}/healthz`).then(
        ({ status }) => status,
        () => null,
      );
    await vi.waitUntil(async () => (await probe()) === 200, { timeout: 10_000 });
    for (let call = 0; call < 5; call++) expect(await probe()).toBe(200);
    started.child.kill("SIGTERM");
    expect(await started.ended).toBe(0);
  });

  it("starts again after a kill", async () => {
    const first = run();
    await readyAt(first);
    first.child.kill("SIGKILL");
    await first.ended;
    expect((await fetch(`${await readyAt(run())}/readyz`)).status).toBe(200);
  });

  it.each([
    ["a wrong value", { PORT: "abc" }, "PORT is"],
    ["a data folder that cannot be made", { SVC_DATA_DIR: "/dev/null/data" }, "SVC_DATA_DIR"],
    ["a data folder in /proc", { SVC_DATA_DIR: "/proc/nope" }, "SVC_DATA_DIR"],
    ["an unknown setting", { SVC_RATE_KEYS: "1" }, "SVC_RATE_KEYS is no setting:"],
  ])("ends with one line on %s", async (_, environment, line) => {
    const refused = run(environment);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(new RegExp(`^${line} [^\n]+\n$`));
  });

  it("exits with a one-line message if the port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    const refused = run({ PORT: port });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use: [^\n]+\n$/);
    other.close();
  });
});
