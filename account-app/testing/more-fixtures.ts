// Answers of the service about objects, bank users, people and settings.
import type { AuditRow } from "#schema/account/audit.ts";
import type { AccountDetail, BankUserDetail, ConnectionRow } from "#schema/account/bank-users.ts";
import type { BankRow } from "#schema/account/banks.ts";
import type { EventDetail } from "#schema/account/events.ts";
import type { Look } from "#schema/account/look.ts";
import type { ObjectDetail } from "#schema/account/objects.ts";
import type { MerchantRow, OperatorState } from "#schema/account/operator.ts";
import type { FeatureRow, Settings } from "#schema/account/settings.ts";
import type { Invitation, Person } from "#schema/account/team.ts";
import type { AnswerOf } from "../api/client.ts";
import { at, DELIVERY } from "./fixtures.ts";

export const OBJECT: ObjectDetail = {
  id: "xp_1234567890abcdef",
  transaction: "72841-xp-8135-JGey",
  merchantId: "order-4711",
  bank: "Sparkasse KölnBonn",
  holder: "Lena Muster",
  ibanEnd: "3000",
  amount: 10_400,
  status: "NONE",
  passed: null,
  createdAt: at(64),
  keptUntil: at(30 * 86_400),
  json: { transaction: "72841-xp-8135-JGey", amount: 104 },
  iban: "DE89370400440532013000",
  documents: [
    { kind: "snapshot", formats: ["pdf", "csv", "json"] },
    { kind: "full", formats: ["pdf"] },
  ],
};

export const EVENT: EventDetail = {
  id: "ev_1234567890abcdef",
  type: "transaction.updated",
  transaction: "72841-xp-8135-JGey",
  createdAt: at(70),
  keptUntil: at(30 * 86_400),
  payload: { id: "ev_1234567890abcdef", type: "transaction.updated" },
  deliveries: [DELIVERY],
};

export const CONNECTION: ConnectionRow = {
  id: "bcn_1",
  bank: "ING",
  bic: "INGDDEFFXXX",
  syncMode: "full",
  consentUntil: "2026-03-14",
  daysLeft: 12,
  reads: 3,
  mostReads: 4,
  nextSync: null,
  lastSync: at(-3600),
  failure: "The bank refused the credentials.",
  failures: 1,
  needsCustomer: false,
  stopped: false,
};

const ACCOUNT = {
  id: "bac_1",
  connection: "bcn_1",
  name: "Girokonto",
  holder: "Lena Muster",
  ibanEnd: "3000",
  bank: "ING",
  balance: 123_456,
  currency: "EUR",
  seenAt: at(-3600),
};

export const BANK_USER: BankUserDetail = {
  id: "bus_1",
  name: "Lena Muster",
  email: "lena@mail.example",
  createdAt: at(-86_400),
  connections: 1,
  attention: 1,
  consentUntil: CONNECTION.consentUntil,
  daysLeft: CONNECTION.daysLeft,
  links: [CONNECTION],
  accounts: [ACCOUNT],
};

export const BANK_ACCOUNT: AccountDetail = {
  ...ACCOUNT,
  balances: [
    { day: "2026-03-01", cents: -5000 },
    { day: "2026-03-02", cents: 123_456 },
  ],
  turnovers: [
    {
      id: "tur_1",
      day: "2026-03-02",
      cents: 128_456,
      currency: "EUR",
      counterparty: "Vela GmbH",
      purpose: "Salary March",
      tags: ["salary"],
      announced: false,
    },
  ],
};

export const BANK: BankRow = {
  country: "DE",
  code: "37050198",
  bic: "COLSDE33XXX",
  name: "Sparkasse KölnBonn",
  city: "Köln",
  connector: "fints",
  products: ["svc_pay"],
  health: { started: 20, finished: 8, p50: 41_000, p95: 96_000, state: "failing" },
};

export const LOOK: Look = {
  name: "vela",
  displayName: "Fahrrad Vela",
  logo: "/logos/abc.png",
  contact: "privacy@vela.example",
  privacyUrl: "https://vela.example/privacy",
  theme: "svc",
  tokens: {},
  baseUrl: "https://service.example",
  themes: ["svc", "svc-auto"],
};

const OFF = { on: false, limit: null };
export const FEATURES: FeatureRow[] = [
  { name: "wizard_api", unit: "none", own: false, test: { on: true, limit: null }, live: OFF },
  {
    name: "security_max_amount_exceeded",
    unit: "amount",
    own: true,
    test: OFF,
    live: { on: true, limit: "500.00" },
  },
];

export const SETTINGS: Settings = {
  origins: ["https://vela.example"],
  features: FEATURES,
  retention: [{ product: "svc_pay", days: 30, most: 30 }],
  timeZone: null,
  serviceTimeZone: "Europe/Berlin",
  language: "en",
};

export const PERSON: Person = {
  id: "stf_2",
  name: "Timo Beck",
  email: "timo@vela.example",
  role: "support",
  operator: false,
  self: false,
  totp: true,
  passkeys: 0,
  sessions: 1,
  seenAt: at(-60),
  joinedAt: at(-86_400),
};

export const INVITATION: Invitation = {
  id: "inv_1",
  email: "new@vela.example",
  role: "developer",
  createdBy: "jana@shop.example",
  createdAt: at(0),
  until: at(7 * 86_400),
};

/** A link for a member who lost access. */
export const RECOVERY: Invitation = {
  ...INVITATION,
  id: "inv_2",
  email: "timo@vela.example",
  role: null,
};

export const SECURITY: AnswerOf<"GET /security"> = {
  totp: true,
  passkeys: [{ id: "psk_1", label: "Laptop", createdAt: at(0), usedAt: null }],
  recoveryCodes: 8,
};

export const SIGN_INS: AnswerOf<"GET /security/sessions"> = {
  items: [
    {
      id: "sts_1",
      device: "Firefox, Linux",
      address: "203.0.113.7",
      createdAt: at(0),
      seenAt: at(60),
      current: true,
    },
    {
      id: "sts_2",
      device: "Safari, iOS",
      address: "198.51.100.4",
      createdAt: at(-3600),
      seenAt: at(-60),
      current: false,
    },
  ],
};

export const AUDIT: AuditRow = {
  id: "7",
  at: at(30),
  kind: "staff.role_changed",
  by: "staff jana@shop.example",
  subject: "timo@vela.example",
  before: '{"role":"read_only"}',
  after: '{"role":"support"}',
  address: "203.0.113.7",
  attempts: 1,
};

export const MERCHANT: MerchantRow = {
  id: "mer_1",
  number: "72841",
  name: "vela",
  displayName: "Fahrrad Vela",
  blocked: false,
  products: ["svc_pay"],
  features: FEATURES,
  people: 2,
  createdAt: at(-86_400),
};

export const STATE: OperatorState = {
  versions: { api: "2026-03-01", schema: 29, node: "v20.20.0" },
  database: "SQLite",
  shared: false,
  workers: [{ name: "process-1", jobs: 2, until: at(90) }],
  queue: [{ kind: "delivery", waiting: 212, due: 3, dead: 1, oldestDue: at(-120) }],
  backup: { at: at(-3600), by: "root", bytes: 4_200_000 },
};
