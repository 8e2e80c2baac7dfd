// JSON text of long bodies, written in small turns of the event loop.
import { inTurns } from "#jobs/turns.ts";
import type { Json } from "#schema/json.ts";

/** Serialized rows: portions of one or more texts, joined by commas. */
export type RowTexts = readonly Uint8Array[];

/** A list of an object, by its name. */
export type ListOfTexts = { readonly name: string; readonly texts: RowTexts };

/** Elements of a list that are written in one turn: about a millisecond. */
const A_TURN = 200;
const COMMA = Buffer.from(",");

/** Whether it is a list of more elements than one turn writes, or contains one. */
export function isLong(value: Json): boolean {
  if (value === null || typeof value !== "object") return false;
  if (Array.isArray(value)) return value.length > A_TURN || value.some(isLong);
  return Object.values(value).some(isLong);
}

/** Yields the output of JSON.stringify piece by piece. */
async function write(value: Json, put: (text: string) => void): Promise<void> {
  if (value === null || typeof value !== "object" || !isLong(value)) {
    return put(JSON.stringify(value));
  }
  const isList = Array.isArray(value);
  let before = isList ? "[" : "{";
  if (isList && value.length > A_TURN) {
    await inTurns(value, A_TURN, (some) => {
      put(before + JSON.stringify(some).slice(1, -1));
      before = ",";
    });
  } else {
    for (const [name, member] of Object.entries(value)) {
      put(isList ? before : `${before}${JSON.stringify(name)}:`);
      await write(member, put);
      before = ",";
    }
  }
  put(isList ? "]" : "}");
}

/** The bytes of JSON.stringify, in pieces. */
export async function jsonInTurns(body: Json): Promise<Buffer> {
  const pieces: Buffer[] = [];
  await write(body, (text) => pieces.push(Buffer.from(text)));
  return Buffer.concat(pieces);
}

/** The bytes of an object, with texts in its empty list `name`. */
export function jsonWith(body: Json, { name, texts }: ListOfTexts): Buffer {
  const text = JSON.stringify(body);
  const start = `${JSON.stringify(name)}:[`;
  const at = text.indexOf(`${start}]`) + start.length;
  const pieces: Uint8Array[] = [Buffer.from(text.slice(0, at))];
  for (const [nth, each] of texts.entries()) pieces.push(...(nth > 0 ? [COMMA, each] : [each]));
  return Buffer.concat([...pieces, Buffer.from(text.slice(at))]);
}
