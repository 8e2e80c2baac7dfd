import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readAllowedAddresses, readBaseUrl, tellCommands } from "./for-commands.ts";

const baseUrl = "https://pay.example";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "svc-told-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it("gives a command the setting of the service", () => {
  tellCommands({ dataDir }, { baseUrl, webhookAllow: ["127.0.0.1"] });
  expect(readAllowedAddresses({ dataDir, webhookAllow: [] })).toEqual(["127.0.0.1"]);
});

it("prefers the setting of the command", () => {
  tellCommands({ dataDir }, { baseUrl, webhookAllow: ["127.0.0.1"] });
  const webhookAllow = ["10.0.0.0/8"];
  expect(readAllowedAddresses({ dataDir, webhookAllow })).toEqual(webhookAllow);
});

it("forgets what the service no longer allows", () => {
  tellCommands({ dataDir }, { baseUrl, webhookAllow: ["127.0.0.1"] });
  tellCommands({ dataDir }, { baseUrl, webhookAllow: [] });
  expect(readAllowedAddresses({ dataDir, webhookAllow: [] })).toEqual([]);
});

it("allows nothing before the first start", () => {
  expect(readAllowedAddresses({ dataDir, webhookAllow: [] })).toEqual([]);
});

it("names the address of the service, unless the command has one", () => {
  expect(readBaseUrl({ dataDir, baseUrl: null })).toBeNull();
  tellCommands({ dataDir }, { baseUrl, webhookAllow: [] });
  expect(readBaseUrl({ dataDir, baseUrl: null })).toBe(baseUrl);
  expect(readBaseUrl({ dataDir, baseUrl: "https://other.example" })).toBe("https://other.example");
});
