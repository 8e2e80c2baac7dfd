// The state that follows a reply of the bank.
import type { ConnectorAccount, Page, Reply } from "#connectors/connector.ts";
import { clientError, type LastError } from "#schema/codes.ts";
import { plain } from "#schema/elements.ts";
import type { Json } from "#schema/json.ts";
import type { FormElement } from "#schema/wizard.ts";
import { isBankAddress } from "./bank-visit.ts";
import { isHolder } from "./holder.ts";
import { back, enter, fail, refuse } from "./moves.ts";
import {
  type Account,
  type BankState,
  type Common,
  type Dialogue,
  type Fault,
  hasEnded,
  openDialogue,
  type Poll,
  pollOf,
  type RunningState,
  type State,
} from "./state.ts";
import { accountStep, selectable, serves } from "./steps/account.ts";
import type { Call, Turn } from "./steps/step.ts";
import { STEPS } from "./steps/steps.ts";
import { errorKey } from "./texts.ts";

/** Refusals of one kind before the session ends. */
const TRIES = 3;

/** Errors that the customer can correct; all other errors of a bank end the session. */
const RECOVERABLE: ReadonlySet<LastError> = new Set([
  "login_failed",
  "login_next_failed",
  "wrong_tan",
  "tan_failed",
  "validation_failed",
]);

type Refusal = Extract<Reply, { kind: "refused" }>;

function shown(state: State): Turn {
  return { state, call: null };
}

function markAccounts(
  accounts: readonly ConnectorAccount[],
  blacklisted: readonly string[],
  { pinnedHolder, product }: Common,
): Account[] {
  return accounts.map((account) => ({
    ...account,
    // The record of a payment names the sender's account.
    transactionPossible:
      account.transactionPossible && (product !== "svc_pay" || account.iban !== ""),
    blacklisted: blacklisted.includes(account.iban),
    fits: pinnedHolder === "" || isHolder(pinnedHolder, account.holder),
  }));
}

/** The account of the pinned IBAN, or the error that excludes it. */
function pinnedAccount(
  accounts: readonly Account[],
  { pinnedIban, product, recipientIban }: Common,
): Account | LastError {
  const pinned = accounts.find((account) => account.iban === pinnedIban);
  if (!pinned) return "pinned_iban_not_found";
  if (!pinned.fits) return "pinned_holder_not_found";
  if (pinned.blacklisted) return "account_blacklisted";
  if (pinned.iban === recipientIban) return "tx_rx_iban_equal";
  const usable = product !== "svc_pay" || selectable(pinned, product);
  return usable ? pinned : "pinned_iban_transaction_not_possible";
}

/** The error for a login without a usable account. */
function noneUsable(accounts: readonly Account[], { pinnedHolder, product }: Common): LastError {
  const fitting = accounts.filter(({ fits }) => fits);
  if (pinnedHolder && fitting.length === 0) return "pinned_holder_not_found";
  const barred = fitting.some((it) => serves(it, product) && it.blacklisted);
  if (barred) return "account_blacklisted";
  return pinnedHolder ? "pinned_iban_transaction_not_possible" : "no_compatible_accounts";
}

/** Any account of a login whose accounts are all read, or the error that excludes them. */
function anyAccount(accounts: readonly Account[]): Account | LastError {
  const found = accounts.find(({ blacklisted }) => !blacklisted);
  return found ?? (accounts.length > 0 ? "account_blacklisted" : "no_compatible_accounts");
}

/** The account to use, "choose" for a choice by the customer, or the error that excludes all. */
function chooseAccount(
  accounts: readonly Account[],
  state: Common,
): Account | "choose" | LastError {
  if (state.product === "svc_api") return anyAccount(accounts);
  if (state.pinnedIban) return pinnedAccount(accounts, state);
  const [first, ...others] = accounts.filter((it) => selectable(it, state.product));
  if (!first) return noneUsable(accounts, state);
  if (others.length > 0) return "choose";
  return first.iban !== "" && first.iban === state.recipientIban ? "tx_rx_iban_equal" : first;
}

/** The dialogue with the connector's new memory. */
function remember({ dialogue }: BankState, memory: Json): Dialogue {
  return { ...(dialogue ?? openDialogue(null)), memory };
}

function afterAccounts(state: BankState, accounts: Account[], memory: Json): Turn {
  const dialogue = { ...remember(state, memory), accounts };
  const decision = chooseAccount(accounts, state);
  if (decision === "choose") return shown(Object.assign(enter(state, accountStep), { dialogue }));
  if (typeof decision === "string") return shown(fail(state, decision));
  const call: Call = { ask: "answer", input: { kind: "account", id: decision.id } };
  return { state: { ...state, dialogue }, call };
}

