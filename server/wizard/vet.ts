// The merchant's security checks before a payment. They run once the account is known, before the bank
// hears of the order. Those that count other payments run again before the customer's release is
// sent: a second session may have paid since.
import { factsOf } from "#checks/facts.ts";
import { accountHit, daysToRead, orderHit, PAST } from "#products/fraud-checks.ts";
import { productOf } from "#products/products.ts";
import { dayOf } from "#schema/time.ts";
import type { Features, SecurityFeature } from "#schema/features.ts";
import type { Order } from "#connectors/connector.ts";
import type { Context } from "#context/context.ts";
import type { Session } from "#storage/tables/records.ts";
import { fail } from "./moves.ts";
import { type BankState, openDialogue, type State } from "./state.ts";
import type { Call, Turn } from "./steps/step.ts";

type Choice = Extract<Call, { ask: "answer" }> & { input: { kind: "account" } };

/** The choice of an account that has not been checked yet. */
function isChoice(call: Call): call is Choice {
  return call.ask === "answer" && call.input.kind === "account" && !call.vetted;
}

async function featuresOf({ store }: Context, { merchant, mode }: Session): Promise<Features> {
  const found = await store.known.merchant(merchant);
  return found?.features[mode] ?? {};
}

function refuseOrder(state: State, hit: Parameters<typeof fail>[1]): Turn {
  return { state: fail(state, hit), call: null };
}

/** Checks the order by itself; `hit` is the feature that speaks against it. */
async function checkOrder(
  ctx: Context,
  session: Session,
  { order, iban }: { order: Order; iban: string },
): Promise<{ features: Features; hit: SecurityFeature | null }> {
  const features = await featuresOf(ctx, session);
  const since = ctx.clock() - PAST;
  const past = await ctx.store.read((db) => db.in(session).payments.sentFrom(iban, since));
  return { features, hit: orderHit(features, { order, past }) };
}

/** Goes on to the order, or first to the account where the merchant wants it checked. */
async function vetChoice(
  ctx: Context,
  session: Session,
  { state, call }: { state: BankState; call: Choice },
  order: Order,
): Promise<Turn> {
  const { id } = call.input;
  const dialogue = state.dialogue ?? openDialogue(null);
  const iban = dialogue.accounts.find((account) => account.id === id)?.iban ?? "";
  const { features, hit } = await checkOrder(ctx, session, { order, iban });
  if (hit) return refuseOrder(state, hit);
  const days = daysToRead(features);
  const known = { ...dialogue, payer: iban };
  if (days === null)
    return { state: { ...state, dialogue: known }, call: { ...call, vetted: true } };
  return { state: { ...state, dialogue: { ...known, vetting: { account: id, days } } }, call };
}

/**
 * The turn after the merchant's security checks: the session ends when one speaks against the order.
 * A turn of a session without an order stays as it is.
 */
export async function vet(ctx: Context, session: Session, turn: Turn): Promise<Turn> {
  if (!turn.call || turn.call.ask === "login") return turn;
  const { state, call } = turn;
  const { order } = productOf(session.product).wish(session.parameters);
  if (!order) return turn;
  const { vetting = null, payer = "" } = state.dialogue ?? {};
  if (isChoice(call)) return vetChoice(ctx, session, { state, call }, order);
  if (call.ask === "answer" && call.input.kind === "form" && payer) {
    const { hit } = await checkOrder(ctx, session, { order, iban: payer });
    return hit ? refuseOrder(state, hit) : turn;
  }
  if (call.ask !== "finish" || !vetting) return turn;
  const today = dayOf(ctx.clock(), ctx.settings.timeZone);
  const facts = { order, account: factsOf(call.data, today) };
  const hit = accountHit(await featuresOf(ctx, session), facts);
  if (hit) return refuseOrder(state, hit);
  const input = { kind: "account", id: vetting.account } as const;
  const dialogue = { ...(state.dialogue ?? openDialogue(null)), vetting: null };
  return { state: { ...state, dialogue }, call: { ask: "answer", input, vetted: true } };
}
