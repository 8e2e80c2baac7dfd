import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#storage/store.ts";
import type { NewAuditEntry } from "#storage/tables/records.ts";
import { collectRefusedCredentials, type RefusedCredentials } from "./refused-credentials.ts";
import { type Api, basic, KEYS, openApi } from "./testing/api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const UNKNOWN = `svc_live_${"x".repeat(32)}wxyz`;

describe("a refused request", () => {
  it.each([
    ["a revoked key", basic(KEYS.revoked), { credential: "key_revoked" }],
    ["a blocked merchant's key", basic(KEYS.blocked), { credential: "key_blocked" }],
    ["an unknown key", basic(UNKNOWN), { credential: "svc_live_…wxyz" }],
    ["another secret", basic("123456"), { credential: "access token or other password" }],
    ["no credentials", {}, { credential: "no credentials" }],
  ])("with %s names it and the client in its log line", async (_, headers, named) => {
    api.logged.length = 0;
    await api.ask("/v1/version", { headers });
    const line = JSON.parse(api.logged.at(-1) ?? "{}");
    expect(line).toMatchObject({ route: "/v1/version", client: "127.0.0.1", ...named });
    expect(api.logged.join("")).not.toMatch(/x{9}|b{9}|r{9}|123456/);
  });

  it("is the only one whose log line names the client; any other names the key by its id", async () => {
    api.logged.length = 0;
    await api.ask("/v1/version");
    expect(api.logged.join("")).not.toContain("127.0.0.1");
    expect(JSON.parse(api.logged.at(-1) ?? "{}")).toMatchObject({ credential: "key_test" });
    expect(api.logged.join("")).not.toContain(KEYS.test);
  });

  it("gets an entry in the audit log for each address, credential and minute", async () => {
    const refused = collectRefusedCredentials(api.ctx);
    const base = await api.serve({ refused });
    for (const key of [KEYS.revoked, KEYS.revoked, UNKNOWN]) {
      await api.ask(`${base}/v1/version`, { headers: basic(key) });
    }
    await refused.flush();
    const entries = await api.ctx.store.read((db) => db.audit.list({ limit: 9 }));
    const common = { kind: "credential.refused", at: api.time.now, address: "127.0.0.1" };
    const nobody = { merchant: null, actor: null };
    const revoked = { merchant: api.merchants.first, actor: { kind: "key", name: "key_revoked" } };
    expect(entries).toMatchObject([
      { ...common, ...nobody, subject: "svc_live_…wxyz", attempts: 1 },
      { ...common, ...revoked, subject: "key_revoked", attempts: 2 },
    ]);
  });
});

describe("a flood of refused requests", () => {
  let written: NewAuditEntry[];
  let fails: boolean;
  let refused: RefusedCredentials;
  let now: number;
  beforeEach(() => {
    now = 7;
    written = [];
    fails = false;
    const insert = async (...entries: NewAuditEntry[]) => void written.push(...entries);
    const write = async (work: (db: unknown) => Promise<unknown>) => {
      if (fails) throw new Error("the disk is full");
      return work({ audit: { insert } });
    };
    refused = collectRefusedCredentials({
      store: { write } as unknown as Store,
      systemClock: () => now,
    });
  });

  const add = (nth: number) =>
    refused.add({ address: `192.0.2.${nth}`, credential: "no credentials", key: null });

  it("writes at most 101 entries a minute, and counts every request", async () => {
    for (let nth = 0; nth < 5000; nth += 1) add(nth % 250);
    await refused.flush();
    expect(written).toHaveLength(101);
    expect(written.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(5000);
    expect(written.at(-1)).toMatchObject({
      subject: "further addresses or credentials",
      address: null,
      attempts: 5000 - 100 * 20,
    });
  });

  it("that lasts a month fills no disk, and every request counts", async () => {
    const minutes = 30 * 24 * 60;
    for (let minute = 0; minute < minutes; minute += 1) {
      for (let nth = 0; nth < 120; nth += 1) add(nth);
      now += 60_000;
      await refused.flush();
    }
    expect(written.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(120 * minutes);
    expect(written.length).toBeLessThan(5000 + 30 * 24 * (250 + 60));
    expect(written.length).toBeGreaterThan(5000 + 30 * 24 * 200);
  });

  it("is kept until the store can write again", async () => {
    add(1);
    fails = true;
    await expect(refused.flush()).rejects.toThrow("full");
    fails = false;
    await refused.flush();
    await refused.flush();
    expect(written).toMatchObject([{ address: "192.0.2.1", attempts: 1 }]);
  });

  it("is kept together with what comes during a failed write", async () => {
    for (let nth = 0; nth < 60; nth += 1) add(nth);
    fails = true;
    const failed = refused.flush();
    for (let nth = 50; nth < 150; nth += 1) add(nth);
    await expect(failed).rejects.toThrow("full");
    fails = false;
    await refused.flush();
    expect(written).toHaveLength(101);
    expect(written.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(160);
    expect(written[50]).toMatchObject({ address: "192.0.2.50", attempts: 2 });
  });
});
