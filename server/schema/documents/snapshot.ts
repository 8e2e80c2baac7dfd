// The account snapshot in its two JSON forms: one account, or a list of them.
import { EXAMPLE_BIC, EXAMPLE_DAY, EXAMPLE_IBAN } from "../examples.ts";
import { amount, count, day, flag, nullable, someOf, text, texts } from "../fields.ts";
import { about } from "../kind.ts";
import { derived, resource, several, type RecordOf } from "../resource.ts";
import { TAGS } from "../tags.ts";

/** Days from the start of a range to its end, at most. */
const LONGEST = 365;

const limit = about(nullable(amount()), "Overdraft limit; null if the bank does not report it.");

const holder = {
  holder: about(text(255), "Name of the account holder.", "Max Mustermann"),
  description: about(text(255), "The bank's name for the account.", "Girokonto"),
  iban: about(text(40), "IBAN; empty if the account has none.", EXAMPLE_IBAN),
  bic: about(text(11), "BIC of the bank.", EXAMPLE_BIC),
};
const origin = {
  country_id: about(text(2), "Two-letter country code.", "DE"),
  joint_account: about(flag(), "Whether the account has more than one holder."),
};

/** Readers expect one name of the currency or the other. */
const currencies = {
  currency: about(text(3), "Currency of the amounts.", "EUR"),
  currency_id: derived(
    about(text(3), "Alias of `currency`.", "EUR"),
    ({ currency }: { currency: string }) => currency,
  ),
};

const balance = resource("snapshot_balance", {
  balance: derived(
    about(amount(), "Booked balance at the end of `date`; 0 if the bank does not report it."),
    ({ booked }: { booked: number | null }) => booked ?? 0,
  ),
  available: about(
    nullable(amount()),
    "Amount that can be spent today; null if the range ended before today.",
  ),
  limit,
  ...currencies,
  date: about(day(), "Last day of the range.", EXAMPLE_DAY),
});

/** One row, exported so that long lists can be rendered in portions. */
export const turnover = resource("snapshot_turnover", {
  booking_date: about(day(), "Booking date, or the announced date.", EXAMPLE_DAY),
  amount: about(amount(), "Amount; negative for expenditure.", -59.9),
  ...currencies,
  purpose: about(texts(), "Purpose, in the lines that the bank sent.", ["SVWZ+Beitrag Maerz"]),
  counter_iban: about(
    nullable(text(40)),
    "Counterparty's IBAN; null if the bank does not report it.",
  ),
  counter_bic: about(
    nullable(text(11)),
    "Counterparty's BIC; null if the bank does not report it.",
  ),
  counter_holder: about(
    nullable(text(255)),
    "Counterparty's name; null if the bank does not report it.",
  ),
  prebooked: about(flag(), "Whether the turnover is announced but not yet booked.", false),
  canceled: about(flag(), "Whether the bank canceled the turnover.", false),
  tags: about(
    someOf(TAGS),
    "Tags of the turnover: those in `filters`, or all of them if you requested `all_tags`.",
    ["rent"],
  ),
});

const turnovers = { turnovers: about(several(turnover), "Turnovers of the range, newest first.") };
const read = { date: about(day(), "Date on which the account was read.", EXAMPLE_DAY) };
const chosen = {
  filters: about(someOf(TAGS), "Requested tags; all of them if you requested `all_tags` alone.", [
    "rent",
  ]),
  days: about(count(0, LONGEST), "Number of days from the first to the last day of the range.", 90),
};

const full = {
  ...holder,
  bank_name: about(text(255), "Name of the bank.", "Testbank"),
  ...origin,
  limit,
};

/** One account. */
export const snapshot = resource("account_snapshot", {
  account: about(resource("snapshot_account", full), "The account."),
  balance: about(balance, "Balance of the account."),
  ...turnovers,
  ...read,
  tagger_version: about(text(20), "Version of the tagging rules.", "1"),
  ...chosen,
});

/** One of several accounts. */
export const snapshotPart = resource("account_snapshot_part", {
  account: about(resource("snapshot_part_account", { ...holder, ...origin }), "The account."),
  balance: about(balance, "Balance of the account."),
  turnovers: derived(
    about(
      resource("snapshot_part_turnovers", { ...turnovers, ...read, ...chosen }),
      "Turnovers, and how they were selected.",
    ),
    (whole: RecordOf<typeof snapshot.fields>) => whole,
  ),
});

/** The source of both forms; amounts in cents. */
export type SnapshotData = RecordOf<typeof snapshot.fields>;
