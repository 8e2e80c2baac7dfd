// A bank that asks for a release and ends the dialogue in which it could be given.
import { describe, expect, it } from "vitest";
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { writeMessage } from "#connectors/fints/envelope/write.ts";
import { FinTsTransportError } from "#connectors/fints/http.ts";
import { segment, segmentsOf, textAt } from "#connectors/fints/syntax/segment.ts";
import { runSession, type SessionOptions } from "#connectors/fints/testing/session.ts";
import { ORDER } from "#connectors/test-bank/testing/order.ts";
import { UnknownOutcomeError } from "#connectors/unknown-outcome.ts";
import { isRelease } from "./testing/changed-line.ts";
import { NOON, openBank } from "./testing/customer.ts";

/**
 * How a session ends whose first answer with a segment also ends the dialogue. `silent`: the kind of the
 * next release that the bank does not answer.
 */
async function runUntil(
  code: string,
  options: Partial<SessionOptions>,
  silent?: Parameters<typeof isRelease>[1],
): Promise<string> {
  const { bank } = openBank();
  let isOver = false;
  async function send(_: string, message: Uint8Array): Promise<Uint8Array> {
    if (isOver && silent && isRelease(readMessage(message).segments, silent)) {
      throw new FinTsTransportError("No answer.", true);
    }
    const answer = await bank.answer(message);
    const { segments, ...envelope } = readMessage(answer);
    // Without a reference, HITAN asks for nothing.
    const found = segmentsOf(segments, code).some((each) => textAt(each, 3) !== "noref");
    if (isOver || !found) return answer;
    isOver = true;
    const end = segment("HIRMG", 2, ["0100", "", "Der Dialog ist beendet."]);
    return writeMessage({ ...envelope, segments: [end, ...segments] });
  }
  const session = runSession({
    url: "https://bank.example/fints",
    send,
    pin: "123456",
    medium: "4711",
    now: NOON,
    ...options,
  });
  return session.then(
    ({ end }) => end,
    (error: unknown) => (error instanceof Error ? error.name : "thrown"),
  );
}

const PUSH = "pushTAN";
const PHOTO = "photoTAN";

it.each<[what: string, code: string, options: Partial<SessionOptions>, end: string]>([
  ["an order on another device", "HITAN", { method: PUSH, order: ORDER }, UnknownOutcomeError.name],
  ["an order for a TAN", "HITAN", { method: PHOTO, order: ORDER }, "transaction_failed"],
  ["a login for a TAN", "HITAN", { method: PHOTO, pin: "next" }, "tech_error"],
  ["an order", "HISAL", { method: PHOTO, order: ORDER }, "tech_error"],
])("ends a session in which the bank hangs up before %s", async (_, code, options, end) => {
  expect(await runUntil(code, options)).toBe(end);
});

describe("where the line breaks at the release of an opening", () => {
  it.each([
    ["says before an order that nothing was ordered", "HISPA", PHOTO, "2", "tech_error"],
    ["can be asked again before an order", "HISPA", PUSH, "S", FinTsTransportError.name],
    ["can be answered again at the login", "HISYN", PHOTO, "2", FinTsTransportError.name],
  ] as const)("%s", async (_, code, method, process, end) => {
    expect(await runUntil(code, { method, pin: "next", order: ORDER }, process)).toBe(end);
  });
});

it("opens another dialogue where nothing waits", async () => {
  expect(await runUntil("HISPA", { method: PHOTO })).toBe("done");
});
