import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLog } from "#http/log.ts";
import { sampleMerchant } from "#storage/contract/samples.ts";
import type { Repositories, Store } from "#storage/store.ts";
import type { Merchant } from "#storage/tables/records.ts";
import { readConfig } from "./config.ts";
import { warnOfGaps, warnOfOpenFolder } from "./warn-of-gaps.ts";

const PUBLIC = { SVC_BASE_URL: "https://svc.example" };
const SEALED = { ...PUBLIC, SVC_ROOT_KEY: Buffer.alloc(32, 1).toString("base64") };

/** The lines that a start logs; `holders` are the merchants with a Live key. */
async function warningsOf(
  environment: Record<string, string>,
  merchants: readonly Merchant[] = [],
  holders: readonly string[] = merchants.map(({ id }) => id),
): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const db = { keys: { holders: async () => holders }, merchants: { list: async () => merchants } };
  const read: Store["read"] = (work) => work(db as unknown as Repositories);
  const log = createLog("info", { write: (line) => lines.push(line) });
  await warnOfGaps({ store: { read } as Store, log }, readConfig(environment));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const open = sampleMerchant({ origins: [] });

test("a start that no other machine can reach warns of nothing", async () => {
  expect(await warningsOf({}, [open])).toEqual([]);
});

test("a start without a root key says so, and names the remedy", async () => {
  const [warning, ...others] = await warningsOf(PUBLIC);
  expect(warning).toMatchObject({ level: 40, msg: expect.stringMatching(/SVC_ROOT_KEY_FILE/) });
  expect(others).toEqual([]);
  expect(await warningsOf(SEALED)).toEqual([]);
});

test("a start names the merchants with a Live key that list no origins", async () => {
  const merchants = [
    open,
    sampleMerchant({ id: "mer_listed", number: "2", origins: ["https://shop.example"] }),
    sampleMerchant({ id: "mer_blocked", number: "3", blocked: true }),
    sampleMerchant({ id: "mer_test", number: "4" }),
  ];
  const holders = ["mer_one", "mer_listed", "mer_blocked"];
  const warned = await warningsOf(SEALED, merchants, holders);
  expect(warned).toMatchObject([{ merchants: ["12345"], count: 1 }]);
});

test("a start names some of many merchants", async () => {
  const many = Array.from({ length: 50 }, (_, nth) =>
    sampleMerchant({ id: `mer_${nth}`, number: `${nth}` }),
  );
  const [warning] = await warningsOf(SEALED, many);
  expect(warning).toMatchObject({ count: 50 });
  expect(warning?.["merchants"]).toHaveLength(20);
});

test.each([
  ["700", 0],
  ["755", 0],
  ["720", 1],
  ["702", 1],
  ["1777", 1],
])("a start with a data folder of mode %s warns %i times", (mode, times) => {
  const dataDir = mkdtempSync(join(tmpdir(), "svc-folder-"));
  const lines: string[] = [];
  chmodSync(dataDir, mode);
  const log = createLog("info", { write: (line) => lines.push(line) });
  warnOfOpenFolder({ log }, { dataDir });
  rmSync(dataDir, { recursive: true });
  expect(lines.filter((line) => line.includes(`chmod go-w ${dataDir}`))).toHaveLength(times);
  expect(lines).toHaveLength(times);
});
