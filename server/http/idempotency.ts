// Executes a request with an idempotency key once, however often it is sent.
import { createHash } from "node:crypto";
import { invalid } from "#schema/errors.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import { DAY } from "#schema/time.ts";
import { ifLost } from "#secrets/seal.ts";
import type { Context } from "#context/context.ts";
import type { Repositories, Store } from "#storage/store.ts";
import type { Scope } from "#storage/tables/records.ts";

const HEADER = "Idempotency-Key";
const MOST = 255;
/** Milliseconds for which a repeated request gets its first answer. */
const ANSWERS_KEPT = DAY;
const LOST = Symbol("lost");

/** The header in the API description. */
export const idempotencyKey: JsonObject = {
  name: HEADER,
  in: "header",
  description:
    "Unique key for this request, such as a random UUID. Repeating the call with the same key and body within 24 hours returns the original response.",
  schema: {
    type: "string",
    minLength: 1,
    maxLength: MOST,
    pattern: "^[!-~]+$",
    examples: ["7c1f0a5e-2b64-4f0e-9f27-3f1f5f6f2a10"],
  },
};

/**
 * The idempotency key of the request, null if there is none. Throws the 422 that names the header.
 */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = String(header);
  if (/^[!-~]+$/.test(key) && key.length <= MOST) return key;
  throw invalid(HEADER, `Must have 1 to ${MOST} visible ASCII characters.`);
}

/**
 * A request with an idempotency key. `target` is its method and path, `body` its parsed body,
 * `bankUserOf` finds the bank user whose data a response contains, null for none.
 */
export type KeyedRequest = {
  scope: Scope;
  target: string;
  key: string;
  body: unknown;
  bankUserOf: (answer: Json) => string | null;
};

/**
 * Executes `act` and stores its response in one transaction, or returns the stored response.
 * Transactions run one after another, so the second of two simultaneous requests gets the response
 * of the first. Stored responses are deleted with the bank user whose data they contain. `act` writes through the context that it receives, and awaits nothing else. Errors
 * are not stored. Throws the 422 for a key that was used with another body, and for a stored
 * response that cannot be decrypted any more.
 */
export function executeOnce(
  ctx: Context,
  keyed: KeyedRequest,
  act: (ctx: Context) => Promise<Json>,
): Promise<Json> {
  const { scope, target, key } = keyed;
  const request = createHash("sha256").update(JSON.stringify(keyed.body)).digest("base64");
  return ctx.store.write(async (db) => {
    const now = ctx.clock();
    const kept = await db.in(scope).answers.find(target, key).catch(ifLost(LOST));
    if (kept === LOST) throw invalid(HEADER, "Its answer cannot be read any more; give a new key.");
    if (kept && now < kept.keptUntil) {
      if (kept.request === request) return kept.answer;
      const message = "Was sent with another body before; give each request its own.";
      throw invalid(HEADER, message, "idempotency_key_reused");
    }
    const answer = await act({ ...ctx, store: within(ctx.store, db) });
    const keptUntil = now + ANSWERS_KEPT;
    const bankUser = keyed.bankUserOf(answer);
    await db.answers.insert({ ...scope, target, key, request, answer, keptUntil, bankUser });
    return answer;
  });
}

/** The store within a running transaction. */
function within(store: Store, db: Repositories): Store {
  return { ...store, read: (work) => work(db), write: (work) => work(db) };
}
