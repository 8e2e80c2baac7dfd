// A bank that offers fewer orders than the front does.
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { writeMessage } from "#connectors/fints/envelope/write.ts";

/** An answer without the parameters of an order: a client then takes another order. */
export function withoutOrder(answer: Uint8Array, order: string): Uint8Array {
  const parameters = `HI${order.slice(2)}S`;
  if (!Buffer.from(answer).includes(parameters)) return answer;
  const { segments, ...envelope } = readMessage(answer);
  return writeMessage({
    ...envelope,
    segments: segments.filter(({ code }) => code !== parameters),
  });
}
