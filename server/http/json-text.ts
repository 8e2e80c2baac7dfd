// JSON text of long bodies, written in small turns of the event loop.
import { inTurns } from "#jobs/turns.ts";
import type { Json } from "#schema/json.ts";

/** Elements of a list that are written at once, whatever they hold. */
const FEW = 50;
/** Elements that one turn writes at most, and their characters, about: a millisecond. */
const [MOST, CHARACTERS] = [200, 100_000];

/** Whether it is a list of more than a few elements, or contains one. */
export function isLong(value: Json): boolean {
  if (value === null || typeof value !== "object") return false;
  if (Array.isArray(value)) return value.length > FEW || value.some(isLong);
  return Object.values(value).some(isLong);
}

/** Elements that one turn writes, judged by the first. */
function portionOf([first = null]: readonly Json[]): number {
  const fitting = Math.ceil(CHARACTERS / JSON.stringify(first).length);
  return Math.min(fitting, MOST);
}

/** Yields the output of JSON.stringify piece by piece. */
async function write(value: Json, put: (text: string) => void): Promise<void> {
  if (value === null || typeof value !== "object" || !isLong(value)) {
    return put(JSON.stringify(value));
  }
  const isList = Array.isArray(value);
  let before = isList ? "[" : "{";
  if (isList && value.length > FEW) {
    await inTurns(value, portionOf(value), (some) => {
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
