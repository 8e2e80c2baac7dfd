// What a service with FinTS addresses offers, and tells its operator.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { realBanks } from "#banks/real-banks.ts";
import type { Connector } from "#connectors/connector.ts";
import { sampleFinTsAccess } from "#storage/contract/fints-access.ts";
import { readConfig } from "./config.ts";
import { FINTS_INTERVAL } from "./fints-banks.ts";
import { openData, openExistingData } from "./open-data.ts";
import { type Service, startService } from "./service.ts";

const [BANK, OTHER] = realBanks.filter(({ countryId }) => countryId === "DE");
const PRODUCT = { SVC_FINTS_PRODUCT_ID: "9FA6681DEC0CF3046BFC2F8A6" };

let folder: string;
let service: Service | null;
let warnings: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "svc-fints-"));
  service = null;
  warnings = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await service?.close();
  rmSync(folder, { recursive: true });
});

const never = () => Promise.reject(new Error("not asked here"));
const everyBank: Connector = {
  serves: () => true,
  loginForm: () => [],
  login: never,
  answer: never,
  isReturn: () => false,
};

function keepWarning(line: string): void {
  warnings.push(JSON.parse(line).msg);
}

/** Fills the table of addresses and starts a service whose connectors serve every bank. */
async function start(environment: Record<string, string>, bankCodes: string[]): Promise<Service> {
  const config = readConfig({ PORT: "0", SVC_DATA_DIR: folder, ...environment });
  const { store } = await openData(config);
  await store.write(async (db) => {
    for (const bankCode of bankCodes) await db.fintsAccess.save(sampleFinTsAccess({ bankCode }));
  });
  await store.close();
  service = await startService(config, {
    publicDir: folder,
    frameDir: folder,
    accountDir: folder,
    log: pino({ level: "warn" }, { write: keepWarning }),
    connectors: [everyBank],
  });
  return service;
}

/** The products that the API names for a bank. */
async function productsOf({ firstKeys, url }: Service, bankCode = ""): Promise<unknown> {
  const authorization = `Basic ${btoa(`api:${firstKeys?.live}`)}`;
  const address = `${url}/v1/bankcodes?bank_code=${bankCode}`;
  const response = await fetch(address, { headers: { authorization } });
  return ((await response.json()) as { svc_products: unknown }).svc_products;
}

test("a bank with an address offers its products, others do not", async () => {
  const running = await start(PRODUCT, [BANK?.bankCode ?? ""]);
  expect(await productsOf(running, BANK?.bankCode)).toContain("svc_verify");
  expect(await productsOf(running, OTHER?.bankCode)).toEqual([]);
  expect(warnings).toEqual([]);
});

test("without a registered product, no bank offers anything", async () => {
  const running = await start({}, [BANK?.bankCode ?? ""]);
  expect(await productsOf(running, BANK?.bankCode)).toEqual([]);
  expect(warnings).toEqual([
    "banks have FinTS addresses, but none is reached: set SVC_FINTS_PRODUCT_ID",
  ]);
});

test("a start without product and addresses says nothing of FinTS", async () => {
  await start({}, []);
  expect(warnings).toEqual([]);
});

test("a trace that cannot be written stops the start", async () => {
  for (const trace of [folder, join(folder, "missing", "trace.txt")]) {
    const started = start({ SVC_FINTS_TRACE: trace }, []);
    await expect(started).rejects.toThrow(
      /^SVC_FINTS_TRACE cannot be written \(E\w+\): name a file that this user may write\.$/,
    );
  }
});

test("a registered product without addresses is worth a warning", async () => {
  const running = await start(PRODUCT, []);
  expect(await productsOf(running, BANK?.bankCode)).toEqual([]);
  expect(warnings).toEqual([
    "no bank has a FinTS address: import a list with npm run banks:fints -- FILE",
  ]);
});

test("a running service follows the table", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const running = await start(PRODUCT, [OTHER?.bankCode ?? ""]);
  expect(await productsOf(running, BANK?.bankCode)).toEqual([]);
  // As a command in another process does it.
  const { store } = await openExistingData(readConfig({ SVC_DATA_DIR: folder }));
  const bankCode = BANK?.bankCode ?? "";
  const products = () => productsOf(running, bankCode);
  await store.write((db) => db.fintsAccess.save(sampleFinTsAccess({ bankCode })));
  vi.advanceTimersByTime(FINTS_INTERVAL);
  await vi.waitFor(async () => expect(await products()).toContain("svc_pay"));
  await store.write((db) =>
    db.fintsAccess.save(sampleFinTsAccess({ bankCode, override: null, closedAt: Date.now() })),
  );
  vi.advanceTimersByTime(FINTS_INTERVAL);
  await vi.waitFor(async () => expect(await products()).toEqual([]));
  expect(await productsOf(running, OTHER?.bankCode)).toContain("svc_pay");
  await store.close();
});
