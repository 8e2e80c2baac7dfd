// Sample records: complete and valid, with changes where a test needs them.
import { DEFAULT_PREFERENCES } from "#schema/account/preferences.ts";
import type { ListQuery } from "#schema/list.ts";
import type {
  ApiKey,
  BlacklistItem,
  Merchant,
  NewJob,
  Payment,
  Risk,
  Scope,
  Session,
  StepEntry,
  Tombstone,
  Verification,
} from "../tables/records.ts";

export const TEST_SCOPE: Scope = { merchant: "mer_one", mode: "test" };
export const LIVE_SCOPE: Scope = { merchant: "mer_one", mode: "live" };
export const OTHER_SCOPE: Scope = { merchant: "mer_two", mode: "test" };

export const FOREIGN = [
  ["another mode", LIVE_SCOPE],
  ["another merchant", OTHER_SCOPE],
] as const;

/** 2024-01-02 03:04:05.678 UTC */
export const MOMENT = 1_704_164_645_678;

export function sampleMerchant(changes: Partial<Merchant> = {}): Merchant {
  return {
    id: "mer_one",
    number: "12345",
    name: "Shop",
    blocked: false,
    products: ["svc_verify", "svc_api"],
    features: { test: { wizard_api: true }, live: { security_max_amount_exceeded: 50_000 } },
    displayName: "Example Shop",
    logo: "0123456789abcdef.png",
    contact: "Ask data@shop.example",
    privacyUrl: "https://shop.example/privacy",
    origins: [],
    preferences: { ...DEFAULT_PREFERENCES, retention: { svc_pay: 14 } },
    createdAt: MOMENT,
    testClock: null,
    ...changes,
  };
}

/** A merchant with the given number. */
export function numberedMerchant(number: string): Merchant {
  return sampleMerchant({ id: `mer_${number}`, number });
}

export function sampleKey(changes: Partial<ApiKey> = {}): ApiKey {
  return {
    ...TEST_SCOPE,
    id: "key_one",
    hash: "ab".repeat(32),
    lastFour: "wxyz",
    label: "First",
    createdAt: MOMENT,
    revokedAt: null,
    scope: "read_only",
    addresses: ["192.0.2.0/24"],
    createdBy: "owner@shop.example",
    expiresAt: MOMENT + 1000,
    lastUsedAt: null,
    replacedBy: "key_two",
    ...changes,
  };
}

/** An entry of a session's timeline. */
export function sampleStep(changes: Partial<StepEntry> = {}): StepEntry {
  return {
    at: MOMENT,
    kind: "error",
    step: "login",
    reached: "bank",
    language: "de",
    error: "login_failed",
    tan: null,
    bank: "DE:88888888",
    device: "phone",
    ms: 300,
    ...changes,
  };
}

export function sampleSession(changes: Partial<Session> = {}): Session {
  return {
    ...TEST_SCOPE,
    id: "ws_one",
    transaction: "12345-xv-aaaa-bbbb",
    record: "xv_one",
    product: "svc_verify",
    key: "SessionKeyInClear",
    parameters: { language: "de", check_amount: "12.50" },
    metadata: { order: 7, list: ["ä", null] },
    currentStep: "WizardStartStep",
    lastError: "",
    ended: null,
    state: null,
    version: 0,
    claim: null,
    openedAt: null,
    page: "https://shop.example",
    returnedElsewhere: true,
    expiresAt: MOMENT + 1000,
    createdAt: MOMENT,
    keptUntil: MOMENT + 2000,
    protectedUntil: 0,
    bankUser: null,
    connection: null,
    bank: null,
    device: "phone",
    endedAt: null,
    reached: null,
    tan: null,
    errors: null,
    timeline: [sampleStep()],
    ...changes,
  };
}

export function sampleVerification(changes: Partial<Verification> = {}): Verification {
  return {
    ...TEST_SCOPE,
    id: "xv_one",
    transaction: "12345-xv-aaaa-bbbb",
    account_holder: "Max Mustermann",
    iban: "DE62888888880012345678",
    bic: "TESTDE88XXX",
    bank_name: "Testbank",
    country_id: "DE",
    check_requested: true,
    check_amount: 1250,
    check_currency_id: "EUR",
    check_passed: false,
    metadata: null,
    customer_fields: [],
    merchant_id: "",
    created_at: MOMENT,
    kept_until: MOMENT + 1000,
    ...changes,
  };
}

export function sampleRisk(changes: Partial<Risk> = {}): Risk {
  return {
    ...TEST_SCOPE,
    id: "xr_one",
    transaction: "12345-xr-aaaa-bbbb",
    account_holder: "Max Mustermann",
    iban: "DE62888888880012345678",
    bic: "TESTDE88XXX",
    bank_name: "Testbank",
    country_id: "DE",
    checks: {},
    metadata: null,
    customer_fields: [],
    merchant_id: "",
    created_at: MOMENT,
    kept_until: MOMENT + 1000,
    ...changes,
  };
}

export function samplePayment(changes: Partial<Payment> = {}): Payment {
  return {
    ...TEST_SCOPE,
    id: "xp_one",
    transaction: "12345-xp-aaaa-bbbb",
    sender_holder: "Max Mustermann",
    sender_iban: "DE62888888880012345678",
    sender_bic: "TESTDE88XXX",
    sender_bank_name: "Testbank",
    sender_country_id: "DE",
    sender_account_number: "12345678",
    sender_bank_code: "88888888",
    recipient_holder: "Blumen Adler",
    recipient_iban: "DE04888888880087654321",
    recipient_bic: "",
    recipient_bank_name: "",
    recipient_country_id: "",
    purpose: "Order 7",
    amount: 1250,
    currency_id: "EUR",
    payment_status: "NONE",
    metadata: null,
    customer_fields: [],
    merchant_id: "",
    created_at: MOMENT,
    kept_until: MOMENT + 1000,
    ...changes,
  };
}

export function sampleBlacklistItem(changes: Partial<BlacklistItem> = {}): BlacklistItem {
  return {
    ...TEST_SCOPE,
    id: "bl_one",
    data: "DE62888888880012345678",
    created_at: MOMENT,
    ...changes,
  };
}

export function sampleTombstone(changes: Partial<Tombstone> = {}): Tombstone {
  return {
    ...TEST_SCOPE,
    record: "xv_one",
    transaction: "12345-xv-aaaa-bbbb",
    session: "ws_one",
    product: "svc_verify",
    language: "es",
    deletedAt: MOMENT,
    ended: "finished",
    ...changes,
  };
}

export function sampleJob(changes: Partial<NewJob> = {}): NewJob {
  return {
    kind: "delivery",
    subject: "dlv_one",
    target: "wh_one",
    lane: null,
    runAt: MOMENT,
    createdAt: MOMENT,
    testOf: null,
    dueAt: null,
    ...changes,
  };
}

/** A query for all rows, newest first. */
export function query(changes: Partial<ListQuery> = {}): ListQuery {
  return {
    filters: [],
    order: { column: "created_at", direction: "desc" },
    page: 1,
    perPage: 500,
    ...changes,
  };
}
