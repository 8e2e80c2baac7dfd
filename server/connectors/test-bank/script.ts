// Scripts of logins: what a merchant, a user name or a PIN says ahead about a login.
import type { Bank } from "#banks/bank.ts";
import type { LastError } from "#schema/codes.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import {
  FAILURE_STEPS,
  FAILURES,
  type FailureStep,
  type TestBankRequest,
  type TestFailure,
} from "#schema/test-bank.ts";
import type { Reply } from "../connector.ts";
import { accountsOfConfig } from "./config/accounts.ts";
import { configOf } from "./config/config.ts";
import type { TestAccount } from "./accounts.ts";
import type { Course } from "./course.ts";
import type { Dialog } from "./dialog.ts";
import { householdOf, type Plan } from "./household.ts";

/** Milliseconds that a slow bank takes for an answer. */
const SLOW = 5000;
/** Begins a user name that names a seed. */
const SEED = "seed:";
/** Begins a PIN that names a failure, `error:<code>` or `error:<code>@<step>`. */
const ERROR = "error:";

export type Script = Plan & Course;

const USUAL: Omit<Script, "seed"> = {
  people: null,
  accounts: null,
  tan: "qr",
  sync_failures: 0,
  date: null,
  failure: null,
  payee: "match",
};

/** The script of a request; throws ConfigFault for accounts that cannot be read. */
export function readScript({ accounts, ...sent }: TestBankRequest): Script {
  const listed = accounts ? configOf({ version: 1, accounts: [...accounts] }).accounts : null;
  const { user_name: name, seed = name, people = null, date = null, ...rest } = sent;
  const { failure = null, payee = "match", tan = "qr", sync_failures = 0 } = rest;
  return { seed, people, date, failure, payee, tan, sync_failures, accounts: listed };
}

/** The accounts of a script at a bank. */
export function accountsOfScript(bank: Bank, script: Script): TestAccount[] {
  return accountsOfConfig(bank, householdOf(bank, script));
}

/** The script of a login: the merchant's own, or that of the seed in its user name; null for none. */
export function scriptOf(userName: string, own: JsonObject | undefined): Script | null {
  if (own) return own as unknown as Script;
  const name = userName.trim();
  return name.startsWith(SEED) ? { ...USUAL, seed: name.slice(SEED.length) } : null;
}

/** The failure that a PIN names; null for none. */
export function failureOf(pin: string): TestFailure | null {
  const word = pin.trim();
  if (!word.startsWith(ERROR)) return null;
  const [code, step = "login"] = word.slice(ERROR.length).split("@");
  const error = FAILURES.find((known) => known === code);
  const at = FAILURE_STEPS.find((known) => known === step);
  return error && at ? { at, with: error } : null;
}

/** The dialogue of a scripted login; unchanged without a script. */
export function scripted(
  dialog: Dialog,
  bank: Bank,
  { script, failure }: { script: Script | null; failure: TestFailure | null },
): Dialog {
  if (!script) return failure ? { ...dialog, course: { ...USUAL, failure } } : dialog;
  const config = householdOf(bank, script);
  const { date, payee } = script;
  const course = { date, payee, failure: failure ?? script.failure };
  return { ...dialog, config, failures: config.sync_failures, course };
}

/**
 * The failure that a script has for a step: a refusal, or null after a slow answer and without one.
 * Throws for a bank that does not answer.
 */
export async function strike(
  dialog: Dialog,
  at: FailureStep,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Reply | null> {
  const failure = dialog.course?.failure;
  if (failure?.at !== at) return null;
  if (failure.with === "bank_down") throw new Error("The test bank does not answer.");
  if (failure.with === "slow") {
    await wait(SLOW);
    return null;
  }
  const error: LastError = failure.with === "session_timeout" ? "session_expired" : failure.with;
  return { kind: "refused", error, dialog: at === "tan" ? (dialog as unknown as Json) : null };
}
