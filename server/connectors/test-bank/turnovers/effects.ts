// What the PIN of a login changes in the turnovers.
import { addBankDays, bankDayUntil } from "#analytics/bank-days.ts";
import { addDays } from "#schema/time.ts";
import { book, type Owner, type Row } from "./generate.ts";
import { partyOf } from "./parties.ts";
import type { Code, Pattern } from "./pattern.ts";
import { codesOf } from "./texts.ts";

export type Effect = {
  /** Whether the bank shows no turnovers at all. */
  empty?: boolean;
  /** Whether the bank knows no standing orders. */
  withoutOrders?: boolean;
  /** What else happened on the first account, seen from today. */
  extra?: (owner: Owner, today: string) => Row[];
};

type Event = { code: Code; day: string; amount: number; text: string; holder: string | null };

function happened(owner: Owner, name: string, event: Event, tags: Pattern["tags"]): Row {
  const { code, holder } = event;
  const party = holder === null ? null : partyOf(owner, { code, kind: name }, holder);
  return { turnover: book(owner.land, event, { ...event, party }), pattern: name, tags };
}

/** A debit of twelve days ago that came back for lack of cover two bank days later. */
function chargeback(owner: Owner, today: string): Row[] {
  const holder = "Sportwerk GmbH";
  const day = bankDayUntil(addDays(today, -12));
  const back = addBankDays(day, 2);
  const german = owner.land === "DE";
  const returned = happened(
    owner,
    "chargeback",
    {
      code: "181",
      day: back,
      amount: 5990,
      holder,
      text: `${german ? "RUECKLASTSCHRIFT" : "RUECKLEITUNG"} MANGELS DECKUNG`,
    },
    ["chargeback-amount"],
  );
  returned.turnover.reason = german ? "906" : "AM04";
  const text = "ENTGELT RUECKLASTSCHRIFT";
  const fee: Event = { code: "808", day: back, amount: -350, holder: null, text };
  return [
    happened(
      owner,
      "chargeback",
      { code: "105", day, amount: -5990, holder, text: "SPORTKURS BEITRAG" },
      ["direct-debit", "recreation"],
    ),
    returned,
    happened(owner, "chargeback", fee, ["chargeback-fees"]),
  ];
}

/** An attachment that the bank was served with, and what it paid over to the creditor. */
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

const EFFECTS: Readonly<Record<string, Effect>> = {
  "no-standing-orders": { withoutOrders: true },
  "no-turnovers": { empty: true },
  "with-chargeback": { extra: chargeback },
  "with-seizure": { extra: seizure },
};

/** What the pattern of a login changes; nothing for most of them. */
export function effectOf(pattern: string): Effect {
  return Object.hasOwn(EFFECTS, pattern) ? (EFFECTS[pattern] ?? {}) : {};
}

/** A standing order as one of many transfers, at both ends. */
const AS_TRANSFER: Readonly<Record<string, Code>> = {
  "117": "177",
  "152": "166",
  "ICDT-STDO": "177",
  "RCDT-STDO": "166",
};

/** The same movement, made by hand. */
export function byHand({ land }: Owner, row: Row): Row {
  const { gvc, isoCode } = row.turnover;
  const code = AS_TRANSFER[gvc || isoCode];
  if (code === undefined) return row;
  return { ...row, turnover: { ...row.turnover, ...codesOf(land, code) } };
}
