// A request that its caller names is carried out once, however often it is sent.
import { createHash } from "node:crypto";
import { invalid } from "#schema/errors.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import { ifLost } from "#secrets/seal.ts";
import type { Context } from "#context/context.ts";
import type { Repositories, Store } from "#storage/store.ts";
import type { Scope } from "#storage/tables/records.ts";

const HEADER = "Idempotency-Key";
const MOST = 255;
/** Milliseconds for which a repeated request gets its first answer. */
const ANSWERS_KEPT = 24 * 60 * 60 * 1000;
const LOST = Symbol("lost");

/** How the interface description shows the header. */
export const idempotencyKey: JsonObject = {
  name: HEADER,
  in: "header",
  description:
    "Names the request, for example a random UUID. Sent again within 24 hours with the same body, it creates nothing and gets the first answer.",
  schema: {
    type: "string",
    minLength: 1,
    maxLength: MOST,
    pattern: "^[!-~]+$",
    examples: ["7c1f0a5e-2b64-4f0e-9f27-3f1f5f6f2a10"],
  },
};

/** The caller's name of the request, null when there is none; throws the 422 that names the header. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = String(header);
  if (/^[!-~]+$/.test(key) && key.length <= MOST) return key;
  throw invalid(HEADER, `Must have 1 to ${MOST} visible ASCII characters.`);
}

/** A named request; `target` is its method and path, `body` what was understood of it. */
export type Named = { scope: Scope; target: string; key: string; body: unknown };

/**
 * Carries out `act` and keeps its answer in one transaction, or gives the kept answer. Transactions
 * run one after another, so of two at once the second gets the answer of the first. `act` does its
 * writes through the context that it is given, and awaits nothing else. What throws is not kept.
 * Throws the 422 for a key that came with another body, and for one whose answer does not open any
 * more.
 */
export function once(
  ctx: Context,
  named: Named,
  act: (ctx: Context) => Promise<Json>,
): Promise<Json> {
  const { scope, target, key } = named;
  const request = createHash("sha256").update(JSON.stringify(named.body)).digest("base64");
  return ctx.store.write(async (db) => {
    const now = ctx.clock();
    const kept = await db.in(scope).answers.find(target, key).catch(ifLost(LOST));
    if (kept === LOST) throw invalid(HEADER, "Its answer cannot be read any more; give a new key.");
    if (kept && now < kept.keptUntil) {
      if (kept.request === request) return kept.answer;
      throw invalid(HEADER, "Was sent with another body before; give each request its own.");
    }
    const answer = await act({ ...ctx, store: within(ctx.store, db) });
    const keptUntil = now + ANSWERS_KEPT;
    await db.answers.insert({ ...scope, target, key, request, answer, keptUntil });
    return answer;
  });
}

/** The store as a part of a transaction that has begun. */
function within(store: Store, db: Repositories): Store {
  return { ...store, read: (work) => work(db), write: (work) => work(db) };
}
