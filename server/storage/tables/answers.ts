// Stored responses to requests with an idempotency key. They are sealed because they may contain a
// session key.
import type { Json } from "#schema/json.ts";
import { hashedId, json, moment, nullable, sealed, text } from "../engine/columns.ts";
import { replacing } from "../engine/conflict.ts";
import { rowsOf } from "../engine/repository.ts";
import type { Scope } from "../engine/scope.ts";
import { table } from "../engine/table.ts";

export const answers = table("answers", {
  owner: "merchant",
  columns: {
    /** Identifies a request without revealing its idempotency key. */
    id: text(),
    sealed: sealed(json<{ request: string; answer: Json }>()),
    keptUntil: moment(),
    /** The bank user whose data it contains, and with whom it is deleted; null for none. */
    bankUser: nullable(text()),
  },
});

/** The stored response to a request with an idempotency key. */
export type KeptAnswer = Scope & {
  /** Method and path. */
  target: string;
  /** The idempotency key. */
  key: string;
  /** Fingerprint of the request, which detects another request with the same key. */
  request: string;
  answer: Json;
  /** From this moment a repeated request is executed again. */
  keptUntil: number;
  /** The bank user whose data the response contains; null for none. */
  bankUser: string | null;
};

export class AllAnswers extends rowsOf(answers) {
  /** Replaces an older response for the same key. */
  async insert({
    merchant,
    mode,
    target,
    key,
    request,
    answer,
    keptUntil,
    bankUser,
  }: KeptAnswer): Promise<void> {
    const id = hashedId({ merchant, mode }, target, key);
    const record = { id, merchant, mode, sealed: { request, answer }, keptUntil, bankUser };
    await this.put([record], replacing);
  }
}

export class AnswerRepository extends rowsOf(answers) {
  async find(target: string, key: string): Promise<KeptAnswer | null> {
    const found = await this.one({ id: hashedId(this.scope, target, key) });
    if (!found) return null;
    const { merchant, mode, sealed: kept, keptUntil, bankUser } = found;
    return { merchant, mode, target, key, ...kept, keptUntil, bankUser };
  }
}
