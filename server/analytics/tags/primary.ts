// Selects the most informative tag of a turnover, for sums in which each turnover counts only once.
import { TAGS, type Tag } from "#schema/tags.ts";
import { withGeneral } from "./implied.ts";

/**
 * The families of tags by weight, heaviest first; within a family, specific tags come before
 * general ones.
 */
const FAMILIES: readonly (readonly Tag[])[] = [
  ["p-account", "seizure", "encashment", "notice", "lottery", "gambling", "bad-keywords"],
  [
    "insurance-health-statutory",
    "insurance-health-private",
    "insurance-health-supplementary",
    "insurance-health",
    "insurance-indemnity-accident",
    "insurance-legal",
    "insurance-life",
    "insurance-vehicle",
    "insurance",
  ],
  [
    "rent-habitation-parking",
    "rent-habitation",
    "rent-parking",
    "rent",
    "electricity",
    "heating",
    "water",
    "household",
    "householder-fees",
  ],
  [
    "credit-building",
    "installment-payment",
    "credit",
    "leasing",
    "savings-building",
    "savings",
    "precious-metals",
    "crypto",
    "limit-excess",
    "banking-fees",
    "public-fees",
    "tax-office",
  ],
  [
    "marginal-employment",
    "short-time-allowance",
    "salary",
    "pension",
    "child-benefit",
    "parents-benefit",
    "student-benefit",
    "government-support",
    "self-employed",
    "rental-revenue-habitation-parking",
    "rental-revenue-habitation",
    "rental-revenue-parking",
    "alimony",
    "sales",
    "dividend-and-securities",
    "interest",
  ],
  [
    "groceries",
    "telecommunication",
    "health",
    "transport",
    "food",
    "tax-vehicle",
    "vehicle",
    "media",
    "recreation",
    "e-commerce",
    "service",
    "dog-owner",
    "horse-owner",
  ],
  [
    "chargeback-amount",
    "chargeback-fees",
    "chargeback",
    "refund-transfer",
    "reverse-transfer",
    "recall-transaction",
    "cash",
    "deposit",
    "credit-card",
    "ec-card",
    "psp",
    "money-transfer-service",
    "direct-debit",
    "transfer",
    "cross-country",
    "reserve-amount",
    "refund",
  ],
  ["income", "living-cost", "revenue", "expenditure"],
];

const RANKS: ReadonlyMap<Tag, number> = new Map(FAMILIES.flat().map((tag, rank) => [tag, rank]));

function rankOf(tag: Tag): number {
  return RANKS.get(tag) ?? TAGS.length;
}

/**
 * Returns the tag under which a turnover counts: the first by family among those that no other of
 * its tags implies. A turnover without tags has no amount either and counts as expenditure.
 */
export function primaryTag(tags: readonly Tag[]): Tag {
  const special = tags.filter(
    (tag) => !tags.some((other) => other !== tag && withGeneral([other]).has(tag)),
  );
  return special.toSorted((one, other) => rankOf(one) - rankOf(other))[0] ?? "expenditure";
}
