// The wizard: one request of a session at a time at either door. Only an abort does not wait.
import type { ServiceContext } from "#context/context.ts";
import { inScope, unscoped, within } from "#context/within.ts";
import { createPopularBanks } from "#products/popular-banks.ts";
import { ServiceError } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import type { Merchant, Session } from "#storage/tables/records.ts";
import { endSessions } from "./end-sessions.ts";
import { logFailure } from "./lease.ts";
import { runOrder, ORDER } from "./order.ts";
import { createQueue } from "./queue.ts";
import { sessionIdOf } from "./redirect.ts";
import type { Door } from "./request.ts";
import type { Incoming, WizardService } from "./run.ts";
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
  /**
   * Ends sessions whose time has run out or whose merchant is blocked, each by the time that rules it.
   * Returns how many.
   */
  endSessions(): Promise<number>;
  /** Ends those of a merchant's Test mode. */
  endTestSessions(merchant: Merchant): Promise<number>;
  /** Resolves once all banks have answered that took longer than their requests. */
  rest(): Promise<void>;
};

/** Attempts on a session that other processes keep changing. */
const ATTEMPTS = 5;

export function createWizard(context: ServiceContext): Wizard {
  const queue = createQueue<Incoming | null>();
  const ctx: WizardService = {
    ...context,
    background: new Map(),
    popular: createPopularBanks(context),
  };

  async function run(body: JsonObject, door: Door): Promise<WizardAnswer> {
    const request = ORDER.read(body, door.kind);
    const beside = queue.isBusy(request.key);
    const first = { seen: null, found: null, ends: null, asked: false, waits: false, beside };
    const incoming: Incoming = { request, door, arrivedAt: ctx.systemClock(), ...first };
    const aborted = request.action === "abort" && (await runOrder(ctx, incoming));
    if (aborted) return aborted;
    return queue.run(request.key, incoming, async (ahead) => {
      // A submit is for the form that was on screen while the request ahead was running.
      Object.assign(incoming, { seen: ahead && ahead.found, waits: true, beside: false });
      for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) {
        const answer = await runOrder(ctx, incoming);
        if (answer) return answer;
        // Whatever form is on screen by now, this request was not made for it.
        incoming.seen = -1;
      }
      throw new ServiceError(500);
    });
  }

  /** A look at a session that has to end asks its bank about an order, and then ends it. */
  async function look(session: Session): Promise<void> {
    const { key, merchant, mode } = session;
    try {
      await run({ key }, { kind: "server", scope: { merchant, mode }, user: null });
    } catch (error) {
      logFailure(ctx, session, error, "a session could not be ended");
    }
  }

  function endTestSessions(merchant: Merchant): Promise<number> {
    const own = within(ctx, { merchant, mode: "test" });
    return endSessions(own, { merchant: merchant.id, mode: "test" }, look);
  }

  return {
    run,
    async endSessions() {
      let total = await endSessions(unscoped(ctx), null, look);
      const clocked = await ctx.store.read((db) => db.merchants.clocked());
      for (const merchant of clocked) total += await endTestSessions(merchant);
      return total;
    },
    endTestSessions,
    async visit(token, change) {
      const id = sessionIdOf(token);
      const session = id === null ? null : await findSessionById(ctx, id);
      if (!session) return null;
      return queue.run(session.key, null, () =>
        inScope(ctx, session).then((own) => visitRedirect(own, { id: session.id, token }, change)),
      );
    },
    async rest() {
      await Promise.all(ctx.background.values());
    },
  };
}
