// Answers kept for requests that are sent again: sealed, for they may hold a session key.
import type { Json } from "#schema/json.ts";
import { hashKey } from "#secrets/api-keys.ts";
import { json, moment, sealed, text } from "../engine/columns.ts";
import { rowsOf } from "../engine/repository.ts";
import type { Scope } from "../engine/scope.ts";
import { table } from "../engine/table.ts";

export const answers = table("answers", {
  owner: "merchant",
  columns: {
    /** Names a request without showing the key that its caller chose. */
    id: text(),
    sealed: sealed(json<{ request: string; answer: Json }>()),
    keptUntil: moment(),
  },
});

/** The answer to a request with an idempotency key, for when it is sent again. */
export type KeptAnswer = Scope & {
  /** Method and path. */
  target: string;
  /** The idempotency key. */
  key: string;
  /** Tells requests apart. */
  request: string;
  answer: Json;
  /** From then on the request is carried out again. */
  keptUntil: number;
};

export class AllAnswers extends rowsOf(answers) {
  /** Replaces an older answer to a request with the same key. */
  async insert({
    merchant,
    mode,
    target,
    key,
    request,
    answer,
    keptUntil,
  }: KeptAnswer): Promise<void> {
    const id = idOf({ merchant, mode }, target, key);
    const record = { id, merchant, mode, sealed: { request, answer }, keptUntil };
    await this.put([record], (conflict) =>
      conflict.column("id").doUpdateSet((each) => ({
        sealed: each.ref("excluded.sealed"),
        kept_until: each.ref("excluded.kept_until"),
      })),
    );
  }

  /** Deletes answers kept until then, oldest first; how many. */
  async clear(until: number, limit: number): Promise<number> {
    return (await this.removeUntil({ by: "keptUntil", until, limit }, {}, "id")).length;
  }
}

export class AnswerRepository extends rowsOf(answers) {
  async find(target: string, key: string): Promise<KeptAnswer | null> {
    const found = await this.one({ id: idOf(this.scope, target, key) });
    if (!found) return null;
    const { merchant, mode, sealed: kept, keptUntil } = found;
    return { merchant, mode, target, key, ...kept, keptUntil };
  }
}

function idOf({ merchant, mode }: Scope, target: string, key: string): string {
  return hashKey(JSON.stringify([merchant, mode, target, key]));
}
