// Talks to the bank until it is the customer's turn, for as long as a request may take.
import type { Context } from "#context/context.ts";
import { callBank, mayCarryOut } from "./call-bank.ts";
import {
  type Lease,
  logFailure,
  PATIENCE,
  type Use,
  type WizardContext,
  workInTime,
} from "./lease.ts";
import { useOf } from "./lifetime.ts";
import { lose, refuse } from "./moves.ts";
import { pageOf } from "./pages.ts";
import { withReturnAddress } from "./redirect.ts";
import type { Interrupt, Settled, WizardRun } from "./run.ts";
import { settleTurn } from "./settle-session.ts";
import type { BankTurn, Turn } from "./steps/step.ts";
import { vet } from "./vet.ts";
import { waitingPage } from "./waiting-page.ts";

/** Asks the bank until it is the customer's turn; null when somebody else changed the session. */
async function converse(ctx: Context, lease: Lease, first: BankTurn): Promise<Turn | null> {
  const session = lease.session;
  let turn = await vet(ctx, session, first);
  while (turn.call && turn.call.ask !== "finish") {
    const state = withReturnAddress(ctx, session, turn.state);
    const current = { state, call: turn.call };
    const isOrder = mayCarryOut(session, current);
    if (isOrder && !(await lease.announceOrder(state))) return null;
    try {
      turn = await vet(ctx, session, await callBank(ctx, session, current));
    } catch (error) {
      logFailure(ctx, session, error, "the connector failed");
      return { state: isOrder ? lose(state) : refuse(first.state, "tech_error"), call: null };
    }
  }
  return turn;
}

async function showWaitingPage(
  lease: Lease,
  turn: BankTurn,
  use: Use,
): Promise<Settled | "released" | null> {
  const page = waitingPage(turn);
  const { current } = pageOf(page);
  const patch = { ...use, ...(current ? { currentStep: current } : {}) };
  const shown = await lease.showPage(page, patch);
  return shown && shown !== "released" ? { state: shown, expiresAt: use.expiresAt } : shown;
}

/**
 * Asks the bank under the lease, and settles the session with its answer. A request that has taken
 * too long is answered with a waiting page; the bank's answer is settled all the same.
 */
export async function askBank(ctx: WizardContext, run: WizardRun): Promise<Interrupt | undefined> {
  const { incoming, lease, session, transition } = run;
  const { arrivedAt } = incoming;
  const { state, call } = transition;
  if (!lease || !call) return undefined;
  const asked = { state, call };
  const work = async () => {
    const turn = await converse(ctx, lease, asked);
    return turn && settleTurn(ctx, lease, run, turn);
  };
  run.settled = await workInTime<Settled | null>(ctx, lease, work(), {
    milliseconds: Math.max(0, arrivedAt + PATIENCE - ctx.clock()),
    showPage: () => showWaitingPage(lease, asked, useOf(ctx, session)),
  });
  return run.settled ? undefined : "retry";
}
