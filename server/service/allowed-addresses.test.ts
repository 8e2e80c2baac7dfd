import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { noteAllowedAddresses, readAllowedAddresses } from "./allowed-addresses.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "svc-allowed-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it("gives a command the setting of the service", () => {
  noteAllowedAddresses({ dataDir, webhookAllow: ["127.0.0.1"] });
  expect(readAllowedAddresses({ dataDir, webhookAllow: [] })).toEqual(["127.0.0.1"]);
});

it("prefers the setting of the command", () => {
  noteAllowedAddresses({ dataDir, webhookAllow: ["127.0.0.1"] });
  const webhookAllow = ["10.0.0.0/8"];
  expect(readAllowedAddresses({ dataDir, webhookAllow })).toEqual(webhookAllow);
});

it("forgets what the service no longer allows", () => {
  noteAllowedAddresses({ dataDir, webhookAllow: ["127.0.0.1"] });
  noteAllowedAddresses({ dataDir, webhookAllow: [] });
  expect(readAllowedAddresses({ dataDir, webhookAllow: [] })).toEqual([]);
});

it("allows nothing before the first start", () => {
  expect(readAllowedAddresses({ dataDir, webhookAllow: [] })).toEqual([]);
});
