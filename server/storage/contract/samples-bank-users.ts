// Sample records of bank users: complete and valid, with changes where a test needs them.
import type {
  AccessToken,
  Account,
  AccountTurnover,
  BankUser,
  Connection,
  UserScope,
} from "../tables/records.ts";
import { LIVE_SCOPE, MOMENT, OTHER_SCOPE, TEST_SCOPE } from "./samples.ts";

export const OWNER: UserScope = { ...TEST_SCOPE, user: "bus_one" };

/** Other owners who use the same record ids. */
export const FOREIGN_OWNERS: readonly (readonly [string, UserScope])[] = [
  ["another user", { ...OWNER, user: "bus_two" }],
  ["another mode", { ...OWNER, ...LIVE_SCOPE }],
  ["another merchant", { ...OWNER, ...OTHER_SCOPE }],
];

export function sampleUser(changes: Partial<BankUser> = {}): BankUser {
  return {
    ...TEST_SCOPE,
    id: OWNER.user,
    name: "Änne Müller",
    email: "",
    createdAt: MOMENT,
    ...changes,
  };
}

export function sampleToken(changes: Partial<AccessToken> = {}): AccessToken {
  return {
    ...OWNER,
    id: "uat_one",
    token: "TokenInClear",
    validUntil: MOMENT + 1000,
    createdAt: MOMENT,
    ...changes,
  };
}

export function sampleConnection(changes: Partial<Connection> = {}): Connection {
  return {
    ...OWNER,
    id: "bcn_one",
    transaction: "12345-bcs-aaaa-bbbb",
    countryId: "DE",
    bankCode: "88888888",
    transport: "tra_one",
    bic: "TESTDE88XXX",
    bankName: "Testbank",
    syncMode: "full",
    syncActive: true,
    syncMessage: "",
    syncFailCounter: 0,
    lastSynced: MOMENT,
    consentUntil: "2024-06-30",
    asks: false,
    days: 365,
    reads: [],
    excluded: [],
    version: 0,
    createdAt: MOMENT,
    ...changes,
  };
}

export function sampleAccount(changes: Partial<Account> = {}): Account {
  return {
    ...OWNER,
    id: "bac_one",
    connection: "bcn_one",
    holder: "Max Mustermann",
    description: "Girokonto",
    iban: "DE62888888880012345678",
    bic: "TESTDE88XXX",
    accountNumber: "12345678",
    bankCode: "88888888",
    bankName: "Testbank",
    countryId: "DE",
    type: "giro",
    joint: false,
    transactionPossible: true,
    balance: 212_300,
    available: 312_300,
    limit: 100_000,
    currency: "EUR",
    seenAt: MOMENT,
    coveredFrom: "2023-01-02",
    createdAt: MOMENT,
    ...changes,
  };
}

export function sampleTurnover(changes: Partial<AccountTurnover> = {}): AccountTurnover {
  return {
    id: "tur_one",
    bookingDate: "2024-01-02",
    position: 0,
    amount: -5990,
    currency: "EUR",
    purpose: ["Order 7", "thank you"],
    counterHolder: "Blumen Adler",
    counterIban: null,
    counterBic: null,
    gvc: "105",
    isoCode: "RDDT-ESDD",
    reason: "",
    prebooked: false,
    canceled: false,
    tags: ["e-commerce"],
    isNew: true,
    ...changes,
  };
}
