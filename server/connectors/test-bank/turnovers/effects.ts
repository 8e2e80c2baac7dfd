// Changes of the turnovers by the PIN of a login.
import { addBankDays, bankDayUntil, isBankDay } from "#analytics/bank-days.ts";
import { daysFrom } from "#analytics/days.ts";
import { addDays } from "#schema/time.ts";
import type { Config } from "../config/config.ts";
import { book, type Owner, type Row } from "./generate.ts";
import type { View } from "./owner.ts";
import { partyOf } from "./parties.ts";
import type { Code, Pattern } from "./pattern.ts";
import { codesOf } from "./texts.ts";

export type Effect = {
  /** Whether the bank shows no turnovers at all. */
  empty?: boolean;
  /** Whether the bank knows no standing orders. */
  withoutOrders?: boolean;
  /** Additional turnovers on the first account, relative to today. */
  extra?: (owner: Owner, today: string) => Row[];
};

type Event = { code: Code; day: string; amount: number; text: string; holder: string | null };

function happened(owner: Owner, name: string, event: Event, tags: Pattern["tags"]): Row {
  const { code, holder } = event;
  const party = holder === null ? null : partyOf(owner, { code, kind: name }, holder);
  return { turnover: book(owner.land, event, { ...event, party }), pattern: name, tags };
}

/** The reason of a returned debit: text and supplement at German banks, a reason code at others. */
const REASONS = {
  coverage: { text: "MANGELS DECKUNG", german: "906", iso: "AM04" },
  revoked: { text: "WIDERSPRUCH", german: "912", iso: "MD06" },
} as const;

/**
 * A debit of `days` ago that was returned two bank days later; only a lack of funds costs a fee.
 */
function chargeback(owner: Owner, today: string, reason: keyof typeof REASONS, ago = 12): Row[] {
  const { text: why, german, iso } = REASONS[reason];
  const holder = "Sportwerk GmbH";
  const day = bankDayUntil(addDays(today, -ago));
  const back = addBankDays(day, 2);
  const isGerman = owner.land === "DE";
  const text = `${isGerman ? "RUECKLASTSCHRIFT" : "RUECKLEITUNG"} ${why}`;
  const debit: Event = { code: "105", day, amount: -5990, holder, text: "SPORTKURS BEITRAG" };
  const credit: Event = { code: "181", day: back, amount: 5990, holder, text };
  const fee: Event = {
    code: "808",
    day: back,
    amount: -350,
    holder: null,
    text: "ENTGELT RUECKLASTSCHRIFT",
  };
  const returned = happened(owner, "chargeback", credit, ["chargeback-amount"]);
  returned.turnover.reason = isGerman ? german : iso;
  return [
    happened(owner, "chargeback", debit, ["direct-debit", "recreation"]),
    returned,
    ...(reason === "coverage" ? [happened(owner, "chargeback", fee, ["chargeback-fees"])] : []),
  ];
}

/** Days back from today for which announced turnovers appear as booked. */
const YEAR = 366;

/** A card payment on each bank day; the one on the next bank day is announced. */
function announced(owner: Owner, today: string): Row[] {
  const next = addBankDays(today, 1);
  const days = daysFrom(addDays(today, -YEAR), next).filter(isBankDay);
  return days.map((day) => {
    const prebooked = day === next;
    const text = prebooked ? "KARTENZAHLUNG VORMERKUNG" : "KARTENZAHLUNG";
    const event = { code: "106", day, amount: -2500, holder: "Tankstelle Nordring", text } as const;
    const tags = prebooked ? (["reserve-amount"] as const) : [];
    const row = happened(owner, "announced", event, ["ec-card", "vehicle", ...tags]);
    row.turnover.prebooked = prebooked;
    return row;
  });
}

/** An attachment served on the bank, and the bank's payment to the creditor. */
function seizure(owner: Owner, today: string): Row[] {
  const served = bankDayUntil(addDays(today, -20));
  const paid = bankDayUntil(addDays(today, -10));
  const common = { holder: null };
  return [
    happened(
      owner,
      "seizure",
      {
        ...common,
        code: "808",
        day: served,
        amount: -2500,
        text: "PFAENDUNGS- UND UEBERWEISUNGSBESCHLUSS",
      },
      ["seizure", "banking-fees"],
    ),
    happened(
      owner,
      "seizure",
      { ...common, code: "999", day: paid, amount: -18_000, text: "DRITTSCHULDNERZAHLUNG" },
      ["seizure"],
    ),
  ];
}

/** The configured effects, with each return a day before the other. */
function extraOf({
  chargebacks,
  prebooked,
  seizure: seized,
}: Config): (owner: Owner, today: string) => Row[] {
  const returns = (["coverage", "revoked"] as const).flatMap((reason) =>
    Array.from({ length: chargebacks[reason] }, () => reason),
  );
  return (owner, today) => [
    ...(seized ? seizure(owner, today) : []),
    ...returns.flatMap((reason, index) => chargeback(owner, today, reason, 12 + index)),
    ...Array.from({ length: prebooked }, () => announced(owner, today)).flat(),
  ];
}

const EFFECTS: Readonly<Record<string, Effect>> = {
  "no-standing-orders": { withoutOrders: true },
  "no-turnovers": { empty: true },
  "with-chargeback": { extra: (owner, today) => chargeback(owner, today, "coverage") },
  "with-seizure": { extra: seizure },
};

/** The changes of a login's pattern, none for most of them, or the configured ones. */
export function effectOf({ pattern, config }: View): Effect {
  if (config) {
    const withoutOrders = config.boxes?.off.includes("standing_orders") ?? false;
    return { extra: extraOf(config), withoutOrders };
  }
  return Object.hasOwn(EFFECTS, pattern) ? (EFFECTS[pattern] ?? {}) : {};
}

/** A standing order as one of many transfers, on both accounts. */
const AS_TRANSFER: Readonly<Record<string, Code>> = {
  "117": "177",
  "152": "166",
  "ICDT-STDO": "177",
  "RCDT-STDO": "166",
};

/** The same movement as a manual transfer. */
export function byHand({ land }: Owner, row: Row): Row {
  const { gvc, isoCode } = row.turnover;
  const code = AS_TRANSFER[gvc || isoCode];
  if (code === undefined) return row;
  return { ...row, turnover: { ...row.turnover, ...codesOf(land, code) } };
}
