// A customer's way to a page of the bank and back, kept in the session.
import type { Connector } from "#connectors/connector.ts";
import type { Language, Mode } from "#schema/codes.ts";
import type { Session } from "#storage/tables/records.ts";
import { isClaimed, isOverdue, released, type Workshop } from "./claim.ts";
import { hasExpired } from "./lifetime.ts";
import { endOf } from "./moves.ts";
import { readState, type Redirect, storedState } from "./state.ts";
import { chosen, sceneOf } from "./steps/step.ts";

/** Attempts on a session that is being changed. */
const ATTEMPTS = 5;

/** The session's mode, and what its bank says of a return; see Connector. */
export type Way = { mode: Mode } & Pick<Connector, "isReturn">;

/** What a visit makes of its redirect; null where nothing is to be written. */
export type Change = (redirect: Redirect, way: Way) => Redirect | null;

/** A redirect that a customer is on, and the language of the wizard that sent them. */
export type Visit = { language: Language; redirect: Redirect };

/** The session, once the bank has answered what it is being asked: its page may be another then. */
async function sessionOf(shop: Workshop, id: string): Promise<Session | null> {
  const found = await shop.store.read((db) => db.sessions.byId(id));
  return found && isClaimed(shop, found) ? released(shop, found, true) : found;
}

/**
 * Changes the redirect of a session and a token, and tells how it was before; null for a token of no
 * page that is shown.
 */
export async function visit(
  shop: Workshop,
  { id, token }: { id: string; token: string },
  change: Change,
): Promise<Visit | null> {
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const session = await sessionOf(shop, id);
    const state = session?.state ? readState(session.state) : null;
    if (!session || !state?.redirect || state.redirect.token !== token || endOf(state)) return null;
    if (hasExpired(session, shop.clock()) || isOverdue(session)) return null;
    const { language, redirect, mode } = state;
    const bank = chosen(state, sceneOf(shop))?.connector;
    if (!bank) return null;
    const changed = change(redirect, { mode, isReturn: bank.isReturn });
    if (!changed) return { language, redirect };
    const patch = { state: storedState({ ...state, redirect: changed }) };
    const written = await shop.store.write((db) =>
      db.sessions.update(session.id, session.version, patch),
    );
    if (written) return { language, redirect };
  }
  return null;
}
