// The wizard: one request of a session at a time at either door. Only an abort does not wait.
import type { Context } from "#context/context.ts";
import { ServiceError } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import { runOrder, ORDER } from "./order.ts";
import { createQueue } from "./queue.ts";
import { sessionIdOf } from "./redirect.ts";
import type { Door } from "./request.ts";
import type { Incoming, WizardContext } from "./run.ts";
import { findSessionById } from "./sessions.ts";
import { type Change, type Visit, visitRedirect } from "./visit.ts";

export type { Door } from "./request.ts";

export type Wizard = {
  /**
   * Answers one request. Throws ServiceError 422 for a key that is missing, unknown or foreign and
   * for members that cannot be read, 403 for a page that the session does not belong to and for
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

export function createWizard(context: Context): Wizard {
  const queue = createQueue<Incoming | null>();
  const ctx: WizardContext = { ...context, background: new Map() };
  return {
    async run(body, door) {
      const request = ORDER.read(body, door.kind);
      const arrivedAt = ctx.clock();
      const incoming: Incoming = {
        request,
        door,
        arrivedAt,
        seen: null,
        found: null,
        waits: false,
      };
      const aborted = request.action === "abort" && (await runOrder(ctx, incoming));
      if (aborted) return aborted;
      return queue.run(request.key, incoming, async (ahead) => {
        // A submit is for the form that was on screen while the request ahead was running.
        Object.assign(incoming, { seen: ahead && ahead.found, waits: true });
        for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) {
          const answer = await runOrder(ctx, incoming);
          if (answer) return answer;
          // Whatever form is on screen by now, this request was not made for it.
          incoming.seen = -1;
        }
        throw new ServiceError(500);
      });
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
