// A line to the front on which the bank's answers are changed on their way.
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { writeMessage } from "#connectors/fints/envelope/write.ts";
import { parseSegments } from "#connectors/fints/syntax/parse.ts";
import { type Segment, textAt } from "#connectors/fints/syntax/segment.ts";
import { runSession, type SessionOptions } from "#connectors/fints/testing/session.ts";
import { ORDER } from "#connectors/test-bank/testing/order.ts";
import { NOON, openBank } from "./customer.ts";

/** A message of ours, and what the bank says to it. */
export type Exchange = { asked: readonly Segment[]; said: readonly Segment[] };
export type Change = (exchange: Exchange) => readonly Segment[];

/** `asked` holds our messages: codes and versions of their segments, such as `HKTAN:7`. */
export function openLine(change: Change) {
  const { bank, books, clock } = openBank();
  const asked: string[][] = [];
  async function send(_: string, message: Uint8Array): Promise<Uint8Array> {
    const { segments } = readMessage(message);
    asked.push(segments.map(({ code, version }) => `${code}:${version}`));
    const { segments: said, ...envelope } = readMessage(await bank.answer(message));
    return writeMessage({ ...envelope, segments: change({ asked: segments, said }) });
  }
  return { asked, books, clock, send };
}

/** The segments of a bank that says this instead. */
export function saying(text: string): readonly Segment[] {
  return parseSegments(Buffer.from(text, "latin1"));
}

/** Whether we send a TAN, or ask whether the order was released on another device. */
export function isRelease([first]: readonly Segment[], process: "2" | "S"): boolean {
  return first?.code === "HKTAN" && textAt(first, 1) === process;
}

/** A payment: how it ends, or the name of the error; how often the order was sent; the bank's books. */
export async function pay(change: Change, options: Partial<SessionOptions>) {
  const { asked, books, send } = openLine(change);
  const session = { url: "https://bank.example/fints", send, pin: "123456", now: NOON };
  const end = await runSession({ ...session, order: ORDER, ...options }).then(
    (done) => done.end,
    (error: unknown) => (error instanceof Error ? error.name : "thrown"),
  );
  return { end, asked, sent: asked.filter(([first]) => first === "HKCCS:1").length, books };
}
