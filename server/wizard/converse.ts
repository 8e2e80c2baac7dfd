// Talks with the bank until it is the customer's turn.
import type { Connector, Reply, Wish } from "#connectors/connector.ts";
import type { Bank } from "#banks/bank.ts";
import { productOf } from "#products/products.ts";
import { dayOf } from "#schema/time.ts";
import type { Context } from "#context/context.ts";
import type { Session } from "#storage/tables/records.ts";
import { recall, share } from "./credentials.ts";
import { lose, refuse } from "./moves.ts";
import { next } from "./next.ts";
import { returnAddress, withWayBack } from "./redirect.ts";
import type { State } from "./state.ts";
import { vet } from "./vet.ts";
import type { Work } from "./work.ts";
import { type BankCall, chosen, sceneOf, type Turn } from "./steps/step.ts";

type Asking = { at: { bank: Bank; connector: Connector }; wish: Wish };

async function asking(ctx: Context, session: Session, state: State): Promise<Asking> {
  const { parameters, product } = session;
  const at = chosen(state, sceneOf(ctx));
  if (!at) throw new Error("The chosen bank is not served any more.");
  const plan = productOf(product);
  const own = plan.wish(parameters);
  const reach = (await plan.reach?.(ctx, session, at.bank)) ?? 0;
  const wish = {
    product,
    language: state.language,
    today: dayOf(ctx.clock(), ctx.settings.timeZone),
    transport: state.transport || (at.bank.transports[0]?.id ?? ""),
    returnTo: returnAddress(ctx.settings.baseUrl, state),
    // A bank hears of an order once nothing speaks against it.
    ...(state.vetting ? { days: state.vetting.days } : { ...own, days: Math.max(own.days, reach) }),
  };
  return { at, wish };
}

/** A reply, and the state that goes on from it. */
type Told = { reply: Reply; state: State };

async function logIn(
  ctx: Context,
  session: Session,
  before: State,
  call: Extract<BankCall, { ask: "login" }>,
): Promise<Told> {
  const stored = "credentials" in call ? call.credentials : null;
  const recalled = stored === null ? null : await recall(ctx, session, before, stored);
  const state = recalled ? { ...before, transport: recalled.transport } : before;
  const values = "values" in call ? call.values : recalled?.values;
  // A part that opens nothing is as good as wrong credentials.
  const refused: Reply = { kind: "refused", error: "login_failed", dialog: null };
  if (!values) return { reply: refused, state };
  const { at, wish } = await asking(ctx, session, state);
  const reply = await at.connector.login(at.bank, values, wish);
  if (reply.kind === "refused") return { reply, state };
  return { reply, state: { ...state, shared: await share(ctx, session, state, values) } };
}

async function ask(ctx: Context, session: Session, state: State, call: BankCall): Promise<Told> {
  if (call.ask === "login") return logIn(ctx, session, state, call);
  const { at, wish } = await asking(ctx, session, state);
  return { reply: await at.connector.answer(at.bank, state.dialog, call.input, wish), state };
}

/** The IBANs of a reply that the merchant's blacklist names. */
async function blacklisted(
  ctx: Context,
  { merchant, mode }: Session,
  reply: Reply,
): Promise<string[]> {
  if (reply.kind !== "accounts") return [];
  const ibans = reply.accounts.map(({ iban }) => iban);
  return ctx.store.read((db) => db.in({ merchant, mode }).blacklist.among(ibans));
}

/**
 * Whether the bank may carry out an order on this question: once the account is known, all that is
 * more than a look.
 */
function sends({ product }: Session, { accounts, vetting }: State, call: BankCall): boolean {
  if (product !== "svc_pay" || accounts.length === 0 || vetting) return false;
  if (call.ask !== "answer") return false;
  return call.input.kind === "form" || call.input.kind === "account";
}

/** Of a failure only the name: what a connector throws may quote what it was given. */
function report(ctx: Context, { transaction }: Session, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  ctx.log.error({ transaction, name }, "the connector failed");
}

/**
 * Asks the bank until it is the customer's turn or nothing is left to ask. Null when somebody else
 * changed the session.
 */
export async function converse(ctx: Context, work: Work, asked: Turn): Promise<Turn | null> {
  const session = work.session();
  let turn = await vet(ctx, session, asked);
  while (turn.call && turn.call.ask !== "finish") {
    const state = withWayBack(ctx, session, turn.state);
    const sending = sends(session, state, turn.call);
    if (sending && !(await work.announce(state))) return null;
    try {
      const told = await ask(ctx, session, state, turn.call);
      const replied = next(told.state, told.reply, await blacklisted(ctx, session, told.reply));
      turn = await vet(ctx, session, replied);
    } catch (error) {
      report(ctx, session, error);
      const failed = sending ? lose(state) : refuse(asked.state, "tech_error");
      return { state: failed, call: null };
    }
  }
  return turn;
}
