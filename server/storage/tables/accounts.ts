import type { AccountType } from "#schema/codes.ts";
import type { ListQuery, Page } from "#schema/list.ts";
import {
  choice,
  day,
  flag,
  growing,
  json,
  keyedHash,
  moment,
  nullable,
  sealed,
  text,
} from "../engine/columns.ts";
import { recordsOf } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

/** "" if its sealing key is lost. */
const sealedText = () => sealed(text(), { lost: "" });
/** In cents; null if the bank does not report it, and if its sealing key is lost. */
const sealedCents = () => sealed(nullable(json<number>()), { lost: null });

export const accounts = table("accounts", {
  owner: "user",
  ties: "asc",
  columns: {
    seq: growing(),
    /** `bac_…` */
    id: text(),
    /** The connection that last imported the account; it may be deleted. */
    connection: text().listed(),
    /** Unique among the accounts of a user. */
    identity: keyedHash(["iban", "bankCode", "accountNumber", "description"], identityOf),
    holder: sealedText(),
    description: sealedText(),
    /** "" if the account has no IBAN. */
    iban: sealedText(),
    bic: text(),
    accountNumber: sealedText(),
    bankCode: text(),
    bankName: text(),
    countryId: text(),
    type: choice<AccountType>(),
    joint: flag(),
    transactionPossible: flag(),
    /** The booked balance. */
    balance: sealedCents(),
    available: sealedCents(),
    limit: sealedCents().named("overdraft"),
    currency: text(),
    /** The last sync that read the account. */
    seenAt: moment(),
    /** First day that its turnovers cover. */
    coveredFrom: day(),
    createdAt: moment().listed(),
  },
});

export type Account = RecordOf<typeof accounts>;

/** The members of an account that a sync may change. */
export type AccountState = Omit<Account, "id" | "merchant" | "mode" | "user" | "createdAt">;

/**
 * Identifies an account of a user across connections: by IBAN, or else by bank code and account
 * number. Cards and wallets that have neither are identified by the bank's name for them.
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
  /** `identity` is a result of `identityOf`. */
  byIdentity(identity: string): Promise<Account | null> {
    return this.one({ identity: this.sealer.hashes(identity) });
  }

  /**
   * The oldest last read among the accounts of a bank, which is identified by its code or else its
   * name; null if the user has none.
   */
  readAt(bank: { countryId: string; bankCode: string; name: string }): Promise<number | null> {
    const { bankCode, countryId, name } = bank;
    const alternatives = [
      { countryId, bankCode },
      ...(name ? [{ countryId, bankName: name }] : []),
    ];
    return this.extreme("min", "seenAt", alternatives);
  }

  /** Like `list`, restricted to accounts that the connection last imported. */
  listOf(connection: string, query: ListQuery): Promise<Page<Account>> {
    return this.page(query, [{ column: "connection", op: "equals", value: connection }]);
  }

  /** Updates the state of an account. Returns false if it does not exist. */
  async update(account: Account): Promise<boolean> {
    return (await this.change({ id: account.id }, account)) === 1;
  }
}
