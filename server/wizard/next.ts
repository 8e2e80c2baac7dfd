// What a reply makes of the state.
import type { ConnectorAccount, Page, Reply } from "#connectors/connector.ts";
import { clientError, type LastError } from "#schema/codes.ts";
import { plain } from "#schema/elements.ts";
import type { Json } from "#schema/json.ts";
import type { FormElement } from "#schema/wizard.ts";
import { isHolder } from "./holder.ts";
import { back, enter, fail, NO_DIALOGUE, refuse } from "./moves.ts";
import { isSamePage } from "./pages.ts";
import type { Account, Fault, State } from "./state.ts";
import { selectable } from "./steps/account.ts";
import type { Call, Turn } from "./steps/step.ts";
import { errorKey } from "./texts.ts";

/** Refusals of one kind in a session, the last of which ends it. */
const TRIES = 3;

/** Errors that the customer can mend; all others of a bank end the session. */
const RECOVERABLE: ReadonlySet<LastError> = new Set([
  "login_failed",
  "login_next_failed",
  "wrong_tan",
  "tan_failed",
  "validation_failed",
]);

type Refusal = Extract<Reply, { kind: "refused" }>;

function still(state: State): Turn {
  return { state, call: null };
}

function marked(
  accounts: readonly ConnectorAccount[],
  blacklisted: readonly string[],
  { pinnedHolder, product }: State,
): Account[] {
  return accounts.map((account) => ({
    ...account,
    // A payment names the account that it left.
    transactionPossible:
      account.transactionPossible && (product !== "svc_pay" || account.iban !== ""),
    blacklisted: blacklisted.includes(account.iban),
    fits: pinnedHolder === "" || isHolder(pinnedHolder, account.holder),
  }));
}

/** The account of the given IBAN, or why it cannot be used. */
function pinnedAccount(
  accounts: readonly Account[],
  { pinnedIban, product, recipientIban }: State,
): Account | LastError {
  const pinned = accounts.find((account) => account.iban === pinnedIban);
  if (!pinned) return "pinned_iban_not_found";
  if (!pinned.fits) return "pinned_holder_not_found";
  if (pinned.blacklisted) return "account_blacklisted";
  if (pinned.iban === recipientIban) return "tx_rx_iban_equal";
  const usable = product !== "svc_pay" || selectable(pinned);
  return usable ? pinned : "pinned_iban_transaction_not_possible";
}

/** Why none of a login's accounts can be used. */
function noneUsable(accounts: readonly Account[], { pinnedHolder }: State): LastError {
  const fitting = accounts.filter(({ fits }) => fits);
  if (pinnedHolder && fitting.length === 0) return "pinned_holder_not_found";
  const barred = fitting.some((it) => it.transactionPossible && it.blacklisted);
  if (barred) return "account_blacklisted";
  return pinnedHolder ? "pinned_iban_transaction_not_possible" : "no_compatible_accounts";
}

/** Any account of a login all of whose accounts are read, or why there is none. */
function anyAccount(accounts: readonly Account[]): Account | LastError {
  const found = accounts.find(({ blacklisted }) => !blacklisted);
  return found ?? (accounts.length > 0 ? "account_blacklisted" : "no_compatible_accounts");
}

/** The account to go on with without asking the customer, "choose", or why there is none. */
function decide(accounts: readonly Account[], state: State): Account | "choose" | LastError {
  if (state.product === "svc_api") return anyAccount(accounts);
  if (state.pinnedIban) return pinnedAccount(accounts, state);
  const [first, ...others] = accounts.filter(selectable);
  if (!first) return noneUsable(accounts, state);
  if (others.length > 0) return "choose";
  return first.iban !== "" && first.iban === state.recipientIban ? "tx_rx_iban_equal" : first;
}

function accountsRead(state: State, accounts: Account[], dialog: Json): Turn {
  const decision = decide(accounts, state);
  if (decision === "choose") return still(enter(state, "account", { accounts, dialog }));
  if (typeof decision === "string") return still(fail(state, decision));
  const call: Call = { ask: "answer", input: { kind: "account", id: decision.id } };
  return { state: { ...state, accounts, dialog }, call };
}

function fieldFault({ error, field: name, place }: Refusal): Fault[] {
  if (name === undefined) return [];
  if (place) return [{ name, rules: "", text: "fault.place", value: plain(place) }];
  const text = error === "validation_failed" ? "fault.other" : errorKey(error, true);
  return [{ name, rules: "", text, value: "" }];
}

/** The way to the bank's page, where one of the elements leads there. */
function redirectOf({ redirect }: State, elements: readonly FormElement[]): State["redirect"] {
  const element = elements.find((it) => it.type === "redirect");
  return element && redirect ? { ...redirect, address: element.url } : null;
}

/** The page to answer again: the same one while the dialogue holds, else the login. */
function pageAgain(state: State, { dialog, elements = state.elements }: Refusal): State {
  if (dialog !== null) {
    const redirect = redirectOf(state, elements);
    return { ...state, dialog, elements, redirect: redirect && { ...redirect, again: true } };
  }
  const login = state.step === "login" ? state : (back(state) ?? state);
  return { ...login, ...NO_DIALOGUE };
}

function refused(state: State, reply: Refusal): State {
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
  return refuse({ ...pageAgain(state, reply), wrong }, error, fieldFault(reply));
}

/** The page that the bank shows; one that is polled goes on as it was. */
function shown(state: State, reply: Page): State {
  const { elements, dialog } = reply;
  const redirect = redirectOf(state, elements);
  const asked = { elements, dialog, redirect };
  if (reply.page === "wait" || reply.page === "redirect") {
    const { interval, awaits } = reply;
    const limit = reply.page === "wait" ? (reply.limit ?? 0) : 0;
    const waiting = enter(state, reply.page, { ...asked, interval, awaits, limit });
    return isSamePage(waiting, state) ? { ...waiting, polls: state.polls } : waiting;
  }
  const { backs = false, interval = 0, open = false } = reply;
  const awaits = interval > 0 ? "sample" : null;
  return enter(state, reply.page, { ...asked, backs, open, interval, awaits });
}

/**
 * The state after a bank's reply, and what is to be done next. `blacklisted` are the IBANs in it
 * that the merchant's blacklist names.
 */
export function next(state: State, reply: Reply, blacklisted: readonly string[] = []): Turn {
  switch (reply.kind) {
    case "accounts":
      return accountsRead(state, marked(reply.accounts, blacklisted, state), reply.dialog);
    case "more":
      return still(shown(state, reply));
    case "done": {
      const { access, data, dialog } = reply;
      const call: Call = { ask: "finish", data, ...(access === undefined ? {} : { access }) };
      return { state: { ...state, dialog }, call };
    }
    case "refused":
      return still(refused(state, reply));
  }
}
