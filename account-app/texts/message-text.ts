import { fill, readMessage } from "#schema/messages.ts";
import { texts } from "./texts.ts";

/** A sentence of the service in the person's language; as it was sent if these pages do not know it. */
export function messageText(sentence: string): string {
  const read = readMessage(sentence);
  return read ? fill(texts.value.messages[read.type], read.values) : sentence;
}
