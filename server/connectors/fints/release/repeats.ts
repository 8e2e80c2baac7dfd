// Banks repeat the order in the text of a challenge, and the page shows it too: once is enough.
import { ibanGroups } from "#schema/iban.ts";
import { sepaText } from "#schema/sepa-text.ts";
import type { Order } from "../interface.ts";

/** Characters of the longest purpose of a transfer. */
const LONGEST = 140;

/** Words beside the values of an order, which say nothing without them. */
const LABELS = new Set(
  (
    "an auf betrag empfänger empfängers euro eur iban konto name überweisung und verwendungszweck " +
    "von zahlungsempfänger zu zweck über amount and name of payee payment purpose recipient to transfer"
  ).split(" "),
);

/** Before a purpose or a holder: they are the merchant's to choose, and may read like a warning. */
const OF_PURPOSE = String.raw`(?:verwendungszweck|zweck|purpose)\s*:\s*`;
const OF_HOLDER = String.raw`(?:(?:an|to)\s+|(?:name|zahlungsempfänger|empfänger|payee|recipient)\s*:\s*)`;

/** Neither within a word nor within a longer number. */
const BEFORE = String.raw`(?<![\p{L}\p{N}]|\p{N}[.,])`;
const AFTER = String.raw`(?![\p{L}\p{N}]|[.,]\p{N})`;

function pattern(value: string, label: string): RegExp {
  const escaped = value.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return new RegExp(`${BEFORE}${label}${escaped}${AFTER}`, "iu");
}

function amountsOf(cents: number): string[] {
  const digits = { minimumFractionDigits: 2 };
  return ["de", "en"].flatMap((language) =>
    [true, false].map((useGrouping) =>
      new Intl.NumberFormat(language, { ...digits, useGrouping }).format(cents / 100),
    ),
  );
}

function patternsOf(values: readonly string[], label = ""): RegExp[] {
  return [...new Set(values)]
    .filter((value) => value.trim() !== "")
    .toSorted((one, other) => other.length - one.length)
    .map((value) => pattern(value, label));
}

/** The values of an order as banks write them. */
function valuesOf({ amount, purpose, recipient: { holder, iban } }: Order): RegExp[] {
  return [
    ...patternsOf([purpose, sepaText(purpose, LONGEST)], OF_PURPOSE),
    ...patternsOf([holder, sepaText(holder, LONGEST)], OF_HOLDER),
    ...patternsOf([iban, ibanGroups(iban), ...amountsOf(amount)]),
  ];
}

function repeats(line: string, values: readonly RegExp[]): boolean {
  const rest = values.reduce((left, value) => left.replace(value, " "), line);
  if (rest === line) return false;
  const words = rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => LABELS.has(word));
}

/**
 * The lines of a bank's text that say more than values of the order. A line with another value
 * stays: the customer must see that the bank means something else.
 */
export function withoutRepeats(text: string, order: Order): string {
  const values = valuesOf(order);
  return text
    .split("\n")
    .filter((line) => !repeats(line, values))
    .join("\n");
}
