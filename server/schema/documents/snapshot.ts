// The account snapshot in its two JSON formats: one account, or a list of accounts.
import { EXAMPLE_BIC, EXAMPLE_DAY, EXAMPLE_IBAN } from "../examples.ts";
import { amount, count, flag, nullable, someOf, text, texts } from "../fields.ts";
import { day } from "../time-fields.ts";
import { about } from "../kind.ts";
import { derived, resource, several, type RecordOf } from "../resource.ts";
import { TAGS } from "../tags.ts";

/** Maximum length of a range, in days. */
const LONGEST = 365;

const LIMIT = "Overdraft limit; null if the bank does not report it.";
const BALANCE = "The balance at the end of the range.";

const holder = {
  holder: about(text(255), "Name of the account holder.", "Max Mustermann"),
  description: about(text(255), "The bank's description of the account.", "Girokonto"),
  iban: about(text(40), "IBAN of the account; empty if it has none.", EXAMPLE_IBAN),
  bic: about(text(11), "BIC of the bank.", EXAMPLE_BIC),
};
const origin = {
  country_id: about(text(2), "Two-letter country code.", "DE"),
  joint_account: about(flag(), "Whether the account has more than one holder."),
};

/** Clients use either name. */
const currencies = {
  currency: about(text(3), "Currency of the amounts.", "EUR"),
  currency_id: derived(
    about(text(3), "Alias of `currency`.", "EUR"),
    ({ currency }: { currency: string }) => currency,
  ),
};

const balance = resource("snapshot_balance", {
  balance: derived(
    about(amount(), "Booked balance at the end of that day; 0 if the bank does not report it."),
    ({ booked }: { booked: number | null }) => booked ?? 0,
  ),
  available: about(
    nullable(amount()),
    "Balance available today, as the bank reports it; null if it reports none, or if the range ends before today.",
  ),
  limit: about(nullable(amount()), LIMIT),
  ...currencies,
  date: about(day(), "Last day of the range.", EXAMPLE_DAY),
});

/** One row, which long lists render on its own. */
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
  tags: about(someOf(TAGS), "Tags of the turnover, as requested.", ["rent"]),
});

const turnovers = {
  turnovers: about(several(turnover), "Booked and announced turnovers, newest first."),
};
const made = { date: about(day(), "Date on which the account was read.", EXAMPLE_DAY) };
const chosen = {
  filters: about(
    someOf(TAGS),
    "Tags that the turnovers were filtered by. Without a filter the list is empty, or contains all tags if you requested `all_tags`.",
    ["rent"],
  ),
  days: about(count(0, LONGEST), "Number of days from the start of the range to its end.", 90),
};

const full = {
  ...holder,
  bank_name: about(text(255), "Name of the bank.", "Testbank"),
  ...origin,
  limit: about(nullable(amount()), LIMIT),
};

/** One account. */
export const snapshot = resource("account_snapshot", {
  account: about(resource("snapshot_account", full), "The account."),
  balance: about(balance, BALANCE),
  ...turnovers,
  ...made,
  tagger_version: about(text(20), "Version of the tagging rules.", "1"),
  ...chosen,
});

/** One of several accounts. */
export const snapshotPart = resource("account_snapshot_part", {
  account: about(resource("snapshot_part_account", { ...holder, ...origin }), "The account."),
  balance: about(balance, BALANCE),
  turnovers: derived(
    about(
      resource("snapshot_part_turnovers", { ...turnovers, ...made, ...chosen }),
      "The turnovers, and how they were selected.",
    ),
    (whole: RecordOf<typeof snapshot.fields>) => whole,
  ),
});

/** The data that both formats render; amounts in cents. */
export type SnapshotData = RecordOf<typeof snapshot.fields>;