function fieldFault({ error, field: name, place }: Refusal): Fault[] {
  if (name === undefined) return [];
  if (place) return [{ name, rules: "", text: "fault.place", value: plain(place) }];
  const text = error === "validation_failed" ? "fault.other" : errorKey(error, true);
  return [{ name, rules: "", text, value: "" }];
}

/**
 * The redirect of a page; null where none of its elements leads to the bank's own page. Throws for
 * an address to which nobody may be sent.
 */
function redirectOf(
  { mode, redirect }: BankState,
  elements: readonly FormElement[],
): BankState["redirect"] {
  const element = elements.find((it) => it.type === "redirect");
  if (!element || !redirect) return null;
  if (!isBankAddress(element.url, mode)) throw new Error("The address of the bank lacks HTTPS.");
  return { ...redirect, address: element.url };
}

/** The page to answer again: the same one while the dialogue holds, or else the login. */
function pageAgain(state: BankState, { dialog, elements: changed }: Refusal): RunningState {
  if (dialog === null) {
    const login = state.step === "login" ? state : back(state);
    return login?.step === "login"
      ? { ...login, dialogue: null, redirect: null }
      : (login ?? state);
  }
  const elements = changed ?? ("elements" in state ? state.elements : []);
  const way = redirectOf(state, elements);
  const redirect = way && { ...way, again: true };
  const dialogue = remember(state, dialog);
  return "elements" in state
    ? { ...state, dialogue, elements, redirect }
    : { ...state, dialogue, redirect };
}

function afterRefusal(state: BankState, reply: Refusal): State {
  const { error } = reply;
  const code = clientError(error);
  if (!RECOVERABLE.has(error)) return fail(state, error);
  const { login, tan } = state.wrong;
  const wrong = {
    login: login + Number(code === "login_failed"),
    tan: tan + Number(code === "tan_failed"),
  };
  if (wrong.login >= TRIES) return fail({ ...state, wrong }, "max_login_tries");
  if (wrong.tan >= TRIES) return fail({ ...state, wrong }, "max_tan_tries");
  const page = refuse({ ...pageAgain(state, reply), wrong }, error, fieldFault(reply));
  const { attemptsLeft } = reply;
  if (attemptsLeft === undefined) return page;
  return { ...page, error: { code: error, recoverable: true, attemptsLeft } };
}

/**
 * The page of the bank. The same page again keeps its count of polls; one poll more than allowed ends
 * the session, unless the customer has released the order by then.
 */
function afterPage(state: BankState, reply: Page): State {
  const { elements, dialog } = reply;
  const page = {
    elements,
    dialogue: remember(state, dialog),
    redirect: redirectOf(state, elements),
  };
  if (reply.page === "wait" || reply.page === "redirect") {
    const { interval, awaits } = reply;
    const limit = reply.page === "wait" ? (reply.limit ?? 0) : 0;
    const before = pollOf(state);
    const count = state.step === reply.page && before?.awaits === awaits ? before.count : 0;
    if (limit > 0 && count > limit) return fail(state, "tan_failed");
    const poll = { interval, awaits, count, limit };
    return Object.assign(enter(state, STEPS[reply.page], awaits), page, { poll });
  }
  const { backs = false, interval = 0, open = false } = reply;
  const poll: Poll | null =
    interval > 0 ? { interval, awaits: "sample", count: 0, limit: 0 } : null;
  const own = { poll, backs, open, ...(reply.awaits ? { awaits: reply.awaits } : {}) };
  return Object.assign(enter(state, STEPS[reply.page], poll?.awaits), page, own);
}

function turnAfter(state: BankState, reply: Reply, blacklisted: readonly string[]): Turn {
  switch (reply.kind) {
    case "accounts":
      return afterAccounts(state, markAccounts(reply.accounts, blacklisted, state), reply.dialog);
    case "more":
      return shown(afterPage(state, reply));
    case "done": {
      const { access, data, dialog } = reply;
      const call: Call = { ask: "finish", data, ...(access === undefined ? {} : { access }) };
      return { state: { ...state, dialogue: remember(state, dialog) }, call };
    }
    case "refused":
      return shown(afterRefusal(state, reply));
  }
}

/**
 * The turn after a bank's reply. `blacklisted` are the IBANs in it that are on the merchant's
 * blacklist.
 */
export function next(state: BankState, reply: Reply, blacklisted: readonly string[] = []): Turn {
  const turn = turnAfter(state, reply, blacklisted);
  if (turn.call || !hasEnded(turn.state) || reply.dialog === null) return turn;
  return { ...turn, left: { ...state, dialogue: remember(state, reply.dialog) } };
}
