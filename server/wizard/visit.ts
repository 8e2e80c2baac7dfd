// A customer's visits to the bank's own page, kept in the session.
import type { Connector, Order } from "#connectors/connector.ts";
import { shownName } from "#products/merchant-face.ts";
import { orderOf } from "#products/products.ts";
import type { Language, Mode, Product } from "#schema/codes.ts";
import type { Session } from "#storage/tables/records.ts";
import { awaitRelease } from "./lease.ts";
import { hasExpired } from "./lifetime.ts";
import { type TrustedPages, trustedPages } from "./page-binding.ts";
import type { WizardContext } from "./run.ts";
import { findSessionById, updateSession } from "./sessions.ts";
import { hasEnded, pollOf, type Redirect, type RunningState } from "./state.ts";
import { chosenBank, sceneOf } from "./steps/step.ts";
import { readState, storedState } from "./stored-state.ts";

/** Attempts on a session that is being changed. */
const ATTEMPTS = 5;

/** What a session is for, in terms of its customer. */
export type Subject = { merchant: string; product: Product; order: Order | null };

/** The session of a redirect, and how its bank recognises a return; see Connector. */
export type RedirectTarget = Pick<Connector, "isReturn"> & {
  mode: Mode;
  /** Whether the bank is asked to release an order, and not for a login or a consent. */
  releases: boolean;
  trusted: TrustedPages;
  subject: Subject;
};

/** The redirect after a visit; null where nothing changes. */
export type Change = (redirect: Redirect, target: RedirectTarget) => Redirect | null;

/** A redirect before the visit, its session, and the language of the wizard. */
export type Visit = { language: Language; redirect: Redirect; target: RedirectTarget };

/** What a visit may do; null if the bank or the merchant is gone. */
async function targetOf(
  ctx: WizardContext,
  session: Session,
  state: RunningState,
): Promise<RedirectTarget | null> {
  const { mode, product } = session;
  const connector = chosenBank(state, sceneOf(ctx))?.connector;
  const merchant = await ctx.store.known.merchant(session.merchant);
  if (!connector || !merchant) return null;
  return {
    mode,
    isReturn: connector.isReturn,
    releases: pollOf(state)?.awaits === "release",
    trusted: trustedPages({ ...session, listed: merchant.origins }),
    subject: { merchant: shownName(merchant), product, order: orderOf(session) },
  };
}

/** Writes the changed redirect. Returns false, and writes nothing, if somebody else changed the session. */
async function writeRedirect(
  ctx: WizardContext,
  session: Session,
  state: RunningState & { redirect: Redirect },
): Promise<boolean> {
  const isMarked = state.redirect.elsewhere === true && !session.returnedElsewhere;
  const mark = isMarked ? { returnedElsewhere: true } : {};
  const written = await updateSession(ctx, session, { state: storedState(state), ...mark });
  const { transaction } = session;
  if (written && isMarked) {
    ctx.log.warn({ transaction }, "the customer came back from the bank's page in another browser");
  }
  return written !== null;
}

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
    const { language, redirect } = state;
    const target = await targetOf(ctx, session, state);
    if (!target) return null;
    const changed = change(redirect, target);
    const visit = { language, redirect, target };
    if (!changed || (await writeRedirect(ctx, session, { ...state, redirect: changed })))
      return visit;
  }
  return null;
}
