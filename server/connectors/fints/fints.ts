// The connector for banks with FinTS 3.0 and PIN/TAN.
import type { Bank } from "#banks/bank.ts";
import type { LastError } from "#schema/codes.ts";
import { UnknownOutcomeError } from "../unknown-outcome.ts";
import type { Connector, Input, Reply, Wish } from "../connector.ts";
import { accessOf, resume } from "./access.ts";
import { converse, hangUp } from "./conversation.ts";
import { readDialog, type Vault, writeDialog } from "./dialog.ts";
import type { Env, Outgoing } from "./exchange.ts";
import type { Send } from "./http.ts";
import type { Line } from "./line.ts";
import { answerPage } from "./answer-page.ts";
import { pageFor } from "./pages.ts";
import { createLoginForms, type LoginForms, loginOf } from "./login-form.ts";
import { PIN_TRIES } from "./refuse.ts";
import { dataOf, goesOn, plan } from "./plan.ts";
import { atRest, begin, type Login, NEW_PROFILE, type State } from "./state.ts";
import { isLatin1 } from "./syntax/encode.ts";

export type FinTsOptions = {
  /** The number under which the product is registered. */
  productId: string;
  /** Whether the operator's table has an address of the bank. */
  speaks(bank: Bank): boolean;
  /** The bank's address in that table. */
  findAddress(bankCode: string): Promise<{ url: string } | undefined>;
  send: Send;
  /** Milliseconds since 1970. */
  clock(): number;
  /** So many random bytes. */
  random(length: number): Uint8Array;
  vault: Vault;
} & Pick<Line, "trace" | "warn">;

/** Random bytes of the id of an order's document: 32 hex digits of the 35 that fit. */
const ID_BYTES = 16;
/** Random bytes of a message's control reference: 6 bytes have at most 15 digits; 14 fit. */
const CONTROL_BYTES = 5;

/** Tasks of a login with the customer. */
const FIRST_TASKS = [
  { kind: "sync" },
  { kind: "choose" },
  { kind: "open", purpose: "HKIDN" },
  { kind: "accounts" },
] as const;

function beginLogin({ access }: Wish): State | null {
  return access === undefined ? begin(NEW_PROFILE, [...FIRST_TASKS]) : resume(access);
}

/** Whether a stored login was refused so often that one more try could lock the access. */
function isUsedUp({ access, refusals = 0 }: Wish): boolean {
  return access !== undefined && refusals >= PIN_TRIES;
}

/** One call of the engine. */
type Call = {
  line: Line;
  wish: Wish;
  vault: Vault;
  forms: LoginForms;
  /** Reference of a release that is done as the customer says, so that the bank is asked; or absent. */
  confirmed?: string;
};

/** Ends dialogue and login. */
async function refuse(state: State, error: LastError, line: Line): Promise<Reply> {
  await hangUp(state, line);
  return { kind: "refused", error, dialog: null };
}

/**
 * The data. What the bank did is known before it hears a farewell, and nobody waits for its answer: a
 * process that dies meanwhile would not know what became of an order.
 */
function doneReply(state: State, { line, wish, vault }: Call): Reply {
  const isLeft = !goesOn(wish);
  if (isLeft) hangUp(state, line).catch(() => {});
  const kept = isLeft ? { ...state, dialogue: null } : state;
  const dialog = writeDialog(atRest(kept), line.login, vault);
  return { kind: "done", data: dataOf(state, wish), dialog, access: accessOf(state) };
}

async function overReply(state: State, call: Call): Promise<Reply> {
  if (state.chosen) return doneReply(state, call);
  const { line, vault } = call;
  const dialog = writeDialog(atRest(state), line.login, vault);
  const accounts = state.accounts.map(({ account }) => account);
  if (accounts.length === 0) return refuse(state, "accounts_failed", line);
  return { kind: "accounts", accounts, dialog };
}

/** After a refused TAN, the page is the same one with the error, and the challenge a new one. */
function pageReply(state: State, call: Call, isTanRefused = false): Reply {
  const { pending } = state;
  if (!pending) throw new Error("There is no page to show.");
  const { line, wish, vault } = call;
  const again = pending.kind === "release" && pending.reference === call.confirmed;
  const page = pageFor(pending, { state, wish, again });
  const dialog = writeDialog(state, line.login, vault);
  if (!isTanRefused || page.page !== "tan") return { kind: "more", ...page, dialog };
  const field = page.elements.some((each) => "name" in each && each.name === "tan");
  const { elements } = page;
  return {
    kind: "refused",
    error: state.isTanLate ? "tan_failed" : "wrong_tan",
    ...(field ? { field: "tan" } : {}),
    elements,
    dialog,
  };
}

