// What is sent to the database, and when it is sent again; without a database.
import type { Pool, PoolClient } from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { ServiceError } from "#schema/errors.ts";
import { runSingle, transact } from "./transactions.ts";

const LOST = new Error("Connection terminated unexpectedly");

/**
 * Statements in the order in which they were sent, "held" and "let go" around those of one message,
 * and "answered" for each response.
 */
let wire: string[];
let discarded: boolean[];
/** Failures of the next statements and, before, of the next connections. */
let failures: (Error | null)[];
let refusals: Error[];
let cut: boolean;
beforeEach(() => {
  cut = false;
  wire = [];
  discarded = [];
  failures = [];
  refusals = [];
});

const client = {
  async query(text: string) {
    if (cut) throw LOST;
    wire.push(text);
    const failure = failures.shift();
    // A response comes in a later turn of the event loop.
    await new Promise(setImmediate);
    wire.push("answered");
    if (failure) throw failure;
    return { command: text.toUpperCase() };
  },
  connection: {
    stream: {
      cork: () => void wire.push("held"),
      uncork: () => void wire.push("let go"),
      destroy: () => void (cut = true),
    },
  },
  release: (discard: boolean) => void discarded.push(discard),
} as unknown as PoolClient;

const pool = {
  async connect() {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return client;
  },
} as unknown as Pool;

const statement = (one: PoolClient) => one.query("insert");

describe("a transaction", () => {
  it("sends its beginning together with its first statement", async () => {
    await transact(pool, "repeatable read", statement);
    expect(wire.slice(0, 4)).toEqual([
      "held",
      "begin isolation level repeatable read",
      "insert",
      "let go",
    ]);
    expect(wire.slice(4)).toEqual(["answered", "answered", "commit", "answered"]);
  });

  it.each([
    ["was lost", LOST],
    ["was not made in time", new Error("timeout expired")],
  ])("is repeated if the connection %s at its beginning", async (_, lost) => {
    failures = [lost, lost];
    await transact(pool, "repeatable read", statement);
    expect(wire.filter((text) => text === "insert")).toHaveLength(2);
    expect(discarded).toEqual([true, false]);
  });

  it("ends if its beginning is cancelled: the first statement has run outside of it", async () => {
    failures = [conflict("57014")];
    const ended = transact(pool, "repeatable read", async (one) => {
      await one.query("insert");
      await one.query("update");
    });
    await expect(ended).rejects.toMatchObject({ status: 503, cause: { code: "57014" } });
    expect(wire).toContain("insert");
    expect(wire).not.toContain("update");
    expect(discarded).toEqual([true]);
  });

  it("is not repeated if the connection was lost during the commit", async () => {
    failures = [null, null, LOST];
    await expect(transact(pool, "repeatable read", statement)).rejects.toMatchObject({
      status: 503,
    });
    expect(wire.filter((text) => text === "insert")).toHaveLength(1);
  });
});

const conflict = (code: string) => Object.assign(new Error(code), { code });
const [SERIALIZATION, DUPLICATE] = [conflict("40001"), conflict("23505")];
/** Of an attempt: its beginning, its statement, its rollback. */
const failed = (error: Error) => [null, error, null];

it.each([
  ["the database ended it because this process was stopped", "25P03"],
  ["what prepared its statement was cancelled", "26000"],
  ["its statement was prepared before", "42P05"],
])("a transaction is repeated on another connection if %s", async (_, code) => {
  failures = [null, conflict(code)];
  await transact(pool, "repeatable read", statement);
  expect(wire.filter((text) => text === "insert")).toHaveLength(2);
  expect(discarded).toEqual([true, false]);
});

describe("a transaction that conflicts with others", () => {
  it("is repeated after a duplicate, however many other conflicts went before", async () => {
    const before = [1, 2, 3, 4].flatMap(() => failed(SERIALIZATION));
    failures = [...before, ...failed(DUPLICATE)];
    await transact(pool, "serializable", statement);
    expect(wire.filter((text) => text === "insert")).toHaveLength(6);
  });

  it("is given up after the third duplicate", async () => {
    failures = [1, 2, 3].flatMap(() => failed(DUPLICATE));
    await expect(transact(pool, "serializable", statement)).rejects.toBe(DUPLICATE);
    expect(wire.filter((text) => text === "insert")).toHaveLength(3);
  });
});

describe("a single statement", () => {
  it("is sent alone", async () => {
    await runSingle(pool, statement);
    expect(wire).toEqual(["insert", "answered"]);
    expect(discarded).toEqual([false]);
  });

  it("is repeated if it was not sent", async () => {
    refusals = [Object.assign(new Error("refused"), { code: "ECONNREFUSED" })];
    await runSingle(pool, statement);
    expect(wire).toEqual(["insert", "answered"]);
  });

  it("is not repeated if the connection was lost: it may have been carried out", async () => {
    failures = [LOST];
    const refused: unknown = await runSingle(pool, statement).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ServiceError);
    expect(refused).toMatchObject({ status: 503 });
    expect(wire).toEqual(["insert", "answered"]);
    expect(discarded).toEqual([true]);
  });

  it.each([
    ["the server has become a standby", "25006"],
    ["what prepared it was cancelled", "26000"],
    ["it was prepared before", "42P05"],
    ["a lock was not available", "55P03"],
    ["it was cancelled", "57014"],
  ])("is repeated on another connection if %s: it had no effect", async (_, code) => {
    failures = [conflict(code)];
    await runSingle(pool, statement);
    expect(wire).toEqual(["insert", "answered", "insert", "answered"]);
    expect(discarded).toEqual([true, false]);
  });

  it("is repeated after a deadlock, which undid it", async () => {
    failures = [Object.assign(new Error("deadlock detected"), { code: "40P01" })];
    await runSingle(pool, statement);
    expect(wire).toEqual(["insert", "answered", "insert", "answered"]);
  });
});
