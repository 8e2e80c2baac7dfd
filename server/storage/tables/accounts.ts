import { sql } from "kysely";
import type { AccountType } from "#schema/codes.ts";
import type { ListQuery, Page } from "#schema/list.ts";
import {
  cents,
  choice,
  day,
  derived,
  flag,
  growing,
  moment,
  nullable,
  text,
} from "../engine/columns.ts";
import { recordsOf } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const accounts = table("accounts", {
  owner: "user",
  ties: "asc",
  columns: {
    seq: growing(),
    /** `bac_…` */
    id: text(),
    /** The connection that filled it last; that may be deleted. */
    connection: text().listed(),
    identity: derived(["iban", "bankCode", "accountNumber", "description"], identityOf),
    holder: text(),
    description: text(),
    /** "" where the account has none. */
    iban: text(),
    bic: text(),
    accountNumber: text(),
    bankCode: text(),
    bankName: text(),
    countryId: text(),
    type: choice<AccountType>(),
    joint: flag(),
    transactionPossible: flag(),
    /** Booked, null where the bank does not say; so the next two. */
    balance: nullable(cents()),
    available: nullable(cents()),
    limit: nullable(cents()).named("overdraft"),
    currency: text(),
    /** When a sync read it last. */
    seenAt: moment(),
    /** First day that its turnovers cover. */
    coveredFrom: day(),
    createdAt: moment().listed(),
  },
});

export type Account = RecordOf<typeof accounts>;

/** What a sync may change of an account. */
export type AccountState = Omit<Account, "id" | "merchant" | "mode" | "user" | "createdAt">;

/**
 * What tells the accounts of a user apart, whichever connection they came by: the IBAN, else bank
 * code and account number. Cards and purses that have neither go by what the bank calls them.
 */
export function identityOf({
  accountNumber,
  bankCode,
  description,
  iban,
}: Record<"iban" | "bankCode" | "accountNumber" | "description", string>): string {
  return iban || `${bankCode} ${accountNumber || description}`;
}

export class AccountRepository extends recordsOf(accounts) {
  /** By what `identityOf` returns. */
  byIdentity(identity: string): Promise<Account | null> {
    return this.one({ identity });
  }

  /**
   * When the accounts of a bank, known by its code or else its name, were all read last; null where
   * the user has none.
   */
  async readAt(bank: {
    countryId: string;
    bankCode: string;
    name: string;
  }): Promise<number | null> {
    const { bankCode, countryId, name } = bank;
    const row = await this.db
      .selectFrom("accounts")
      .select((each) => each.fn.min<number | null>("seen_at").as("at"))
      .where(this.matching({ countryId }))
      .where(sql<boolean>`(bank_code = ${bankCode} or (bank_name = ${name} and bank_name <> ''))`)
      .executeTakeFirst();
    return row?.at ?? null;
  }

  /** As `list`, those that a connection filled last. */
  listOf(connection: string, query: ListQuery): Promise<Page<Account>> {
    return this.page(query, [{ column: "connection", op: "equals", value: connection }]);
  }

  /** Writes its state; false where there is none. */
  async update(account: Account): Promise<boolean> {
    return (await this.change({ id: account.id }, account)) === 1;
  }
}
