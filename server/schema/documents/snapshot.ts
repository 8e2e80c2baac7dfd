// The account snapshot as its two JSON forms show it: one account, or a list of them.
import { amount, count, day, flag, nullable, someOf, text, texts } from "../fields.ts";
import { derived, resource, several, type RecordOf } from "../resource.ts";
import { TAGS } from "../tags.ts";

/** Days that a range can reach from its start to its end. */
const LONGEST = 365;

const holder = {
  holder: text(255),
  description: text(255),
  /** "" where the account has none. */
  iban: text(40),
  bic: text(11),
};
const origin = { country_id: text(2), joint_account: flag() };

/** Readers disagree on the name of the currency. */
const currencies = {
  currency: text(3),
  currency_id: derived(text(3), ({ currency }: { currency: string }) => currency),
};

const balance = resource("snapshot_balance", {
  /** Booked at the end of `date`; 0 where it is not known. */
  balance: derived(amount(), ({ booked }: { booked: number | null }) => booked ?? 0),
  /** Only told of today. */
  available: nullable(amount()),
  limit: nullable(amount()),
  ...currencies,
  /** Last day of the range. */
  date: day(),
});

/** A row of it, to be rendered on its own where there are many. */
export const turnover = resource("snapshot_turnover", {
  booking_date: day(),
  amount: amount(),
  ...currencies,
  /** Lines as the bank sent them. */
  purpose: texts(),
  counter_iban: nullable(text(40)),
  counter_bic: nullable(text(11)),
  counter_holder: nullable(text(255)),
  prebooked: flag(),
  canceled: flag(),
  tags: someOf(TAGS),
});

/** Newest first. */
const turnovers = { turnovers: several(turnover) };
const made = { date: day() };
const chosen = { filters: someOf(TAGS), days: count(0, LONGEST) };

const full = { ...holder, bank_name: text(255), ...origin, limit: nullable(amount()) };

/** One account. */
export const snapshot = resource("account_snapshot", {
  account: resource("snapshot_account", full),
  balance,
  ...turnovers,
  ...made,
  tagger_version: text(20),
  ...chosen,
});

/** One of several accounts. */
export const snapshotPart = resource("account_snapshot_part", {
  account: resource("snapshot_part_account", { ...holder, ...origin }),
  balance,
  turnovers: derived(
    resource("snapshot_part_turnovers", { ...turnovers, ...made, ...chosen }),
    (whole: RecordOf<typeof snapshot.fields>) => whole,
  ),
});

/** What both forms are rendered from: amounts in cents. */
export type SnapshotData = RecordOf<typeof snapshot.fields>;