/** A page for a customer who is not there: with them, the method is chosen anew. */
function asksForMethod(state: State, call: Call): Reply {
  return pageReply({ ...state, dialogue: null, pending: { kind: "method", options: [] } }, call);
}

async function talk(state: State, first: Outgoing | null, call: Call): Promise<Reply> {
  const { line, wish, forms } = call;
  const step = await converse(state, first, line);
  if (step.kind === "refused") {
    const { error, field } = step;
    const isMethod = wish.access !== undefined && error === "tan_method_not_allowed";
    if (isMethod) return asksForMethod(state, call);
    return { kind: "refused", error, ...(field ? { field } : {}), dialog: null };
  }
  forms.learn(line.env.bankCode, step.state.profile.bank);
  if (step.kind === "over") return overReply(step.state, call);
  // Nobody is there to answer the page.
  const shown = wish.access === undefined ? step.state : await hangUp(step.state, line);
  if (wish.access !== undefined && step.pending.kind === "notice") {
    const { notice } = step.pending;
    return { kind: "refused", error: "login_failed", notice, dialog: null };
  }
  return pageReply(shown, call, step.state.wrongTans !== state.wrongTans);
}

/**
 * Answers an input. A failure before the order went out is an error like any other; the engine takes
 * a rejection for an order whose outcome nobody knows.
 */
async function answer(state: State, input: Input, call: Call): Promise<Reply> {
  const { line } = call;
  if (input.kind === "account") {
    const planned = plan(state, input.id, line.env);
    return planned ? talk(planned, null, call) : refuse(state, "transaction_failed", line);
  }
  const answered = answerPage(state, input, line.env);
  if (answered === "wait") return pageReply(state, call);
  if (answered === "wrong-tan") return pageReply(state, call, true);
  if (answered.kind === "refused") return refuse(state, answered.error, line);
  const { pending } = state;
  const isByHand = input.kind === "form" && pending?.kind === "release";
  const asked = isByHand ? { ...call, confirmed: pending.reference } : call;
  return talk(answered.state, answered.first, asked);
}

/**
 * Whether an input comes between the choice of the account and the order, which is the last task: the
 * bank has no order to carry out yet. Not a poll: that can be repeated.
 */
function isBeforeOrder({ chosen, tasks }: State, { kind }: Input): boolean {
  if (kind === "account") return true;
  return kind === "form" && chosen !== "" && tasks[0]?.kind !== "transfer";
}

/** Creates the connector. It serves the German banks whose address the operator's table has. */
export function createFinTsConnector(options: FinTsOptions): Connector {
  const { clock, findAddress, productId, random, send, speaks, trace, vault, warn } = options;

  const forms = createLoginForms();

  async function lineTo({ bankCode }: Bank, login: Login, wish: Wish): Promise<Line> {
    const address = await findAddress(bankCode);
    if (!address) throw new Error("The table has no address of this bank any more.");
    const id = Buffer.from(random(ID_BYTES)).toString("hex");
    const env: Env = { now: clock(), productId, bankCode, customer: login.customer, wish, id };
    const control = () => String(Buffer.from(random(CONTROL_BYTES)).readUIntBE(0, CONTROL_BYTES));
    return { send, url: address.url, login, env, clock, control, trace, warn };
  }

  return {
    serves: speaks,
    loginForm: ({ bankCode }, language) => forms.formFor(bankCode, language),
    isReturn: () => false,

    async login(bank, values, wish) {
      const login = loginOf(values);
      if (isUsedUp(wish)) return { kind: "refused", error: "max_login_tries", dialog: null };
      const state = beginLogin(wish);
      const isSayable = Object.values(login).every((value) => value !== "" && isLatin1(value));
      if (!state || !isSayable) return { kind: "refused", error: "login_failed", dialog: null };
      return talk(state, null, { line: await lineTo(bank, login, wish), wish, vault, forms });
    },

    async leave(bank, kept, wish) {
      const { state, login } = readDialog(kept, vault);
      await hangUp(state, await lineTo(bank, login, wish));
    },

    async answer(bank, kept, input, wish) {
      const { state, login } = readDialog(kept, vault);
      const call = { line: await lineTo(bank, login, wish), wish, vault, forms };
      try {
        return await answer(state, input, call);
      } catch (error) {
        const isSafe = wish.order !== undefined && isBeforeOrder(state, input);
        if (!isSafe || error instanceof UnknownOutcomeError) throw error;
        return { kind: "refused", error: "tech_error", dialog: null };
      }
    },
  };
}
