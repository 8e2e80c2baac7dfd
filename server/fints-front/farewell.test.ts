// Every dialogue that a bank has opened is ended by its client, however the session goes.
import { expect, it } from "vitest";
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { writeMessage } from "#connectors/fints/envelope/write.ts";
import { findSegment, type Segment, segment } from "#connectors/fints/syntax/segment.ts";
import { runSession, type SessionOptions } from "#connectors/fints/testing/session.ts";
import { ORDER } from "#connectors/test-bank/testing/order.ts";
import { UnknownOutcomeError } from "#connectors/unknown-outcome.ts";
import { codesOf, NOON, openBank } from "./testing/customer.ts";

/** Changes the segments of an answer; null cuts it off. */
type Change = (
  segments: readonly Segment[],
  asked: readonly Segment[],
) => readonly Segment[] | null;

/** Runs a session; how it ends, and the dialogues that are open after it. */
async function run(options: Partial<SessionOptions>, change: Change = (segments) => segments) {
  const { bank } = openBank();
  const open = new Set<string>();
  async function send(_: string, message: Uint8Array): Promise<Uint8Array> {
    const asked = readMessage(message).segments;
    const { segments, ...envelope } = readMessage(await bank.answer(message));
    const said = change(segments, asked);
    const { dialogue } = envelope;
    if (!said) return writeMessage({ ...envelope, segments }).subarray(0, -20);
    const codes = codesOf(said.filter(({ code }) => code === "HIRMG"));
    const isOver = codes.some((code) => code === "0100" || code === "9800");
    if (isOver) open.delete(dialogue);
    else if (findSegment(asked, "HKIDN")) open.add(dialogue);
    return writeMessage({ ...envelope, segments: said });
  }
  const session = runSession({
    url: "https://bank.example/fints",
    send,
    pin: "123456",
    method: "chipTAN manuell",
    medium: "4711",
    now: NOON,
    ...options,
  });
  const end = await session.then(
    (done) => done.end,
    (error: unknown) => (error instanceof Error ? error.name : "thrown"),
  );
  return { end, open: [...open] };
}

/** Says nothing but a code about the segment with which a message begins. */
function saying(code: string, about: string): Change {
  return (segments, [to]) => {
    if (to?.code !== about) return segments;
    const told = { ...segment("HIRMS", 2), number: 2, reference: to.number };
    return [{ ...told, elements: [[code, "", "Hinweis"]] }];
  };
}

/** Cuts off the answer to a segment. */
function cutOff(about: string): Change {
  return (segments, asked) => (asked.some(({ code }) => code === about) ? null : segments);
}

const without =
  (...codes: string[]): Change =>
  (segments) =>
    segments.filter(({ code }) => !codes.includes(code));

const withPayee = (holder: string) => ({ ...ORDER, recipient: { ...ORDER.recipient, holder } });

it.each<[what: string, end: string, options: Partial<SessionOptions>, change?: Change]>([
  ["all is well", "done", { days: 30 }],
  ["a payment is released by TAN", "done", { order: ORDER }],
  ["a payment is released on another device", "done", { order: ORDER, method: "pushTAN" }],
  ["the customer consents to the payee's name", "done", { order: withPayee("no match") }],
  ["the login has no account", "accounts_failed", {}, without("HIUPD", "HISPA")],
  ["no account can pay", "transaction_failed", { order: ORDER }, without("HICCSS")],
  ["the access is locked", "max_login_tries", { pin: "3938" }],
  ["the PIN must be changed", "max_login_tries", { pin: "pin-change" }],
  ["the PIN is wrong", "login_failed", { pin: "wrong" }],
  ["the balance is refused", "balance_failed", {}, saying("9010", "HKSAL")],
  ["turnovers are refused", "turnovers_failed", { days: 30 }, saying("9010", "HKCAZ")],
  ["the order is refused", "transaction_failed", { order: ORDER }, saying("9010", "HKCCS")],
  [
    "nobody knows about the order",
    UnknownOutcomeError.name,
    { order: ORDER },
    saying("9000", "HKCCS"),
  ],
  [
    "nothing is said about the order",
    UnknownOutcomeError.name,
    { order: ORDER },
    saying("3060", "HKCCS"),
  ],
  ["an answer cannot be read", "FinTsSyntaxError", {}, cutOff("HKSAL")],
  [
    "the answer to an order cannot be read",
    UnknownOutcomeError.name,
    { order: ORDER },
    cutOff("HKCCS"),
  ],
])("ends the dialogue where %s", async (_, end, options, change) => {
  expect(await run(options, change)).toEqual({ end, open: [] });
});
