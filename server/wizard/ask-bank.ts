// Talks to the bank until it is the customer's turn, for as long as a request may take.
import { UnknownOutcomeError } from "#connectors/unknown-outcome.ts";
import { callBank, mayCarryOut } from "./call-bank.ts";
import { countEnd } from "./count-end.ts";
import { acquireLease, detach, inTime, type Lease, logFailure, PATIENCE } from "./lease.ts";
import { leaveBank } from "./leave-bank.ts";
import { lose, refuse } from "./moves.ts";
import { withReturnAddress } from "./redirect.ts";
import type { Incoming, Interrupt, WizardContext, WizardRun } from "./run.ts";
import { settleTurn } from "./settle-session.ts";
import type { Session } from "#storage/tables/records.ts";
import { hasEnded } from "./state.ts";
import { type BankTurn, isFinish, type Turn } from "./steps/step.ts";
import { vet, vetAnnounced } from "./vet.ts";
import { waitingPage } from "./waiting-page.ts";

/** The turn after the merchant's checks; if the session ends here, the bank hears that it is over. */
async function vetted(
  ctx: WizardContext,
  session: Session,
  turn: Turn,
  check: typeof vet = vet,
): Promise<Turn> {
  const next = await check(ctx, session, turn);
  const before = turn.call ? turn.state : (turn.left ?? turn.state);
  if (hasEnded(next.state)) leaveBank(ctx, session, before, next.state);
  return next;
}

/** Asks the bank until it is the customer's turn; null when somebody else changed the session. */
async function converse(
  ctx: WizardContext,
  lease: Lease,
  run: WizardRun,
  first: BankTurn,
): Promise<Turn | null> {
  const { session } = run;
  let turn: Turn = await vetted(ctx, session, first);
  while (turn.call && !isFinish(turn)) {
    const state = withReturnAddress(ctx, session, turn.state);
    const asked = { state, call: turn.call };
    const isOrder = mayCarryOut(session, asked);
    if (isOrder && !(await lease.announceOrder(state))) return null;
    let isSent = false;
    try {
      if (isOrder) turn = await vetted(ctx, session, asked, vetAnnounced);
      if (!turn.call) break;
      // A process that was stopped meanwhile orders nothing that others have given up.
      if (isOrder && !(await lease.isValid())) return null;
      isSent = isOrder;
      turn = await vetted(ctx, session, await callBank(ctx, run, asked));
    } catch (error) {
      logFailure(ctx, session, error, "the connector failed");
      const isLost = isSent || error instanceof UnknownOutcomeError;
      turn = { state: isLost ? lose(state) : refuse(first.state, "tech_error"), call: null };
    }
  }
  return turn;
}

/** A customer who leaves does so with the bank's answer alone, which the first attempt did not get. */
function askAgain(incoming: Incoming): Interrupt {
  incoming.asked = false;
  return "retry";
}

/**
 * Asks the bank under a lease, and settles the session with its answer. A request that has taken too
 * long is answered with a waiting page; the bank's answer is settled all the same.
 */
export async function askBank(ctx: WizardContext, run: WizardRun): Promise<Interrupt | undefined> {
  const { incoming, session, transition } = run;
  const { state, call } = transition;
  if (!call) return undefined;
  const lease = await acquireLease(ctx, session);
  if (!lease) return askAgain(incoming);
  const first = { state, call };
  const work = converse(ctx, lease, run, first).then(
    (turn) => turn && settleTurn(ctx, lease, run, turn),
  );
  const left = Math.max(0, incoming.arrivedAt + PATIENCE - ctx.systemClock());
  let settled = await inTime(ctx, work, left);
  if (settled === undefined) {
    const goOn = () => {
      // No request shows the page as a new one.
      const counted = work.then((late) => late && countEnd(ctx, late.state));
      detach(ctx, lease, session, counted);
    };
    const shown = await lease.showPage(waitingPage(first)).catch((error: unknown) => {
      goOn();
      throw error;
    });
    if (shown === "released") settled = await work;
    else {
      goOn();
      settled = shown;
    }
  }
  run.settled = settled;
  return settled ? undefined : askAgain(incoming);
}
