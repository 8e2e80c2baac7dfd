// A balance that the bank does not state, as of a depot.
import { expect, it } from "vitest";
import type { Env } from "../exchange.ts";
import { begin, NEW_PROFILE } from "../state.ts";
import { parseSegments } from "../syntax/parse.ts";
import { balance } from "./balance.ts";

const ORDER = {
  amount: 1250,
  currency: "EUR",
  purpose: "Order 4711",
  recipient: { holder: "Blumen Adler", iban: "DE04888888880087654321", bic: "TESTDE88XXX" },
} as const;
const TASK = { kind: "balance", account: "1" } as const;
const STATE = begin(NEW_PROFILE, [TASK, { kind: "end" }]);
const HISAL = "HISAL:5:5:3+1234567890::280:88888888+Depot+EUR'";
const ANSWER = { codes: [], segments: parseSegments(Buffer.from(HISAL, "latin1")) };
const WISH = { language: "de", today: "2026-03-16", days: 0, transport: "", returnTo: "" } as const;

function receive(wish: Pick<Env["wish"], "product" | "order" | "allAccounts">) {
  return balance.receive(STATE, TASK, ANSWER, { wish: { ...WISH, ...wish } } as Env);
}

it.each([
  ["an order", { product: "svc_pay", order: ORDER }],
  ["a read of all accounts", { product: "svc_api", allAccounts: true }],
] as const)("%s goes on without it", (_, wish) => {
  expect(receive(wish)).toEqual({ ...STATE, tasks: [{ kind: "end" }] });
});

it("a read of the account itself fails", () => {
  const error = { kind: "refused", error: "balance_failed" };
  expect(receive({ product: "svc_verify" })).toEqual(error);
});
