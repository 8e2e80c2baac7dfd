import { isAbandoned, isHeld, type WizardContext } from "./lease.ts";
import { expire, hasExpired, resume } from "./lifetime.ts";
import type { Interrupt, WizardRun } from "./run.ts";
import { updateSession } from "./sessions.ts";
import { sceneOf } from "./steps/step.ts";
import { readState } from "./stored-state.ts";

/** Ends a session whose time has run out; resumes one that a dead process left. */
export async function expireOrResume(
  ctx: WizardContext,
  run: WizardRun,
): Promise<Interrupt | undefined> {
  const { session } = run;
  const expired = hasExpired(session, ctx.clock());
  const abandoned = isAbandoned(session) && !isHeld(ctx, session);
  if (!expired && !abandoned) return undefined;
  const patch = (expired ? expire : resume)(session, sceneOf(ctx));
  const revived = await updateSession(ctx, session, patch);
  if (!revived) return "retry";
  Object.assign(run, { session: revived, state: readState(revived.state), revived: true });
  return undefined;
}
