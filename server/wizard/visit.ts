// A customer's visits to the bank's own page, kept in the session.
import type { Connector } from "#connectors/connector.ts";
import type { Language, Mode } from "#schema/codes.ts";
import { awaitRelease } from "./lease.ts";
import { hasExpired } from "./lifetime.ts";
import type { WizardContext } from "./run.ts";
import { findSessionById, updateSession } from "./sessions.ts";
import { hasEnded, type Redirect } from "./state.ts";
import { chosenBank, sceneOf } from "./steps/step.ts";
import { readState, storedState } from "./stored-state.ts";

/** Attempts on a session that is being changed. */
const ATTEMPTS = 5;

/** The mode of the session, and how its bank recognises a return; see Connector. */
export type RedirectTarget = { mode: Mode } & Pick<Connector, "isReturn">;

/** The redirect after a visit; null where nothing changes. */
export type Change = (redirect: Redirect, target: RedirectTarget) => Redirect | null;

/** A redirect before the visit, and the language of the wizard. */
export type Visit = { language: Language; redirect: Redirect };

/**
 * Changes the redirect with a token, once nobody holds its session. Returns the redirect before;
 * null where no page shows it.
 */
export async function visitRedirect(
  ctx: WizardContext,
  { id, token }: { id: string; token: string },
  change: Change,
): Promise<Visit | null> {
  for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) {
    const found = await findSessionById(ctx, id);
    const session = found && (await awaitRelease(ctx, found, "released"));
    const state = session?.state ? readState(session.state) : null;
    if (!session || !state || hasEnded(state) || state.redirect?.token !== token) return null;
    if (hasExpired(session, ctx.clock()) || state.overdue === "asking") return null;
    const { language, redirect, mode } = state;
    const connector = chosenBank(state, sceneOf(ctx))?.connector;
    if (!connector) return null;
    const changed = change(redirect, { mode, isReturn: connector.isReturn });
    const visit = { language, redirect };
    if (!changed) return visit;
    const patch = { state: storedState({ ...state, redirect: changed }) };
    if (await updateSession(ctx, session, patch)) return visit;
  }
  return null;
}
