// What a merchant wants to know before a payment is ordered: asked once the account is known, before
// the bank is told of the order.
import { accountHit, daysToRead, orderHit, PAST } from "#products/fraud-checks.ts";
import { productOf } from "#products/products.ts";
import { dayOf } from "#schema/time.ts";
import type { Features } from "#schema/features.ts";
import type { Order } from "#connectors/connector.ts";
import type { Context } from "#server/context.ts";
import type { Session } from "#storage/records.ts";
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

/** Goes on to the order, first to the account where that is to be looked at. */
async function before(
  ctx: Context,
  session: Session,
  { state, call }: Turn & { call: Choice },
  order: Order,
): Promise<Turn> {
  const features = await featuresOf(ctx, session);
  const { id } = call.input;
  const iban = state.accounts.find((account) => account.id === id)?.iban ?? "";
  const since = ctx.clock() - PAST;
  const past = await ctx.store.read((db) => db.payments.sentFrom(session, iban, since));
  const hit = orderHit(features, { order, past });
  if (hit) return over(state, hit);
  const days = daysToRead(features);
  if (days === null) return { state, call: { ...call, vetted: true } };
  return { state: { ...state, vetting: { account: id, days } }, call };
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
  if (call.ask !== "finish" || !vetting) return turn;
  const today = dayOf(ctx.clock(), ctx.settings.timeZone);
  const facts = { order, account: { ...call.data, today } };
  const hit = accountHit(await featuresOf(ctx, session), facts);
  if (hit) return over(state, hit);
  const input = { kind: "account", id: vetting.account } as const;
  return { state: { ...state, vetting: null }, call: { ask: "answer", input, vetted: true } };
}
