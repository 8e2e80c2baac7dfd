// The configuration of the PIN `config`, and its JSON form.
import { ACCOUNT_TYPES, CURRENCIES } from "#schema/codes.ts";
import { isIban } from "#schema/iban.ts";
import type { Json } from "#schema/json.ts";
import {
  INTERVALS,
  MAX_ACCOUNTS,
  MAX_LINES,
  MAX_ROWS,
  PROFILES,
  SCRIPT_DAYS,
} from "#schema/test-account.ts";
import { isDay } from "#schema/time.ts";
import { PROCEDURES } from "../procedures.ts";
import {
  amount,
  ConfigFault,
  flag,
  integer,
  listOf,
  matching,
  object,
  oneOf,
  or,
  orNull,
  type Reader,
  text,
} from "./reader.ts";

/** The place of the login: the wizard, or the bank's own page. */
export const LOGINS = ["form", "redirect"] as const;

const iban: Reader<string> = (value, path) => {
  if (typeof value === "string" && (value === "" || isIban(value))) return value;
  throw new ConfigFault(path, "IBAN", "Must be a valid IBAN, or empty for none.");
};
const dayText = matching(/^(L|[1-9]|[12]\d|3[01])$/, "1–31, L");
const day: Reader<string> = (value, path) =>
  dayText(typeof value === "number" ? String(value) : value, path);
const date: Reader<string> = (value, path) => {
  if (typeof value === "string" && isDay(value)) return value;
  throw new ConfigFault(path, "YYYY-MM-DD", "Must be a date: YYYY-MM-DD.");
};
/** Days are counted on from a first day. */
const firstDay: Reader<string> = (value, path) => {
  const first = date(value, path);
  if (first <= SCRIPT_DAYS.last) return first;
  const sentence = `Must be a date on ${SCRIPT_DAYS.last} or earlier.`;
  throw new ConfigFault(path, `YYYY-MM-DD, ≤ ${SCRIPT_DAYS.last}`, sentence);
};

const line = object({
  tag: or(text(0, 40), ""),
  amount,
  spread: or(share(), 0),
  interval: or(oneOf(INTERVALS), "monthly"),
  day: or(day, "1"),
  holder: or(text(0, 140), ""),
  iban: or(orNull(iban), null),
  purpose: or(text(0, 280), ""),
  gvc: or(orNull(matching(/^\d{3}$/, "000–999")), null),
  from: or(orNull(firstDay), null),
  to: or(orNull(date), null),
  count: or(orNull(integer(1, MAX_ROWS)), null),
  prebooked: or(flag, false),
});

const turnover: typeof line = (value, path) => {
  const read = line(value, path);
  if (read.from === null || read.to === null || read.from <= read.to) return read;
  throw new ConfigFault(`${path}.to`, "≥ from", "Must not be before from.");
};

const standingOrder = object({
  holder: or(text(0, 140), ""),
  iban: or(orNull(iban), null),
  purpose: or(text(0, 280), ""),
  amount,
  interval: or(oneOf(INTERVALS), "monthly"),
  day: or(day, "1"),
});

const account = object({
  type: or(oneOf(ACCOUNT_TYPES), "giro"),
  description: or(text(1, 140), "Girokonto"),
  iban: or(orNull(iban), null),
  currency: or(oneOf(CURRENCIES), "EUR"),
  balance: or(amount, 0),
  available: or(orNull(amount), null),
  limit: or(orNull(amount), null),
  joint: or(flag, false),
  payable: or(flag, true),
  profile: or(oneOf(PROFILES), "empty"),
  days: or(integer(1, 365), 365),
  turnovers: or(listOf(turnover, 0, MAX_LINES), []),
  standing_orders: or(listOf(standingOrder, 0, MAX_LINES), []),
});

const config = object({
  version: integer(1, 1),
  seed: or(text(0, 64), "0"),
  holder: or(text(2, 140), "Max Mustermann"),
  tan: or(oneOf(PROCEDURES), "qr"),
  login: or(oneOf(LOGINS), "form"),
  children: or(integer(0, 7), 0),
  seizure: or(flag, false),
  credit_card: or(flag, false),
  prebooked: or(integer(0, 5), 0),
  sync_failures: or(integer(0, 3), 0),
  chargebacks: or(object({ coverage: or(integer(0, 9), 0), revoked: or(integer(0, 9), 0) }), {
    coverage: 0,
    revoked: 0,
  }),
  accounts: listOf(account, 1, MAX_ACCOUNTS),
});

/** Variation of the amount as a share, 0 to 1. */
function share(): Reader<number> {
  return (value, path) => {
    if (typeof value === "number" && value >= 0 && value <= 1) return value;
    throw new ConfigFault(path, "0–1", "Must be a number from 0 to 1.");
  };
}

/**
 * A configured account; amounts in cents. An `iban` of null means an invented one, "" means none.
 */
export type ConfigAccount = ReturnType<typeof account>;

/** Kinds of turnovers whose boxes differ from the form's defaults. */
export type Boxes = { on: string[]; off: string[] };

/** The configured data of a login; amounts in cents. */
export type Config = ReturnType<typeof config> & {
  /** Null if the JSON lists the turnovers. */
  boxes: Boxes | null;
};

/** Parses the JSON; throws ConfigFault with the path of the fault. */
export function readConfig(json: string): Config {
  let value: Json;
  try {
    value = JSON.parse(json) as Json;
  } catch {
    throw new ConfigFault("", "JSON");
  }
  return configOf(value);
}

/** Reads JSON of any depth; throws ConfigFault with the path of the fault. */
export function configOf(value: Json): Config {
  const read = config(value, "");
  const lines = read.accounts.flatMap((it) => [...it.turnovers, ...it.standing_orders]);
  if (lines.length > MAX_LINES) {
    const sentence = `Must have at most ${MAX_LINES} turnovers and standing orders together.`;
    throw new ConfigFault("accounts", `≤ ${MAX_LINES}`, sentence);
  }
  refuseRepeated(read.accounts.map((each) => each.iban));
  return { ...read, boxes: null };
}

/** An account is known by its IBAN: a second one would be lost. */
function refuseRepeated(ibans: readonly (string | null)[]): void {
  const second = ibans.findIndex((each, nth) => each && ibans.indexOf(each) < nth);
  if (second < 0) return;
  const sentence = "Must not be the IBAN of another account.";
  throw new ConfigFault(`accounts[${second}].iban`, "≠", sentence);
}
