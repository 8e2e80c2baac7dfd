// What the examples show around their forms: a verification, or a payment of 12.50.
import { scopesOf } from "#wizard/around/scopes.ts";
import { formatMoney } from "#wizard/around/money.ts";
import type { Language } from "#schema/codes.ts";
import { ibanGroups } from "#schema/iban.ts";
import type { SummaryKind, SummaryRow, Tile, Ui } from "#schema/wizard.ts";
import { say } from "#wizard/texts.ts";
import type { TextKey } from "#wizard/texts/keys.ts";

const MERCHANT = "Blumen Adler";
const CENTS = 1250;
const ACCOUNT = "Girokonto •••• 5678";

function row(language: Language, kind: SummaryKind, value: string, label?: TextKey): SummaryRow {
  return { kind, label: say(language, label ?? `summary.${kind}`), value };
}

function end(language: Language, reference: string): SummaryRow[] {
  return [row(language, "bank", "Sparbank Musterstadt"), row(language, "reference", reference)];
}

/** The receipt of a payment; with its reference at the end. */
export function receipt(language: Language, step: Ui["step"]): SummaryRow[] {
  return [
    row(language, "amount", formatMoney(language, CENTS, "EUR")),
    row(language, "payee", MERCHANT),
    row(language, "iban", ibanGroups("DE04888888880087654321")),
    row(language, "purpose", "2026/0815"),
    ...(step === "account" ? [] : [row(language, "account", ACCOUNT, "summary.from")]),
    ...(step === "finish" ? end(language, "12345-xp-8135-JGey") : []),
  ];
}

/** The result of a verification. */
export function result(language: Language): SummaryRow[] {
  return [
    row(language, "holder", "Lena Beispiel"),
    row(language, "account", ACCOUNT),
    ...end(language, "12345-xv-8135-JGey"),
  ];
}

/** Members of a verification. */
export function verifying(language: Language): Partial<Ui> {
  return {
    merchant: { name: MERCHANT },
    purpose: say(language, "purpose.svc_verify", MERCHANT),
    promise: say(language, "promise", MERCHANT),
  };
}

/** Members of the step in a payment, with its receipt. */
export function paying(language: Language, step: Ui["step"]): Partial<Ui> {
  const text = formatMoney(language, CENTS, "EUR");
  return {
    ...verifying(language),
    product: "svc_pay",
    purpose: "2026/0815",
    amount: { text, value: CENTS / 100, currency_id: "EUR" },
    summary: receipt(language, step),
  };
}

/** The consent of a verification with an amount. */
export function consent(language: Language): Partial<Ui> {
  const parameters = { check_amount: "104.00" };
  const label = say(language, "consent.notice");
  return {
    scopes: scopesOf(language, { product: "svc_verify", parameters }),
    consent: {
      title: say(language, "consent.once", MERCHANT),
      notice: { label, url: `https://svc.example/privacy/${language}` },
    },
  };
}

const POPULAR: [name: string, monogram: string, group: Tile["group"]][] = [
  ["Sparkasse", "S", "sparkasse"],
  ["Volksbank", "VR", "volksbank"],
  ["Deutsche Bank", "DB", "deutsche-bank"],
  ["ING", "ING", "ing"],
  ["DKB", "DKB", "dkb"],
  ["Commerzbank", "CO", "commerzbank"],
];

/** Banks to offer before the customer types. */
export function popular(language: Language): Partial<Ui> {
  const banks = POPULAR.map(([name, monogram, group]) => {
    return { name, tile: { monogram, group }, country_id: "DE", search: name };
  });
  return {
    popular: { label: say(language, "popular.label"), banks },
    test_bank: {
      name: say(language, "popular.test_bank"),
      tile: { monogram: "T", group: "test" },
      country_id: "DE",
      value: "88888888",
    },
  };
}
