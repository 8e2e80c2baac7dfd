// The form of a scripted account, for the API description. The test bank reads it, and names the
// place of a fault.
import { iban } from "./bank-fields.ts";
import { ACCOUNT_TYPES, CURRENCIES } from "./codes.ts";
import { amount, count, flag, oneOf } from "./fields.ts";
import { day } from "./time-fields.ts";
import type { Json, JsonObject } from "./json.ts";

/** Days that a script can name; a clock of Test mode ends with the last one. */
export const SCRIPT_DAYS = { first: "1970-01-01", last: "2199-12-31" } as const;

/** Whose turnovers an account has. */
export const PROFILES = [
  "private",
  "student",
  "pensioner",
  "freelancer",
  "business",
  "empty",
] as const;

/** How often a scripted turnover comes. */
export const INTERVALS = [
  "once",
  "weekly",
  "biweekly",
  "monthly",
  "bimonthly",
  "quarterly",
  "halfyearly",
  "yearly",
] as const;

export const MAX_ACCOUNTS = 10;
/** Limit for the turnover and standing order lines of all accounts together. */
export const MAX_LINES = 100;
/** Limit for the turnovers of one line. */
export const MAX_ROWS = 5000;

function orNull(json: JsonObject): JsonObject {
  return { oneOf: [json, { type: "null" }] };
}

/** A member with what it is. */
function member(json: JsonObject, description: string, example?: Json): JsonObject {
  return { ...json, description, ...(example === undefined ? {} : { examples: [example] }) };
}

/** An object with these members and no others. */
function closed(properties: JsonObject, required: string[] = []): JsonObject {
  return { type: "object", properties, required, additionalProperties: false };
}

function listOf(items: JsonObject, maxItems: number): JsonObject {
  return { type: "array", items, maxItems };
}

const TEXT = { type: "string" } as const;
const DAY = day().accepts;

const party = {
  holder: member({ ...TEXT, maxLength: 140 }, "Counterparty.", "Werk AG"),
  iban: member(orNull(iban().accepts), 'Its IBAN; `null` for an invented one, "" for none.', null),
  purpose: member(
    { ...TEXT, maxLength: 280 },
    "Purpose; `{MM}` and `{YYYY}` stand for the month and the year.",
    "LOHN {MM}/{YYYY}",
  ),
  amount: member(amount().accepts, "Amount; negative for expenditure.", 3000),
  interval: member(
    oneOf(INTERVALS).accepts,
    "How often it comes; defaults to `monthly`.",
    "monthly",
  ),
  day: member(
    { type: ["string", "integer"] },
    "Day of the month or of the week from 1, or `L` for the last one; defaults to 1.",
    "L",
  ),
};

const turnover = closed(
  {
    tag: member({ ...TEXT, maxLength: 40 }, "A name of your own for the line.", "salary"),
    ...party,
    spread: member(
      { type: "number", minimum: 0, maximum: 1 },
      "Share by which amounts vary; defaults to 0.",
      0.1,
    ),
    gvc: member(orNull({ ...TEXT, pattern: "^[0-9]{3}$" }), "Booking code of three digits.", "153"),
    from: member(orNull(DAY), "First day; the only one if it comes once.", null),
    to: member(orNull(DAY), "Last day.", null),
    count: member(orNull(count(1, MAX_ROWS).accepts), "Keeps the latest so many.", null),
    prebooked: member(flag().accepts, "Whether it is announced, not booked.", false),
  },
  ["amount"],
);

/** JSON schema of a scripted account. */
export const SCRIPTED_ACCOUNT: JsonObject = closed({
  type: member(oneOf(ACCOUNT_TYPES).accepts, "Account type; defaults to `giro`.", "giro"),
  description: member(
    { ...TEXT, minLength: 1, maxLength: 140 },
    "Name of the account; defaults to `Girokonto`.",
    "Girokonto",
  ),
  iban: member(orNull(iban().accepts), 'IBAN; `null` for one by the seed, "" for none.', null),
  currency: member(oneOf(CURRENCIES).accepts, "Currency; defaults to `EUR`.", "EUR"),
  balance: member(amount().accepts, "Booked balance; defaults to 0.", 2123),
  available: member(
    orNull(amount().accepts),
    "Available amount; `null` for the balance and the limit.",
    null,
  ),
  limit: member(orNull(amount().accepts), "Overdraft limit; `null` for none.", 1000),
  joint: member(flag().accepts, "Whether two people share it; defaults to false.", false),
  payable: member(flag().accepts, "Whether it can send transfers; defaults to true.", true),
  profile: member(
    oneOf(PROFILES).accepts,
    "Whose turnovers it has, besides those of `turnovers`; defaults to `empty`.",
    "private",
  ),
  days: member(
    count(1, 365).accepts,
    "Days of turnovers that the bank keeps; defaults to 365.",
    365,
  ),
  turnovers: member(listOf(turnover, MAX_LINES), "Turnovers by pattern."),
  standing_orders: member(listOf(closed(party, ["amount"]), MAX_LINES), "Standing orders."),
});
