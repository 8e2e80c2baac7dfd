// What the store does for bank users. Whoever names a user's scope reaches nothing of anybody else.
import type { Mode } from "#schema/codes.ts";
import type { ListQuery, Page } from "#schema/list.ts";
import type { Merchant, Scope } from "./records.ts";
import type {
  AccessToken,
  Account,
  AccountTurnover,
  BankUser,
  Connection,
  UserScope,
} from "./records-bank-users.ts";

export type BankUserRepository = {
  insert(user: BankUser): Promise<void>;
  find(scope: Scope, id: string): Promise<BankUser | null>;
  list(scope: Scope, query: ListQuery): Promise<Page<BankUser>>;
  /** With its tokens, connections, accounts and turnovers; false where there was none. */
  delete(scope: Scope, id: string): Promise<boolean>;
};

/** Whose a token is, and until when it holds. */
export type TokenHolder = { mode: Mode; merchant: Merchant; user: string; validUntil: number };

export type AccessTokenRepository = {
  insert(token: AccessToken): Promise<void>;
  /** Expired ones too. */
  byHash(hash: string): Promise<TokenHolder | null>;
  find(owner: UserScope, id: string): Promise<AccessToken | null>;
  list(owner: UserScope, query: ListQuery): Promise<Page<AccessToken>>;
  /** False where there is none. */
  setValidUntil(owner: UserScope, id: string, validUntil: number): Promise<boolean>;
  /** False where there was none. */
  delete(owner: UserScope, id: string): Promise<boolean>;
  /** Deletes those that ended until then, oldest first; how many. */
  clear(until: number, limit: number): Promise<number>;
};

export type ConnectionRepository = {
  /** `credentials` are sealed at rest; null where none are kept. */
  insert(connection: Connection, credentials: string | null): Promise<void>;
  /** By connection or transaction id. */
  find(owner: UserScope, id: string): Promise<Connection | null>;
  /** The user's connection with a bank: there is one at most. */
  byBank(
    owner: UserScope,
    bank: { countryId: string; bankCode: string },
  ): Promise<Connection | null>;
  list(owner: UserScope, query: ListQuery): Promise<Page<Connection>>;
  /** Of all of them. */
  ids(owner: UserScope): Promise<string[]>;
  /**
   * Writes its state when the stored version is still the connection's and raises that by one; false
   * when it is not.
   */
  update(connection: Connection): Promise<boolean>;
  /** Null where none are kept. Throws SealError where the key ring lacks their key. */
  credentials(owner: UserScope, id: string): Promise<string | null>;
  setCredentials(owner: UserScope, id: string, credentials: string | null): Promise<void>;
  /** Its accounts stay. False where there was none. */
  delete(owner: UserScope, id: string): Promise<boolean>;
};

export type AccountRepository = {
  /** Those of one sync in the bank's order. Throws where the user has one of them already. */
  insert(account: Account): Promise<void>;
  find(owner: UserScope, id: string): Promise<Account | null>;
  /** By what `identityOf` tells. */
  byIdentity(owner: UserScope, identity: string): Promise<Account | null>;
  /**
   * When the accounts of a bank, known by its code or else its name, were all read last; null where
   * the user has none.
   */
  readAt(
    owner: UserScope,
    bank: { countryId: string; bankCode: string; name: string },
  ): Promise<number | null>;
  /** Newest first, those of one moment in the order of their insertion. */
  list(owner: UserScope, query: ListQuery): Promise<Page<Account>>;
  /** As `list`, those that a connection filled last. */
  listOf(owner: UserScope, connection: string, query: ListQuery): Promise<Page<Account>>;
  /** Writes its state; false where there is none. */
  update(account: Account): Promise<boolean>;
  /** With its turnovers; false where there was none. */
  delete(owner: UserScope, id: string): Promise<boolean>;
};

/** Days `YYYY-MM-DD`, both included. */
export type DayRange = { from: string; to: string };

/** Rows of a range; those alone that are new where `onlyNew` is set. */
export type RowsOfDays = DayRange & { onlyNew?: boolean };

/** Of one account of a user; of no other's nothing is read, written or deleted. */
export type TurnoverRepository = {
  /** Newest first; within a day those that the bank lists last. */
  list(owner: UserScope, account: string, range: RowsOfDays): Promise<AccountTurnover[]>;
  /** Many at once. Throws where the user has no such account. */
  insert(owner: UserScope, account: string, turnovers: readonly AccountTurnover[]): Promise<void>;
  /** All members of the turnover with that id. */
  update(owner: UserScope, account: string, turnover: AccountTurnover): Promise<void>;
  delete(owner: UserScope, account: string, ids: readonly string[]): Promise<void>;
  /** Deletes up to `limit` of all of a user's turnovers, but for `spared` of them; how many. */
  thin(owner: UserScope, limit: number, spared: number): Promise<number>;
  /** Those booked until that day, of any day where it is null, are not new any more. */
  markSeen(owner: UserScope, account: string, until: string | null): Promise<void>;
};
