// A bank that says less than the front does.
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { writeMessage } from "#connectors/fints/envelope/write.ts";
import type { Segment } from "#connectors/fints/syntax/segment.ts";

/** An answer without some of its segments. */
export function without(answer: Uint8Array, hidden: (segment: Segment) => boolean): Uint8Array {
  const { segments, ...envelope } = readMessage(answer);
  return writeMessage({ ...envelope, segments: segments.filter((each) => !hidden(each)) });
}

/** An answer without the parameters of an order: a client then takes another order. */
export function withoutOrder(answer: Uint8Array, order: string): Uint8Array {
  const parameters = `HI${order.slice(2)}S`;
  if (!Buffer.from(answer).includes(parameters)) return answer;
  return without(answer, ({ code }) => code === parameters);
}
