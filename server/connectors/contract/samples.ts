// What the contract of connectors is tried with, and the way to the accounts.
import { expect } from "vitest";
import type { Bank } from "#banks/bank.ts";
import type { Json } from "#schema/json.ts";
import { faultsOf, list } from "#schema/wire.ts";
import { ELEMENT } from "#schema/wizard-elements.ts";
import type { FormElement } from "#schema/wizard.ts";
import type { Connector, Input, Reply, Wish } from "../connector.ts";

type Values = Record<string, string>;
/**
 * The answer to a page: typed values, or a poll with the parameters that the bank's own page
 * returned.
 */
type Answer = Values | "poll" | { returned: Values };

export type Login = {
  name: string;
  credentials: Values;
  pages: readonly Answer[];
  /** Typed secrets that must appear in no reply and no dialog. */
  secrets: readonly string[];
};

/** The inputs of the suite for one bank. */
export type Sample = {
  bank: Bank;
  /** A bank that another connector would serve: another code, the same mode and products. */
  foreign: Bank;
  /** Credentials that the bank rejects. */
  wrong: Values;
  /** Ways to the accounts: credentials, then the answer to each page of the bank. */
  logins: readonly Login[];
  /** Ways to release an order: credentials and pages as above, then the pages after the account. */
  orders: readonly {
    name: string;
    credentials: Values;
    before: readonly Answer[];
    pages: readonly Answer[];
  }[];
  /** Number of orders that the bank has carried out so far. */
  carriedOut(): number;
};

export const wish: Wish = {
  product: "svc_verify",
  language: "en",
  today: "2026-03-16",
  days: 0,
  transport: "",
  returnTo: "https://svc.example/redirect/token/return",
};

export function inputOf(answer: Answer): Input {
  if (answer === "poll") return { kind: "poll", returned: null };
  const { returned } = answer;
  if (typeof returned === "object") return { kind: "poll", returned };
  return { kind: "form", values: answer as Values };
}

/** A copy as the engine stores it. */
export function kept(dialog: Json | null): Json {
  return JSON.parse(JSON.stringify(dialog));
}

/** Elements as the wizard shows them: complete, without members unknown to clients. */
export function expectForm(elements: readonly FormElement[]): void {
  expect(elements).not.toEqual([]);
  expect(faultsOf(list(ELEMENT), elements)).toEqual([]);
}

export function expectNone(secrets: readonly string[], reply: Reply): void {
  const said = JSON.stringify(reply);
  for (const secret of secrets) expect(said).not.toContain(secret);
}

/** Goes to the accounts, with a new connector for each step. */
export async function walkToAccounts(
  make: () => Connector,
  bank: Bank,
  login: Login,
  wanted: Wish,
): Promise<Extract<Reply, { kind: "accounts" }>> {
  let reply = await make().login(bank, login.credentials, wanted);
  expectNone(login.secrets, reply);
  for (const page of login.pages) {
    if (reply.kind !== "more") throw new Error(`A page was expected, not ${reply.kind}.`);
    expectForm(reply.elements);
    reply = await make().answer(bank, kept(reply.dialog), inputOf(page), wanted);
    expectNone(login.secrets, reply);
  }
  if (reply.kind !== "accounts") throw new Error(`Accounts were expected, not ${reply.kind}.`);
  return reply;
}
