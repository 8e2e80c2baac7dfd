// What a reply makes of the state.
import type { ConnectorAccount, Reply } from "#connectors/connector.ts";
import { clientError, type LastError } from "#schema/codes.ts";
import type { Json } from "#schema/json.ts";
import { back, enter, fail, refuse } from "./moves.ts";
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

function still(state: State): Turn {
  return { state, call: null };
}

function marked(accounts: readonly ConnectorAccount[], blacklisted: readonly string[]): Account[] {
  return accounts.map((account) => ({
    ...account,
    blacklisted: blacklisted.includes(account.iban),
  }));
}

/** The account to go on with without asking the customer, "choose", or why there is none. */
function decide(
  accounts: readonly Account[],
  { pinnedIban, product }: State,
): Account | "choose" | LastError {
  if (pinnedIban) {
    const pinned = accounts.find((account) => account.iban === pinnedIban);
    if (!pinned) return "pinned_iban_not_found";
    if (pinned.blacklisted) return "account_blacklisted";
    const usable = product !== "svc_pay" || selectable(pinned);
    return usable ? pinned : "pinned_iban_transaction_not_possible";
  }
  const [first, ...others] = accounts.filter(selectable);
  if (first) return others.length > 0 ? "choose" : first;
  const barred = accounts.some((it) => it.transactionPossible && it.blacklisted);
  return barred ? "account_blacklisted" : "no_compatible_accounts";
}

function accountsRead(state: State, accounts: Account[], dialog: Json): Turn {
  const decision = decide(accounts, state);
  if (decision === "choose") return still(enter(state, "account", { accounts, dialog }));
  if (typeof decision === "string") return still(fail(state, decision));
  const call: Call = { ask: "answer", input: { kind: "account", id: decision.id } };
  return { state: { ...state, accounts, dialog }, call };
}

function fieldFault(name: string | undefined, error: LastError): Fault[] {
  if (name === undefined) return [];
  const text = error === "validation_failed" ? "fault.other" : errorKey(error, true);
  return [{ name, rules: "", text, value: "" }];
}

/** The page to answer again: the same one while the dialogue holds, else the login. */
function pageAgain(state: State, dialog: Json): State {
  if (dialog !== null) return { ...state, dialog };
  const login = state.step === "login" ? state : (back(state) ?? state);
  return { ...login, dialog: null, accounts: [] };
}

function refused(state: State, reply: Extract<Reply, { kind: "refused" }>): State {
  const { error, field, dialog } = reply;
  const code = clientError(error);
  if (!RECOVERABLE.has(error)) return fail(state, error);
  const { login, tan } = state.wrong;
  const wrong = {
    login: login + Number(code === "login_failed"),
    tan: tan + Number(code === "tan_failed"),
  };
  if (wrong.login >= TRIES) return fail({ ...state, wrong }, "max_login_tries");
  if (wrong.tan >= TRIES) return fail({ ...state, wrong }, "max_tan_tries");
  return refuse({ ...pageAgain(state, dialog), wrong }, error, fieldFault(field, error));
}

/**
 * The state after a bank's reply, and what is to be done next. `blacklisted` are the IBANs in it
 * that the merchant's blacklist names.
 */
export function next(state: State, reply: Reply, blacklisted: readonly string[] = []): Turn {
  switch (reply.kind) {
    case "accounts":
      return accountsRead(state, marked(reply.accounts, blacklisted), reply.dialog);
    case "more": {
      const { page, elements, dialog, interval = 0 } = reply;
      return still(enter(state, page, { elements, dialog, interval }));
    }
    case "done":
      return { state, call: { ask: "finish", data: reply.data } };
    case "refused":
      return still(refused(state, reply));
  }
}
