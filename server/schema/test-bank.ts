// The script of a login at the test bank.
import { z } from "zod";
import { iban } from "./bank-fields.ts";
import { ACCOUNT_TYPES, LAST_ERRORS, type LastError } from "./codes.ts";
import { amount, count, nullable, oneOf, text } from "./fields.ts";
import { day } from "./time-fields.ts";
import type { Json } from "./json.ts";
import { about, type Readable, shownAsKept } from "./kind.ts";
import { constant, resource, several } from "./resource.ts";
import { part, required, shape, type Values } from "./shape.ts";
import { MAX_ACCOUNTS, SCRIPT_DAYS, SCRIPTED_ACCOUNT } from "./test-account.ts";

/** TAN methods of the test bank that a customer can choose from. */
export const TAN_METHODS = ["qr", "flicker", "photo", "sms", "push", "manual", "redirect"] as const;
/** `choose` lets the customer choose a method. */
export const TAN_PROCEDURES = [...TAN_METHODS, "choose"] as const;

/** Where a script fails. `sync` is each later read without the customer. */
export const FAILURE_STEPS = ["login", "accounts", "data", "order", "tan", "sync"] as const;
export type FailureStep = (typeof FAILURE_STEPS)[number];

const LAST: readonly LastError[] = Object.values(LAST_ERRORS).flat();

/**
 * How it fails: a value of `last_error`; `session_timeout` for `session_expired`; `bank_down`, as if
 * nobody answered; `slow`, an answer after five seconds.
 */
export const FAILURES = [...LAST, "session_timeout", "bank_down", "slow"] as const;
export type TestFailure = { at: FailureStep; with: (typeof FAILURES)[number] };

/** What the payee's bank says of the name of a recipient. */
export const PAYEE_RESULTS = ["match", "close_match", "no_match", "not_possible"] as const;
export type PayeeResult = (typeof PAYEE_RESULTS)[number];

const MOST_PEOPLE = 4;

/** Text that people see or type: trimmed as a login is, and neither blank nor with control characters. */
function name(max: number): Readable<string> {
  const { read, accepts } = text(max);
  const shown = read
    .transform((value) => value.trim())
    .refine((value) => value !== "", "Must not be blank.")
    .refine((value) => !/\p{Cc}/u.test(value), "Must not contain control characters.");
  return { read: shown, accepts };
}

const people: Readable<readonly string[]> = {
  read: z
    .array(name(60).read, "Must be a list of names.")
    .min(1, "Must have a name.")
    .max(MOST_PEOPLE, `Must have at most ${MOST_PEOPLE} names.`),
  accepts: {
    type: "array",
    items: { type: "string", maxLength: 60 },
    minItems: 1,
    maxItems: MOST_PEOPLE,
    examples: [["Erika Beispiel", "Max Beispiel"]],
  },
};

/** Checked by the test bank, which names the place of a fault. */
const accounts: Readable<readonly Json[]> = {
  read: z.array(z.custom<Json>(), "Must be a list of accounts."),
  accepts: {
    type: "array",
    items: SCRIPTED_ACCOUNT,
    minItems: 1,
    maxItems: MAX_ACCOUNTS,
    examples: [[{ profile: "private", balance: 2123 }]],
  },
};

const failure = shape({
  at: required(about(oneOf(FAILURE_STEPS), "Step that fails.", "login")),
  with: required(about(oneOf(FAILURES), "What it fails with.", "tech_error")),
});

const members = {
  user_name: required(about(name(64), "User name of the login.", "anna")),
  seed: about(text(64), "Another seed makes another household and other turnovers.", "a1"),
  date: about(
    day(SCRIPT_DAYS),
    "The bank's present day, for data that stay the same. By default the day of your Test mode.",
  ),
  people: about(people, "Account holders. By default the seed draws them."),
  accounts: about(accounts, "Accounts, with their turnovers by pattern. By default a household's."),
  tan: about(oneOf(TAN_PROCEDURES), "How orders are released.", "push"),
  sync_failures: about(count(0, 3), "How many syncs fail before one succeeds.", 0),
  failure: about(part(failure), "Where the login fails, and how."),
  payee: about(oneOf(PAYEE_RESULTS), "Result of the verification of payee.", "no_match"),
};

export const testBankRequest = shape(members);

/** The accepted script of a login; members that were not sent are missing. */
export type TestBankRequest = Values<typeof members>;

const scriptedAccount = resource("scripted_account", {
  holder: about(shownAsKept<string>({ type: "string" }), "Account holder.", "Erika Beispiel"),
  iban: about(iban(), 'IBAN; "" for an account without one.'),
  description: about(shownAsKept<string>({ type: "string" }), "Name of the account.", "Girokonto"),
  type: about(oneOf(ACCOUNT_TYPES), "Account type.", "giro"),
  balance: about(amount(), "Booked balance.", 2123),
  currency: about(text(3), "Currency of the balance.", "EUR"),
});

export const testLogin = resource("svc_test_login", {
  object: constant("svc_test_login"),
  user_name: about(
    text(64),
    "User name of the login. Any PIN without a behaviour opens it.",
    "anna",
  ),
  seed: about(text(64), "Seed of the household.", "a1"),
  date: about(nullable(day()), "The bank's present day; `null` for that of your Test mode.", null),
  accounts: about(several(scriptedAccount), "Accounts of the login."),
});
