import { acquireLease, type WizardContext } from "./lease.ts";
import { useOf } from "./lifetime.ts";
import type { Interrupt, WizardRun } from "./run.ts";

/** Acquires the lease of a session for which a bank is to be asked. */
export async function claimSession(
  ctx: WizardContext,
  run: WizardRun,
): Promise<Interrupt | undefined> {
  const { session, transition } = run;
  if (!transition.call) return undefined;
  run.lease = await acquireLease(ctx, session, useOf(ctx, session));
  return run.lease ? undefined : "retry";
}
