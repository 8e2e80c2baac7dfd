// The merchant's security checks before a payment. They run once the account is known, before the bank
// hears of the order, and again before the customer's release is sent and once the order is announced:
// other sessions may have paid since. Those that count other payments count orders that are with the
// bank, too. Of two sessions that announce at once, each sees the other; both may be refused.
import { factsOf } from "#checks/facts.ts";
import { turn as endTurn } from "#jobs/turns.ts";
import { accountHit, countsOthers, daysToRead, orderHit, PAST } from "#products/fraud-checks.ts";
import { orderOf } from "#products/products.ts";
import { dayOf } from "#schema/time.ts";
import type { Features, SecurityFeature } from "#schema/features.ts";
import type { Order } from "#connectors/connector.ts";
import type { Context } from "#context/context.ts";
import type { Sent, Session } from "#storage/tables/records.ts";
import { fail } from "./moves.ts";
import { awaitsRelease, type BankState, openDialogue, type State } from "./state.ts";
import type { Call, Turn } from "./steps/step.ts";
import { payerOf } from "./stored-state.ts";

type Choice = Extract<Call, { ask: "answer" }> & { input: { kind: "account" } };

function isChoice(call: Call): call is Choice {
  return call.ask === "answer" && call.input.kind === "account";
}

async function featuresOf({ store }: Context, { merchant, mode }: Session): Promise<Features> {
  const found = await store.known.merchant(merchant);
  return found?.features[mode] ?? {};
}

function refuseOrder(state: State, hit: Parameters<typeof fail>[1]): Turn {
  return { state: fail(state, hit), call: null };
}

/** Sessions that are opened in a turn of the event loop. */
const A_TURN = 50;

/** Orders of other sessions from an account that are with the bank. */
async function ordersUnderWay(
  { store }: Context,
  { id, ...session }: Session,
  iban: string,
): Promise<Sent> {
  const ids = await store.read((db) => db.in(session).sessions.withBank());
  const others = ids.filter((each) => each !== id);
  const amounts: number[] = [];
  for (let from = 0; from < others.length; from += A_TURN) {
    if (from > 0) await endTurn();
    const some = others.slice(from, from + A_TURN);
    const orders = await store.read((db) => db.in(session).sessions.orders(some));
    for (const { parameters, state } of orders) {
      if (payerOf(state) === iban) amounts.push(orderOf({ ...session, parameters })?.amount ?? 0);
    }
  }
  return { count: amounts.length, sum: amounts.reduce((sum, amount) => sum + amount, 0) };
}

/** Payments from an account to the merchant: made lately, or with the bank in other sessions. */
async function othersFrom(ctx: Context, session: Session, iban: string): Promise<Sent> {
  // Read first: an order that is carried out meanwhile counts twice rather than not at all.
  const underWay = await ordersUnderWay(ctx, session, iban);
  const since = ctx.clock() - PAST;
  const past = await ctx.store.read((db) => db.in(session).payments.sentFrom(iban, since));
  return { count: underWay.count + past.count, sum: underWay.sum + past.sum };
}

/** Checks the order by itself; `hit` is the feature that speaks against it. */
async function checkOrder(
  ctx: Context,
  session: Session,
  { order, iban }: { order: Order; iban: string },
): Promise<{ features: Features; hit: SecurityFeature | null }> {
  const features = await featuresOf(ctx, session);
  const counts = countsOthers(features);
  const others = counts ? await othersFrom(ctx, session, iban) : { count: 0, sum: 0 };
  return { features, hit: orderHit(features, { order, others }) };
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
  if (days === null) return { state: { ...state, dialogue: known }, call };
  return { state: { ...state, dialogue: { ...known, vetting: { account: id, days } } }, call };
}

/** The turn after another check of an order whose account is known. */
async function vetAgain(
  ctx: Context,
  session: Session,
  { turn, order, iban }: { turn: Turn; order: Order; iban: string },
): Promise<Turn> {
  const { hit } = await checkOrder(ctx, session, { order, iban });
  return hit ? refuseOrder(turn.state, hit) : turn;
}

/** Whether a call says that the customer has released the order: the bank and others know of it. */
function isReleased({ state, call }: Turn): boolean {
  return call?.ask === "answer" && call.input.kind === "form" && awaitsRelease(state);
}

/**
 * The turn after the checks of an order that was announced and that the bank has not heard of: from
 * now on, the checks of other sessions count it.
 */
export async function vetAnnounced(ctx: Context, session: Session, turn: Turn): Promise<Turn> {
  const order = orderOf(session);
  const iban = "dialogue" in turn.state ? (turn.state.dialogue?.payer ?? "") : "";
  if (!order || !iban || isReleased(turn)) return turn;
  return vetAgain(ctx, session, { turn, order, iban });
}

/**
 * The turn after the merchant's security checks: the session ends when one speaks against the order.
 * A turn of a session without an order stays as it is.
 */
export async function vet(ctx: Context, session: Session, turn: Turn): Promise<Turn> {
  if (!turn.call || turn.call.ask === "login") return turn;
  const { state, call } = turn;
  const order = orderOf(session);
  if (!order) return turn;
  const { vetting = null, payer = "" } = state.dialogue ?? {};
  if (isChoice(call)) return vetChoice(ctx, session, { state, call }, order);
  if (call.ask === "answer" && call.input.kind === "form" && payer) {
    return isReleased(turn) ? turn : vetAgain(ctx, session, { turn, order, iban: payer });
  }
  if (call.ask !== "finish" || !vetting) return turn;
  const today = dayOf(ctx.clock(), ctx.settings.timeZone);
  const facts = { order, account: factsOf(call.data, today) };
  const hit = accountHit(await featuresOf(ctx, session), facts);
  if (hit) return refuseOrder(state, hit);
  const input = { kind: "account", id: vetting.account } as const;
  const dialogue = { ...(state.dialogue ?? openDialogue(null)), vetting: null };
  return { state: { ...state, dialogue }, call: { ask: "answer", input } };
}
