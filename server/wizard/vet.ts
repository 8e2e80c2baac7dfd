// What a merchant wants to know before a payment is ordered: asked once the account is known, before
// the bank is told of the order. What other payments count for is asked again before the customer's
// release is sent: a second session may have paid since.
import { factsOf } from "#checks/facts.ts";
import { accountHit, daysToRead, orderHit, PAST } from "#products/fraud-checks.ts";
import { productOf } from "#products/products.ts";
import { dayOf } from "#schema/time.ts";
import type { Features, SecurityFeature } from "#schema/features.ts";
import type { Order } from "#connectors/connector.ts";
import type { Context } from "#context/context.ts";
import type { Session } from "#storage/tables/records.ts";
import { fail } from "./moves.ts";
import type { State } from "./state.ts";
import type { Call, Turn } from "./steps/step.ts";

type Choice = Extract<Call, { ask: "answer" }> & { input: { kind: "account" } };

/** The choice of an account that nobody has looked at yet. */
function isChoice(call: Call): call is Choice {
  return call.ask === "answer" && call.input.kind === "account" && !call.vetted;
}

async function featuresOf({ store }: Context, { merchant, mode }: Session): Promise<Features> {
  const found = await store.read((db) => db.merchants.byId(merchant));
  return found?.features[mode] ?? {};
}

function over(state: State, hit: Parameters<typeof fail>[1]): Turn {
  return { state: fail(state, hit), call: null };
}

/** What speaks against the order itself, and what the merchant wants to know. */
async function looked(
  ctx: Context,
  session: Session,
  { order, iban }: { order: Order; iban: string },
): Promise<{ features: Features; hit: SecurityFeature | null }> {
  const features = await featuresOf(ctx, session);
  const since = ctx.clock() - PAST;
  const past = await ctx.store.read((db) => db.in(session).payments.sentFrom(iban, since));
  return { features, hit: orderHit(features, { order, past }) };
}

/** Goes on to the order, first to the account where that is to be looked at. */
async function before(
  ctx: Context,
  session: Session,
  { state, call }: Turn & { call: Choice },
  order: Order,
): Promise<Turn> {
  const { id } = call.input;
  const iban = state.accounts.find((account) => account.id === id)?.iban ?? "";
  const { features, hit } = await looked(ctx, session, { order, iban });
  if (hit) return over(state, hit);
  const days = daysToRead(features);
  const known = { ...state, payer: iban };
  if (days === null) return { state: known, call: { ...call, vetted: true } };
  return { state: { ...known, vetting: { account: id, days } }, call };
}

/**
 * The turn, with what the merchant wants to know before an order: the session ends when something
 * speaks against it. A turn of a session without an order stays as it is.
 */
export async function vet(ctx: Context, session: Session, turn: Turn): Promise<Turn> {
  const { state, call } = turn;
  if (!call || call.ask === "login") return turn;
  const { order } = productOf(session.product).wish(session.parameters);
  if (!order) return turn;
  const { vetting } = state;
  if (isChoice(call)) return before(ctx, session, { state, call }, order);
  if (call.ask === "answer" && call.input.kind === "form" && state.payer) {
    const { hit } = await looked(ctx, session, { order, iban: state.payer });
    return hit ? over(state, hit) : turn;
  }
  if (call.ask !== "finish" || !vetting) return turn;
  const today = dayOf(ctx.clock(), ctx.settings.timeZone);
  const facts = { order, account: factsOf(call.data, today) };
  const hit = accountHit(await featuresOf(ctx, session), facts);
  if (hit) return over(state, hit);
  const input = { kind: "account", id: vetting.account } as const;
  return { state: { ...state, vetting: null }, call: { ask: "answer", input, vetted: true } };
}
