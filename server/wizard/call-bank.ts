// One call of the bank's connector, and the turn that follows from its reply.
import type { Bank } from "#banks/bank.ts";
import { bankId } from "#banks/bank-id.ts";
import { cleanReply } from "#connectors/bank-text.ts";
import type { Connector, Reply, Wish } from "#connectors/connector.ts";
import type { Context } from "#context/context.ts";
import type { Facts } from "#context/tracing.ts";
import { scriptFor } from "#context/scripted-login.ts";
import { productOf } from "#products/products.ts";
import { dayOf } from "#schema/time.ts";
import type { Session } from "#storage/tables/records.ts";
import { findLogin, forgetRefused, type Served, splitLogin } from "./credentials.ts";
import { next } from "./next.ts";
import { returnAddress } from "./redirect.ts";
import { type BankState, openDialogue } from "./state.ts";
import {
  type BankCall,
  type BankTurn,
  chosenBank,
  sceneOf,
  transportOf,
  type Turn,
} from "./steps/step.ts";

type Target = { bank: Bank; connector: Connector; wish: Wish };

async function targetOf(ctx: Context, session: Session, state: BankState): Promise<Target> {
  const { parameters, product } = session;
  const chosen = chosenBank(state, sceneOf(ctx));
  if (!chosen) throw new Error("The chosen bank is not served any more.");
  const plan = productOf(product);
  const own = plan.wish(parameters);
  const reach = (await plan.reach?.(ctx, session, chosen.bank)) ?? 0;
  const vetting = state.dialogue?.vetting;
  const wish = {
    product,
    language: state.language,
    today: dayOf(ctx.clock(), ctx.settings.timeZone),
    transport: transportOf(state, sceneOf(ctx)),
    refusals: state.wrong.login,
    returnTo: returnAddress(ctx.settings.baseUrl, state),
    // The bank hears of an order once no check speaks against it.
    ...(vetting ? { days: vetting.days } : { ...own, days: Math.max(own.days, reach) }),
  };
  return { ...chosen, wish };
}

/** What a trace says of a question to a bank. */
function factsOf({ transaction, product, mode }: Session, bank: Bank): Facts {
  return {
    "svc.transaction": transaction,
    "svc.product": product,
    "svc.mode": mode,
    "svc.bank": bankId(bank),
  };
}

/** A reply, the state that it answers, and our half of the stored credentials behind it, if any. */
type Replied = { state: BankState; reply: Reply; part?: string | undefined };

async function logIn(
  ctx: Context,
  served: Served,
  before: BankState,
  call: Extract<BankCall, { ask: "login" }>,
): Promise<Replied> {
  const { session } = served;
  const stored = "credentials" in call;
  const found = stored ? await findLogin(ctx, session, before, call.credentials) : null;
  const state = found ? { ...before, transport: found.transport } : before;
  const values = stored ? found?.values : call.values;
  // Stored credentials that open nothing count as wrong credentials.
  if (!values) return { state, reply: { kind: "refused", error: "login_failed", dialog: null } };
  const { bank, connector, wish } = await targetOf(ctx, session, state);
  const script = await scriptFor(ctx, session, connector, values);
  const reply = await ctx.tracing.span("bank login", factsOf(session, bank), () =>
    connector.login(bank, values, { ...wish, ...script }),
  );
  const part = found?.part;
  if (reply.kind === "refused") return { state, reply, part };
  const opened = openDialogue(splitLogin(served, state, values));
  const dialogue = part === undefined ? opened : { ...opened, part };
  return { state: { ...state, dialogue }, reply, part };
}

async function answer(
  ctx: Context,
  session: Session,
  state: BankState,
  { input }: Extract<BankCall, { ask: "answer" }>,
): Promise<Replied> {
  const { bank, connector, wish } = await targetOf(ctx, session, state);
  const memory = state.dialogue?.memory ?? null;
  const facts = { ...factsOf(session, bank), "svc.input": input.kind };
  const reply = await ctx.tracing.span("bank answer", facts, () =>
    connector.answer(bank, memory, input, wish),
  );
  return { state, reply, part: state.dialogue?.part };
}

/** Whether the bank may carry out an order on this call: any but a poll, once accounts are known. */
export function mayCarryOut(
  { product }: Pick<Session, "product">,
  { state, call }: BankTurn,
): boolean {
  const { dialogue } = state;
  if (product !== "svc_pay" || !dialogue?.accounts.length || dialogue.vetting) return false;
  return call.ask === "answer" && (call.input.kind === "form" || call.input.kind === "account");
}

/** Ends the dialogue of a state at the bank. Rejects on technical failure. */
export async function leaveDialogue(
  ctx: Context,
  session: Session,
  state: BankState,
): Promise<void> {
  const { bank, connector, wish } = await targetOf(ctx, session, state);
  await connector.leave?.(bank, state.dialogue?.memory ?? null, wish);
}

/** Asks the bank one question. Rejects only on technical failure. */
export async function callBank(
  ctx: Context,
  served: Served,
  { state: before, call }: BankTurn,
): Promise<Turn> {
  const { session } = served;
  const replied =
    call.ask === "login"
      ? await logIn(ctx, served, before, call)
      : await answer(ctx, session, before, call);
  const { state, part } = replied;
  const reply = cleanReply(replied.reply);
  if (reply.kind === "refused" && part) await forgetRefused(ctx, session, part, reply);
  if (reply.kind !== "accounts") return next(state, reply);
  const ibans = reply.accounts.map(({ iban }) => iban);
  const blacklisted = await ctx.store.read((db) => db.in(session).blacklist.among(ibans), {
    keyed: true,
  });
  return next(state, reply, blacklisted);
}
