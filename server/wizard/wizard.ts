// The wizard: one request of a session at a time at either door. Only an abort does not wait.
import type { Context } from "#context/context.ts";
import { ServiceError } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import type { WizardContext } from "./lease.ts";
import { runOrder, ORDER } from "./order.ts";
import { createQueue } from "./queue.ts";
import { sessionIdOf } from "./redirect.ts";
import type { Door } from "./request.ts";
import type { Incoming } from "./run.ts";
import { findSessionById } from "./sessions.ts";
import { type Change, type Visit, visitRedirect } from "./visit.ts";

export type { Door } from "./request.ts";

export type Wizard = {
  /**
   * Answers one request. Throws ServiceError 422 for a key that is missing, unknown or foreign and
   * for members that cannot be read, 403 where the page around a frame may not hold it and for
   * credentials that the merchant has not activated, and 503 while the session is in use by a newer
   * version of the service. All else, errors of a step included, is an answer.
   */
  run(body: JsonObject, door: Door): Promise<WizardAnswer>;
  /** Records a customer's visit to the bank's own page; null for a token that no page shows. */
  visit(token: string, change: Change): Promise<Visit | null>;
  /** Resolves once all banks have answered that took longer than their requests. */
  rest(): Promise<void>;
};

/** Attempts on a session that other processes keep changing. */
const ATTEMPTS = 5;

/** `ahead` is the request that was running when this one came in: a submit is for its form. */
async function answerInTurn(
  ctx: WizardContext,
  incoming: Incoming,
  ahead: Incoming | null,
): Promise<WizardAnswer> {
  let seen = ahead && ahead.found;
  for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) {
    const answer = await runOrder(ctx, incoming, { seen, waits: true });
    if (answer) return answer;
    // Whatever form is on screen by now, this request was not made for it.
    seen = -1;
  }
  throw new ServiceError(500);
}

export function createWizard(context: Context): Wizard {
  const queue = createQueue<Incoming | null>();
  const ctx: WizardContext = { ...context, background: new Map() };
  return {
    async run(body, door) {
      const request = ORDER.read(body, door.kind);
      const incoming: Incoming = { request, door, arrivedAt: ctx.clock(), found: null };
      const aborts = request.action === "abort";
      const aborted = aborts && (await runOrder(ctx, incoming, { seen: null, waits: false }));
      if (aborted) return aborted;
      return queue.run(request.key, incoming, (ahead) => answerInTurn(ctx, incoming, ahead));
    },
    async visit(token, change) {
      const id = sessionIdOf(token);
      const session = id === null ? null : await findSessionById(ctx, id);
      if (!session) return null;
      return queue.run(session.key, null, () =>
        visitRedirect(ctx, { id: session.id, token }, change),
      );
    },
    async rest() {
      await Promise.all(ctx.background.values());
    },
  };
}
