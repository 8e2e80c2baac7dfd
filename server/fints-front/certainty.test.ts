// What the bank carried out is never taken for refused, and never done twice, wherever the line breaks.
import { describe, expect, it } from "vitest";
import { UnknownOutcomeError } from "#connectors/unknown-outcome.ts";
import { FinTsTransportError } from "#connectors/fints/http.ts";
import { carriedOutIn } from "#connectors/test-bank/testing/ledger.ts";
import { ORDER } from "#connectors/test-bank/testing/order.ts";
import { runSession, type SessionOptions } from "#connectors/fints/testing/session.ts";
import { NOON, openBank } from "./testing/customer.ts";

/** Where the line breaks: the message, or its answer, is lost; or nothing was sent at all. */
const BREAKS = ["message lost", "answer lost", "not sent"] as const;
type Break = (typeof BREAKS)[number];

/** A session whose line breaks at a message, counted from 1; 0 for never. */
async function runBroken(at: number, where: Break, options: Partial<SessionOptions>) {
  const { bank, books } = openBank();
  let sent = 0;
  const send = async (_: string, message: Uint8Array): Promise<Uint8Array> => {
    const breaks = ++sent === at;
    if (breaks && where === "not sent") throw new FinTsTransportError("No connection.", false);
    if (breaks && where === "message lost") throw new FinTsTransportError("No answer.", true);
    const answer = await bank.answer(message);
    if (breaks) throw new FinTsTransportError("No answer.", true);
    return answer;
  };
  const session = runSession({
    url: "https://bank.example/fints",
    send,
    pin: "123456",
    medium: "4711",
    order: ORDER,
    now: NOON,
    ...options,
  });
  const end = await session.then(
    (done) => done.end,
    (error: unknown) => {
      if (error instanceof UnknownOutcomeError) return "unknown";
      if (error instanceof FinTsTransportError) return "failed";
      throw error;
    },
  );
  return { end, carriedOut: carriedOutIn(books), sent };
}

const withPayee = (holder: string) => ({ ...ORDER, recipient: { ...ORDER.recipient, holder } });

describe.each<[string, Partial<SessionOptions>]>([
  ["by TAN", { method: "chipTAN optisch" }],
  ["on another device", { method: "pushTAN" }],
  ["by text message", { method: "SMS-TAN" }],
  ["after a TAN at the login", { method: "chipTAN-QR", pin: "next" }],
  ["to a payee who differs", { method: "photoTAN", order: withPayee("no match") }],
  ["to a payee who is verified late", { method: "pushTAN", order: withPayee("Anna later") }],
])("a transfer %s", (_, options) => {
  it.each(BREAKS)("tells the truth when the line breaks: %s", async (where) => {
    const whole = await runBroken(0, where, options);
    expect([whole.end, whole.carriedOut]).toEqual(["done", 1]);
    const ends = new Set<string>();
    for (let at = 1; at <= whole.sent; at++) {
      const { end, carriedOut } = await runBroken(at, where, options);
      ends.add(end);
      const told = { at, end, carriedOut };
      expect(carriedOut, JSON.stringify(told)).toBeLessThanOrEqual(1);
      // Refusals and failures say that nothing was carried out; "unknown" leaves it open.
      if (end === "done") expect(carriedOut, JSON.stringify(told)).toBe(1);
      else if (end !== "unknown") expect(carriedOut, JSON.stringify(told)).toBe(0);
    }
    if (where === "answer lost") expect(ends).toContain("unknown");
    if (where === "not sent") expect(ends).not.toContain("unknown");
  });
});
