import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  otherDatabase,
  readAllowedAddresses,
  readBaseUrl,
  requireDatabase,
  tellCommands,
} from "./for-commands.ts";

const baseUrl = "https://pay.example";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "svc-told-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it("gives a command the setting of the service", () => {
  tellCommands({ dataDir, database: null, webhookAllow: ["127.0.0.1"] }, baseUrl);
  expect(readAllowedAddresses({ dataDir, webhookAllow: [] })).toEqual(["127.0.0.1"]);
});

it("prefers the setting of the command", () => {
  tellCommands({ dataDir, database: null, webhookAllow: ["127.0.0.1"] }, baseUrl);
  const webhookAllow = ["10.0.0.0/8"];
  expect(readAllowedAddresses({ dataDir, webhookAllow })).toEqual(webhookAllow);
});

it("forgets what the service no longer allows", () => {
  tellCommands({ dataDir, database: null, webhookAllow: ["127.0.0.1"] }, baseUrl);
  tellCommands({ dataDir, database: null, webhookAllow: [] }, baseUrl);
  expect(readAllowedAddresses({ dataDir, webhookAllow: [] })).toEqual([]);
});

it("allows nothing before the first start", () => {
  expect(readAllowedAddresses({ dataDir, webhookAllow: [] })).toEqual([]);
});

it("names the address of the service, unless the command has one", () => {
  expect(readBaseUrl({ dataDir, baseUrl: null })).toBeNull();
  tellCommands({ dataDir, database: null, webhookAllow: [] }, baseUrl);
  expect(readBaseUrl({ dataDir, baseUrl: null })).toBe(baseUrl);
  expect(readBaseUrl({ dataDir, baseUrl: "https://other.example" })).toBe("https://other.example");
});

it("refuses the embedded database beside a service that uses PostgreSQL", () => {
  const database = "postgres://svc:secret@db.example/svc";
  expect(() => requireDatabase({ dataDir, database: null })).not.toThrow();
  tellCommands({ dataDir, database, webhookAllow: [] }, baseUrl);
  expect(() => requireDatabase({ dataDir, database })).not.toThrow();
  expect(() => requireDatabase({ dataDir, database: null })).toThrow(
    `The service uses the database db.example/svc: set DATABASE_URL. If it is to use the embedded database instead, stop it and remove ${join(dataDir, "for-commands.json")} first.`,
  );
  tellCommands({ dataDir, database: null, webhookAllow: [] }, baseUrl);
  expect(() => requireDatabase({ dataDir, database: null })).not.toThrow();
});

it("names the database of a command if it is not the one of the service", () => {
  const database = "postgres://svc:secret@db.example/svc";
  const copy = "postgres://svc:secret@db.example/copy";
  expect(otherDatabase({ dataDir, database: copy })).toBeNull();
  tellCommands({ dataDir, database, webhookAllow: [] }, baseUrl);
  expect(otherDatabase({ dataDir, database })).toBeNull();
  expect(otherDatabase({ dataDir, database: copy })).toBe("db.example/copy");
  tellCommands({ dataDir, database: null, webhookAllow: [] }, baseUrl);
  expect(otherDatabase({ dataDir, database })).toBe("db.example/svc");
});

it("says what to do about a file that cannot be read", () => {
  writeFileSync(join(dataDir, "for-commands.json"), "");
  expect(() => readBaseUrl({ dataDir, baseUrl: null })).toThrow("cannot be read: restart");
  expect(() => requireDatabase({ dataDir, database: null })).not.toThrow();
  tellCommands({ dataDir, database: null, webhookAllow: [] }, baseUrl);
  expect(readBaseUrl({ dataDir, baseUrl: null })).toBe(baseUrl);
});
