// Talks to the bank until it is the customer's turn, for as long as a request may take.
import type { Bank } from "#banks/bank.ts";
import type { Connector, Reply, Wish } from "#connectors/connector.ts";
import type { Context } from "#context/context.ts";
import { productOf } from "#products/products.ts";
import { helpText } from "#schema/elements.ts";
import { dayOf } from "#schema/time.ts";
import type { Session } from "#storage/tables/records.ts";
import { findLogin, splitLogin } from "./credentials.ts";
import {
  type Lease,
  logFailure,
  PATIENCE,
  type Use,
  type WizardContext,
  workInTime,
} from "./lease.ts";
import { useOf } from "./lifetime.ts";
import { enter, lose, refuse } from "./moves.ts";
import { next } from "./next.ts";
import { pageOf } from "./pages.ts";
import { returnAddress, withReturnAddress } from "./redirect.ts";
import type { Interrupt, Settled, WizardRun } from "./run.ts";
import { settleTurn } from "./settle-session.ts";
import { type BankState, openDialogue, type Poll, type RunningState } from "./state.ts";
import { type BankCall, chosenBank, sceneOf, type Turn } from "./steps/step.ts";
import { waitStep } from "./steps/waiting.ts";
import { say } from "./texts.ts";
import { vet } from "./vet.ts";

/** Milliseconds between the polls of the waiting page. */
const INTERVAL = 2000;

type BankTurn = { state: BankState; call: BankCall };
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
    transport: state.transport || (chosen.bank.transports[0]?.id ?? ""),
    returnTo: returnAddress(ctx.settings.baseUrl, state),
    // The bank hears of an order once no check speaks against it.
    ...(vetting ? { days: vetting.days } : { ...own, days: Math.max(own.days, reach) }),
  };
  return { ...chosen, wish };
}

type Answer = { reply: Reply; state: BankState };

async function logIn(
  ctx: Context,
  session: Session,
  before: BankState,
  call: Extract<BankCall, { ask: "login" }>,
): Promise<Answer> {
  const stored = "credentials" in call ? call.credentials : null;
  const found = stored === null ? null : await findLogin(ctx, session, before, stored);
  const state = found ? { ...before, transport: found.transport } : before;
  const values = "values" in call ? call.values : found?.values;
  // Stored credentials that open nothing count as wrong credentials.
  if (!values) return { reply: { kind: "refused", error: "login_failed", dialog: null }, state };
  const { bank, connector, wish } = await targetOf(ctx, session, state);
  const reply = await connector.login(bank, values, wish);
  if (reply.kind === "refused") return { reply, state };
  const shared = await splitLogin(ctx, session, state, values);
  return { reply, state: { ...state, dialogue: openDialogue(shared) } };
}

async function ask(ctx: Context, session: Session, { state, call }: BankTurn): Promise<Answer> {
  if (call.ask === "login") return logIn(ctx, session, state, call);
  const { bank, connector, wish } = await targetOf(ctx, session, state);
  const memory = state.dialogue?.memory ?? null;
  return { reply: await connector.answer(bank, memory, call.input, wish), state };
}

/** The IBANs of a reply that the merchant's blacklist names. */
async function blacklisted(
  { store }: Context,
  { merchant, mode }: Session,
  reply: Reply,
): Promise<string[]> {
  if (reply.kind !== "accounts") return [];
  const ibans = reply.accounts.map(({ iban }) => iban);
  return store.read((db) => db.blacklist.among({ merchant, mode }, ibans));
}

/** Whether the bank may carry out an order on this call: any but a poll, once accounts are known. */
function mayCarryOut({ product }: Session, { state: { dialogue }, call }: BankTurn): boolean {
  if (product !== "svc_pay" || !dialogue?.accounts.length || dialogue.vetting) return false;
  return call.ask === "answer" && (call.input.kind === "form" || call.input.kind === "account");
}

/** Asks the bank until it is the customer's turn; null when somebody else changed the session. */
async function converse(ctx: Context, lease: Lease, asked: BankTurn): Promise<Turn | null> {
  const session = lease.session();
  let turn = await vet(ctx, session, asked);
  while (turn.call && turn.call.ask !== "finish") {
    const state = withReturnAddress(ctx, session, turn.state);
    const asking = { state, call: turn.call };
    const isOrder = mayCarryOut(session, asking);
    if (isOrder && !(await lease.announceOrder(state))) return null;
    try {
      const answer = await ask(ctx, session, asking);
      const ibans = await blacklisted(ctx, session, answer.reply);
      turn = await vet(ctx, session, next(answer.state, answer.reply, ibans));
    } catch (error) {
      logFailure(ctx, session, error, "the connector failed");
      return { state: isOrder ? lose(state) : refuse(asked.state, "tech_error"), call: null };
    }
  }
  return turn;
}

function awaitedBy({ step }: BankState, call: BankCall): Poll["awaits"] {
  if (call.ask === "answer" && call.input.kind === "account") return "data";
  return step === "tan" ? "release" : "accounts";
}

/** The page that the customer sees while the bank takes long; a page that polls already stays. */
function waitingPage({ state, call }: BankTurn): RunningState {
  if ("poll" in state && state.poll) return { ...state, overdue: "asking" };
  const { language, dialogue } = state;
  const elements = [helpText(say(language, "wait.title"), say(language, "wait.text"))];
  const awaits = awaitedBy(state, call);
  const poll = { interval: INTERVAL, awaits, count: 0, limit: 0 };
  const page = { ...enter(state, waitStep, awaits), dialogue, elements, poll };
  return { ...page, turn: state.turn + 1, overdue: "asking" };
}

async function showWaitingPage(
  lease: Lease,
  turn: BankTurn,
  use: Use,
): Promise<Settled | "released" | null> {
  const page = waitingPage(turn);
  const { current } = pageOf(page);
  const patch = { ...use, ...(current ? { currentStep: current } : {}) };
  const shown = await lease.showPage(page, patch);
  return shown && shown !== "released" ? { state: shown, expiresAt: use.expiresAt } : shown;
}

/**
 * Asks the bank under the lease, and settles the session with its answer. A request that has taken
 * too long is answered with a waiting page; the bank's answer is settled all the same.
 */
export async function askBank(ctx: WizardContext, run: WizardRun): Promise<Interrupt | undefined> {
  const { incoming, lease, session, transition } = run;
  const { arrivedAt, door } = incoming;
  const { state, call } = transition;
  if (!lease || !call || call.ask === "finish") return undefined;
  run.settled = await workInTime(
    ctx,
    lease,
    async (reportOutage) => {
      const turn = await converse(ctx, lease, { state, call });
      return turn && settleTurn(ctx, lease, { turn, transition, door, reportOutage });
    },
    {
      milliseconds: Math.max(0, arrivedAt + PATIENCE - ctx.clock()),
      showPage: () => showWaitingPage(lease, { state, call }, useOf(ctx, session)),
    },
  );
  return run.settled ? undefined : "retry";
}
