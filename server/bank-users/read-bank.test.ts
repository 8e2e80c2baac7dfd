// One read of a bank, with the bank's replies given.
import { describe, expect, test, vi } from "vitest";
import { createDirectory } from "#banks/directory.ts";
import { SAMPLE } from "#checks/testing/facts.ts";
import type { Connector, Reply, Statement } from "#connectors/connector.ts";
import type { Context } from "#context/context.ts";
import { sampleConnection } from "#storage/contract/samples-bank-users.ts";
import { readBank } from "./read-bank.ts";

const { today: _, ...data } = SAMPLE;
const login = {
  countryId: "DE",
  bankCode: "88888888",
  transport: "tra_one",
  values: { USER_PIN: "canary-4711" },
};
const wish = { days: 30, today: "2026-03-16" };
const done = (changes: object = {}): Reply => ({ kind: "done", data, dialog: null, ...changes });

/** Reads a bank that gives these replies in turn; an error is thrown. */
async function read(replies: (Reply | unknown)[], isServed = true) {
  const next = async () => {
    const reply = replies.shift();
    if (reply && typeof reply === "object" && "kind" in reply) return reply as Reply;
    throw reply;
  };
  const connector = {
    serves: () => isServed,
    login: vi.fn<Connector["login"]>(next),
    answer: vi.fn<Connector["answer"]>(next),
  };
  const error = vi.fn<(facts: object, text: string) => void>();
  const ctx = {
    banks: createDirectory(),
    connectors: [connector],
    log: { error },
  } as unknown as Context;
  const entry = { login, access: { since: 1 } };
  return { result: await readBank(ctx, sampleConnection(), entry, wish), connector, error };
}

describe("a read of a bank", () => {
  test("logs in for all accounts, with the stored login and access", async () => {
    const { result, connector } = await read([done()]);
    expect(result).toEqual({ statements: [data] });
    const bank = expect.objectContaining({ countryId: "DE", bankCode: "88888888" });
    expect(connector.login.mock.calls).toEqual([
      [
        bank,
        login.values,
        {
          ...wish,
          product: "svc_api",
          language: "en",
          allAccounts: true,
          transport: "tra_one",
          returnTo: "",
          access: { since: 1 },
          refusals: 0,
        },
      ],
    ]);
  });

  test("takes any account if the bank asks for one", async () => {
    const accounts = ["first", "second"].map((id) => Object.assign({}, data.account, { id }));
    const dialog = { page: 2 };
    const { result, connector } = await read([{ kind: "accounts", accounts, dialog }, done()]);
    expect(result).toEqual({ statements: [data] });
    const choice = { kind: "account", id: "first" };
    expect(connector.answer.mock.calls).toEqual([
      [
        expect.objectContaining({ bankCode: "88888888" }),
        dialog,
        choice,
        expect.objectContaining(wish),
      ],
    ]);
  });

  test("gives facts about accounts that the store can keep", async () => {
    const account = { ...data.account, bic: "TEST\0DE88XXX" };
    const { result } = await read([
      done({ data: { ...data, statements: [{ ...data, account }] } }),
    ]);
    expect(result).toMatchObject({ statements: [{ account: { bic: "TESTDE88XXX" } }] });
  });

  const statements: Statement[] = [];
  test.each<[string, Reply | Error | string, object]>([
    ["several accounts", done({ data: { ...data, statements } }), { statements }],
    ["a new access", done({ access: { since: 2 } }), { statements: [data], access: { since: 2 } }],
    ["no account", { kind: "accounts", accounts: [], dialog: null }, { statements: [] }],
    ["a page for the customer", { kind: "more" } as Reply, { failure: "asks" }],
    [
      "a refusal",
      { kind: "refused", error: "login_failed", dialog: null },
      { failure: "login_failed" },
    ],
    [
      "a locked access",
      { kind: "refused", error: "login_failed", notice: "locked", dialog: null },
      { failure: "locked" },
    ],
    [
      "a refusal with a new access",
      { kind: "refused", error: "tan_failed", dialog: null, access: null },
      { failure: "tan_failed", access: null },
    ],
  ])("with %s", async (_name, reply, expected) => {
    const { result, error } = await read([reply]);
    expect(result).toEqual(expected);
    expect(error).not.toHaveBeenCalled();
  });

  test.each([
    ["an error", new TypeError("canary-4711 is wrong"), "TypeError"],
    ["no error", "canary-4711", "string"],
  ])("that throws %s fails, and logs only a name", async (_name, thrown, name) => {
    const { result, error } = await read([thrown]);
    expect(result).toEqual({ failure: "tech_error" });
    expect(error.mock.calls).toEqual([[{ connection: "bcn_one", name }, "the connector failed"]]);
  });

  test("that no connector serves fails", async () => {
    const { result } = await read([done()], false);
    expect(result).toEqual({ failure: "no_transports_found" });
  });
});
