// Turnovers as earlier database versions store them.
import type { AccountTurnover } from "../tables/records.ts";
import {
  OWNER,
  sampleAccount,
  sampleTurnover,
  sampleUser,
} from "../contract/samples-bank-users.ts";
import { MOMENT } from "../contract/samples.ts";

/** Turnovers of every kind, in insertion order. */
export const TURNOVERS: readonly AccountTurnover[] = [
  sampleTurnover({ counterHolder: null, counterIban: "DE1", counterBic: "X", isNew: false }),
  sampleTurnover({ purpose: ['O\'Neill "x" \\ ä\n', "🌷", "\u2028"], counterHolder: "", tags: [] }),
  sampleTurnover({ prebooked: true, canceled: true, currency: "CHF", reason: "906" }),
  sampleTurnover({ gvc: "", isoCode: "", purpose: [] }),
  ...[0, 1, -10, 100, 250_000_000, -99_999_999_999_999].map((amount) => sampleTurnover({ amount })),
].map((row, position) => Object.assign(row, { id: `tur_${position}`, position }));

/** Text that JSON can hold but a column cannot: NUL, and a lone surrogate. */
export const ESCAPED: AccountTurnover = sampleTurnover({
  id: "tur_escaped",
  position: TURNOVERS.length,
  purpose: ["a\0b", "\ud83c"],
});

const sqlOf = (value: string | number | null) =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);

/** Inserts a row in its database form. */
export function inserting(table: string, row: Record<string, string | number | null>): string {
  const values = Object.values(row).map(sqlOf);
  const columns = Object.keys(row).map((name) => `"${name}"`);
  return `insert into ${table} (${columns.join(", ")}) values (${values.join(", ")});`;
}

const { merchant, mode, user } = OWNER;

/** Inserts the owner of the turnovers: merchant, bank user and account. */
export function insertingOwner(): string {
  const { id, name, email } = sampleUser();
  const account = sampleAccount();
  const scope = { merchant, mode };
  return [
    inserting("merchants", {
      id: merchant,
      number: "1",
      name: "Shop",
      blocked: 0,
      products: "[]",
      features: "{}",
      origins: "[]",
      created_at: MOMENT,
    }),
    inserting("bank_users", { ...scope, id, name, email, created_at: MOMENT }),
    inserting("accounts", {
      ...scope,
      id: account.id,
      bank_user: user,
      connection: account.connection,
      identity: account.iban,
      holder: account.holder,
      description: account.description,
      iban: account.iban,
      bic: account.bic,
      account_number: account.accountNumber,
      bank_code: account.bankCode,
      bank_name: account.bankName,
      country_id: account.countryId,
      type: account.type,
      joint: 0,
      transaction_possible: 1,
      balance: account.balance,
      available: account.available,
      overdraft: account.limit,
      currency: account.currency,
      seen_at: account.seenAt,
      covered_from: account.coveredFrom,
      created_at: account.createdAt,
    }),
  ].join("\n");
}

function columnsOf(row: AccountTurnover) {
  return {
    merchant,
    mode,
    id: row.id,
    account: 1,
    booking_date: row.bookingDate,
    position: row.position,
    amount: row.amount,
    gvc: row.gvc,
    iso_code: row.isoCode,
    reason: row.reason,
    is_new: Number(row.isNew),
  };
}

/** Inserts a turnover in version 12, where each member is a column. */
export function insertingInColumns(row: AccountTurnover): string {
  return inserting("turnovers", {
    ...columnsOf(row),
    currency: row.currency,
    purpose: JSON.stringify(row.purpose),
    counter_holder: row.counterHolder,
    counter_iban: row.counterIban,
    counter_bic: row.counterBic,
    prebooked: Number(row.prebooked),
    canceled: Number(row.canceled),
    tags: JSON.stringify(row.tags),
  });
}

/**
 * Inserts a turnover in version 13, where one column holds the API text without its last member.
 */
export function insertingAsShown(row: AccountTurnover): string {
  const shown = {
    id: row.id,
    booking_date: row.bookingDate,
    amount: row.amount / 100,
    currency_id: row.currency,
    currency: row.currency,
    purpose: row.purpose,
    counter_iban: row.counterIban,
    counter_bic: row.counterBic,
    counter_holder: row.counterHolder,
    prebooked: row.prebooked,
    canceled: row.canceled,
    tags: row.tags,
  };
  return inserting("turnovers", {
    ...columnsOf(row),
    shown: JSON.stringify(shown).slice(0, -1),
  });
}

/** The earlier versions, with the turnovers that each of them can hold. */
export const OLD_STORES = [
  { version: 12, insert: insertingInColumns, rows: TURNOVERS },
  { version: 13, insert: insertingAsShown, rows: [...TURNOVERS, ESCAPED] },
];
