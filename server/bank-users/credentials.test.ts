// Stored logins, without a store.
import { describe, expect, it, vi } from "vitest";
import { SealError } from "#secrets/seal.ts";
import { split } from "#secrets/split-cipher.ts";
import { sampleConnection } from "#storage/contract/samples-bank-users.ts";
import type { Repositories } from "#storage/store.ts";
import { type Entry, type Login, readEntry, recallLogin, writeEntry } from "./credentials.ts";

const LOGIN: Login = {
  countryId: "DE",
  bankCode: "88888888",
  transport: "test",
  values: { USER_NAME: "lena", USER_PIN: "12345" },
};
const ENTRY: Entry = { login: LOGIN, access: { session: "next" } };
const ID = "crp_0123456789abcdef";
const SCOPE = { merchant: "mer_one", mode: "test" } as const;

const lose = () => Promise.reject(new SealError("The key is gone."));

function read(credentials: () => Promise<string | null>) {
  const of = () => ({ connections: { credentials } });
  return readEntry({ of } as unknown as Repositories, sampleConnection());
}

describe("the entry of a connection", () => {
  it("is what was written", async () => {
    expect(await read(async () => writeEntry(ENTRY))).toEqual(ENTRY);
  });

  it("is null if nothing is stored", async () => {
    expect(await read(async () => null)).toBeNull();
  });

  it("is lost without its key", async () => {
    expect(await read(lose)).toBe("lost");
  });

  it("is not lost because the database fails", async () => {
    const failed = Promise.reject(new Error("The database is gone."));
    await expect(read(() => failed)).rejects.toThrow("The database is gone.");
  });
});

describe("a client's half", () => {
  const { half, part } = split(JSON.stringify(LOGIN));
  const stored = { id: ID, half };

  function recall(text: string, find = async (id: string) => (id === ID ? stored : null)) {
    const looked = vi.fn<typeof find>(find);
    const db = { in: () => ({ credentialParts: { find: looked } }) } as unknown as Repositories;
    return { found: recallLogin(db, SCOPE, text), looked };
  }

  it("restores the login together with the service's half", async () => {
    expect(await recall(`${ID}|||${part}`).found).toEqual({ login: LOGIN, part: stored });
  });

  it.each([
    ["of another login", `${ID}|||${split("{}").part}`],
    ["of an unknown id", `crp_fedcba9876543210|||${part}`],
  ])("restores nothing: %s", async (_, text) => {
    expect(await recall(text).found).toBeNull();
  });

  it("restores nothing if the service's half cannot be opened", async () => {
    expect(await recall(`${ID}|||${part}`, lose).found).toBeNull();
  });

  it.each([
    "",
    ID,
    `${ID}|||`,
    `${ID}||${part}`,
    `|||${part}`,
    `crp_short|||${part}`,
    `crp_0123456789abcde-|||${part}`,
    `x${ID}|||${part}`,
    `${ID}x|||${part}`,
    `${ID}|||${part}=`,
    `${ID}|||${part} `,
  ])("that is malformed is not looked up: %s", async (text) => {
    const { found, looked } = recall(text);
    expect(await found).toBeNull();
    expect(looked).not.toHaveBeenCalled();
  });
});
