// Ends the dialogue with a bank whose customer goes on without it.
import type { Session } from "#storage/tables/records.ts";
import { leaveDialogue } from "./call-bank.ts";
import { logFailure } from "./lease.ts";
import type { WizardContext } from "./run.ts";
import { type BankState, hasEnded, type State } from "./state.ts";

/** Whether a state has a dialogue in which the bank has answered. */
function isInDialogue(state: State): state is BankState {
  return "dialogue" in state && state.dialogue !== null && state.dialogue.memory !== null;
}

/**
 * Tells the bank that nobody goes on with the dialogue of `before`, unless `after` has one. Nobody
 * waits for it, and nothing depends on it: banks end idle dialogues by themselves.
 */
export function leaveBank(ctx: WizardContext, session: Session, before: State, after: State): void {
  if (!isInDialogue(before) || (!hasEnded(after) && isInDialogue(after))) return;
  leaveDialogue(ctx, session, before).catch((error: unknown) =>
    logFailure(ctx, session, error, "a bank was not told that its customer has left"),
  );
}
