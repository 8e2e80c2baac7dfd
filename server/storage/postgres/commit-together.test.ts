// What is sent for single statements that arrive together; without a database.
import { DatabaseError, type Pool, type PoolClient, type QueryConfig, type QueryResult } from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { ServiceError } from "#schema/errors.ts";
import { commitTogether } from "./commit-together.ts";
import type { SharedConnection } from "./shared-connection.ts";

const LOST = new Error("Connection terminated unexpectedly");
const ABORTED = refusal("25P02", "current transaction is aborted");

function refusal(code: string, message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, "error"), { code });
}

/** Messages on the shared connection, and statements on those of the pool. */
let shared: string[][];
let alone: string[];
/** Failures on the shared connection by statement. */
let failures: Record<string, Error>;
let unreachable: Error | null;
beforeEach(() => {
  shared = [];
  alone = [];
  failures = {};
  unreachable = null;
});

const answer = (text: string) => ({ command: text }) as QueryResult;

const connection: SharedConnection = {
  query: () => Promise.reject(new Error("not for single statements")),
  async queryAll(statements) {
    if (unreachable) throw unreachable;
    shared.push(statements.map(({ text }) => text));
    return Promise.allSettled(
      statements.map(async ({ text }) => {
        if (failures[text]) throw failures[text];
        return answer(text);
      }),
    );
  },
  close: async () => undefined,
};

const pool = {
  connect: async () =>
    ({
      async query({ text }: QueryConfig) {
        alone.push(text);
        return answer(text);
      },
      release: () => undefined,
    }) as unknown as PoolClient,
} as unknown as Pool;

const BEGIN = "begin isolation level read committed";

/** Runs statements that arrive together. Returns the command of each answer, or its error. */
async function runAll(...texts: string[]): Promise<unknown[]> {
  const run = commitTogether(connection, pool);
  const outcomes = await Promise.allSettled(texts.map((text) => run({ text })));
  return outcomes.map((each) => (each.status === "fulfilled" ? each.value.command : each.reason));
}

describe("statements that arrive together", () => {
  it("share a transaction, and each gets its answer", async () => {
    expect(await runAll("one", "two")).toEqual(["one", "two"]);
    expect(shared).toEqual([[BEGIN, "one", "two", "commit"]]);
    expect(alone).toEqual([]);
  });

  it("run each by itself if one of them fails: nothing of the transaction is kept", async () => {
    failures = { one: refusal("55P03", "lock timeout"), two: ABORTED };
    expect(await runAll("one", "two")).toEqual(["one", "two"]);
    expect(alone).toEqual(["one", "two"]);
  });

  it("run each by itself if the commit finds a failed transaction", async () => {
    failures = { two: refusal("40P01", "deadlock detected"), commit: LOST };
    expect(await runAll("one", "two")).toEqual(["one", "two"]);
    expect(alone).toEqual(["one", "two"]);
  });

  it("run each by itself if they could not be sent", async () => {
    unreachable = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    expect(await runAll("one", "two")).toEqual(["one", "two"]);
    expect(alone).toEqual(["one", "two"]);
  });

  it("had each their own effect if the beginning was cancelled; only the others are repeated", async () => {
    failures = { [BEGIN]: refusal("57014", "canceled"), two: refusal("55P03", "lock timeout") };
    expect(await runAll("one", "two")).toEqual(["one", "two"]);
    expect(alone).toEqual(["two"]);
  });

  it("have an unknown outcome each if the connection was lost after a cancelled beginning", async () => {
    failures = { [BEGIN]: refusal("57014", "canceled"), two: LOST, commit: LOST };
    expect(await runAll("one", "two")).toMatchObject(["one", { status: 503 }]);
    expect(alone).toEqual([]);
  });

  it("have an unknown outcome, and are not repeated, if the connection was lost", async () => {
    failures = { two: LOST, commit: LOST };
    const errors = await runAll("one", "two");
    for (const error of errors) {
      expect(error).toBeInstanceOf(ServiceError);
      expect(error).toMatchObject({ status: 503 });
    }
    expect(errors).toHaveLength(2);
    expect(alone).toEqual([]);
  });

  it("fail alone if the driver could not send them", async () => {
    failures = { one: new TypeError("no such value") };
    expect(await runAll("one", "two")).toEqual([failures["one"], "two"]);
    expect(alone).toEqual([]);
  });
});
