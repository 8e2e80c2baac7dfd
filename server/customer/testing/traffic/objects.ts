// The rows of one generated session: the session, its object, events and requests.
import { EVENTS, type EventType } from "#schema/event-types.ts";
import type { JsonObject } from "#schema/json.ts";
import { payment } from "#schema/payment.ts";
import { session as sessionResource } from "#schema/session.ts";
import { DAY } from "#schema/time.ts";
import { verification } from "#schema/verification.ts";
import type {
  LoggedRequest,
  Payment,
  Risk,
  Session,
  StoredEvent,
  Verification,
} from "#storage/tables/records.ts";
import { ibanAt } from "./banks.ts";
import type { Journey } from "./journey.ts";
import type { Random } from "./random.ts";
import { type Creation, requestsOf } from "./requests.ts";

const KEPT = 30 * DAY;
const ZONE = "Europe/Berlin";
const FIRST = [
  "Anna",
  "Bernd",
  "Clara",
  "David",
  "Elif",
  "Felix",
  "Greta",
  "Hakan",
  "Ines",
  "Jörg",
];
const LAST = [
  "Albrecht",
  "Bauer",
  "Çelik",
  "Demir",
  "Engel",
  "Fuchs",
  "Groß",
  "Hoffmann",
  "Kowalski",
  "Müller",
];
const CODES = { svc_verify: "xv", svc_risk: "xr", svc_pay: "xp", svc_api: "bcs" } as const;

export type SessionRows = {
  session: Session;
  payment: Payment | null;
  verification: Verification | null;
  risk: Risk | null;
  events: StoredEvent[];
  requests: LoggedRequest[];
};

/** The rows that a journey leaves. */
export function rowsOf(random: Random, journey: Journey, creation: Creation): SessionRows {
  const session = sessionOf(random, journey, creation);
  const object = objectOf(random, journey, session);
  const events = eventsOf(random, session, object);
  const requests = requestsOf(random, session, creation);
  return { session, ...object, events, requests };
}

function sessionOf(random: Random, journey: Journey, creation: Creation): Session {
  const { product, language, bank, device, openedAt, endedAt, ended, lastError } = journey;
  const { scope, createdAt } = creation;
  const code = CODES[product];
  const order = `order-${10_000 + random.below(900_000)}`;
  const cents = 500 + random.below(60_000);
  const wants = product === "svc_pay" ? paymentParameters(cents, order) : {};
  const last = journey.steps.findLast(({ kind }) => kind !== "ended")?.step;
  const current = {
    bank: "WizardStartStep",
    login: "WizardLoginStep",
    account: "WizardAccountsStep",
  };
  const left = last && last in current ? current[last as keyof typeof current] : "WizardTanStep";
  return {
    ...scope,
    id: `ws_${random.token(16)}`,
    transaction: `10001-${code}-${random.token(4)}-${random.token(4)}`,
    record: `${code}_${random.token(16)}`,
    product,
    key: random.token(40),
    parameters: { language, ...wants },
    metadata: { order },
    currentStep:
      ended === "finished"
        ? "WizardFinishStep"
        : last
          ? (left as Session["currentStep"])
          : "WizardStartStep",
    lastError,
    ended,
    state: null,
    version: journey.steps.length + 1,
    claim: null,
    openedAt,
    page: openedAt === null ? null : "https://shop.example",
    returnedElsewhere: false,
    expiresAt: endedAt,
    createdAt,
    keptUntil: createdAt + KEPT,
    protectedUntil: 0,
    bankUser: null,
    connection: null,
    bank: bank?.id ?? null,
    device,
    endedAt,
    reached: null,
    tan: null,
    errors: null,
    timeline: [],
  };
}

function paymentParameters(cents: number, order: string): JsonObject {
  return {
    amount: cents / 100,
    currency_id: "EUR",
    purpose: order,
    recipient_holder: "Fahrrad Vela GmbH",
    recipient_iban: "DE04888888880087654321",
  };
}

type Objects = Pick<SessionRows, "payment" | "verification" | "risk">;

function objectOf(random: Random, { bank }: Journey, session: Session): Objects {
  const none = { payment: null, verification: null, risk: null };
  if (session.ended !== "finished" || !bank) return none;
  const {
    merchant,
    mode,
    record: id,
    transaction,
    metadata,
    endedAt,
    keptUntil: kept_until,
  } = session;
  const holder = `${random.pick(FIRST)} ${random.pick(LAST)}`;
  const code = bank.id.slice(3);
  const account = String(random.below(10_000_000_000)).padStart(10, "0");
  const iban = ibanAt(bank, account);
  const created_at = endedAt ?? session.createdAt;
  const common = {
    merchant,
    mode,
    id,
    transaction,
    metadata,
    customer_fields: [],
    merchant_id: "",
    created_at,
    kept_until,
  };
  const holding = {
    account_holder: holder,
    iban,
    bic: bank.bic,
    bank_name: bank.name,
    country_id: "DE",
  };
  if (session.product === "svc_verify") {
    const check = {
      check_requested: false,
      check_amount: 0,
      check_currency_id: "",
      check_passed: false,
    };
    return { ...none, verification: { ...common, ...holding, ...check } };
  }
  if (session.product === "svc_risk")
    return { ...none, risk: { ...common, ...holding, checks: {} } };
  const { amount, purpose, recipient_holder, recipient_iban } = session.parameters;
  return {
    ...none,
    payment: {
      ...common,
      sender_holder: holder,
      sender_iban: iban,
      sender_bic: bank.bic,
      sender_bank_name: bank.name,
      sender_country_id: "DE",
      sender_account_number: account.replace(/^0+/, ""),
      sender_bank_code: code,
      recipient_holder: String(recipient_holder),
      recipient_iban: String(recipient_iban),
      recipient_bic: "",
      recipient_bank_name: "",
      recipient_country_id: "",
      purpose: String(purpose),
      amount: Math.round(Number(amount) * 100),
      currency_id: "EUR",
      payment_status: random.chance(0.3) ? "RECEIVED" : "NONE",
    },
  };
}

function eventsOf(random: Random, session: Session, objects: Objects): StoredEvent[] {
  const { merchant, mode, transaction, record, keptUntil: kept_until } = session;
  const created_at = session.endedAt ?? session.createdAt;
  const happen = (type: EventType, data: JsonObject): StoredEvent => ({
    merchant,
    mode,
    id: `ev_${random.token(16)}`,
    transaction,
    record,
    type,
    data,
    message: EVENTS[type].message,
    created_at,
    kept_until,
  });
  const { wizard_session_key: _, ...ended } = sessionResource.render(session, ZONE);
  const end = happen(`session.${session.ended ?? "failed"}`, ended);
  const object =
    (objects.payment && payment.render(objects.payment, ZONE)) ??
    (objects.verification && verification.render(objects.verification, ZONE));
  return object ? [happen("transaction.created", object), end] : [end];
}
