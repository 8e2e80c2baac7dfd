// What the operator hears about a bank.
import { expect, it } from "vitest";
import { runSession } from "#connectors/fints/testing/session.ts";
import { NOON, openBank } from "./testing/customer.ts";
import { withoutOrder } from "./testing/without-order.ts";

/** Reads turnovers in MT940, of answers that are changed on the way; resolves with the warnings. */
async function warningsOf(change: (answer: string) => string, url: string) {
  const { bank } = openBank();
  const warnings: string[] = [];
  const { end } = await runSession({
    url,
    async send(_, message) {
      const answer = Buffer.from(withoutOrder(await bank.answer(message), "HKCAZ"));
      return Buffer.from(change(answer.toString("latin1")), "latin1");
    },
    pin: "123456",
    method: "chipTAN optisch",
    days: 30,
    now: NOON,
    warn: (bankCode, of) => void warnings.push(`${bankCode} ${of}`),
  });
  return { end, warnings: [...new Set(warnings)] };
}

const OWN = "https://bank.example/fints";

it.each([
  ["nothing of a bank as it should be", OWN, (text: string) => text, []],
  [
    "of turnovers that miss the bank's balances",
    OWN,
    (text: string) => text.replace(/(:62F:[CD]\d{6}EUR)\d/, "$19"),
    ["88888888 unbalanced"],
  ],
  [
    "of an address on another host",
    "https://other.example/fints",
    (text: string) => text,
    ["88888888 other-host"],
  ],
])("says %s", async (_, url, change, warnings) => {
  expect(await warningsOf(change, url)).toEqual({ end: "done", warnings });
});
