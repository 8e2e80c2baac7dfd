// Tags that follow from another tag, whatever the text of the turnover.
import { TAGS, type Tag } from "#schema/tags.ts";

/** The general tags of each specific tag. */
const GENERAL: Partial<Record<Tag, readonly Tag[]>> = {
  "chargeback-amount": ["chargeback"],
  "chargeback-fees": ["chargeback", "banking-fees"],
  "refund-transfer": ["refund"],
  "marginal-employment": ["salary"],
  "child-benefit": ["government-support"],
  "parents-benefit": ["government-support"],
  "student-benefit": ["government-support"],
  "rental-revenue-habitation-parking": ["rental-revenue-habitation", "rental-revenue-parking"],
  "rent-habitation": ["rent"],
  "rent-parking": ["rent"],
  "rent-habitation-parking": ["rent-habitation", "rent-parking"],
  electricity: ["household"],
  heating: ["household"],
  water: ["household"],
  "tax-vehicle": ["vehicle", "tax-office"],
  "insurance-health": ["insurance"],
  "insurance-health-statutory": ["insurance-health"],
  "insurance-health-private": ["insurance-health"],
  "insurance-health-supplementary": ["insurance-health"],
  "insurance-indemnity-accident": ["insurance"],
  "insurance-legal": ["insurance"],
  "insurance-life": ["insurance"],
  "insurance-vehicle": ["insurance", "vehicle"],
  "credit-building": ["credit"],
  "installment-payment": ["credit"],
  "savings-building": ["savings"],
  "limit-excess": ["banking-fees"],
  lottery: ["gambling"],
  "p-account": ["seizure"],
};

/** Regular income, for credits. */
const INCOME: readonly Tag[] = [
  "salary",
  "short-time-allowance",
  "pension",
  "government-support",
  "self-employed",
  "rental-revenue-habitation",
  "rental-revenue-parking",
  "alimony",
];

/** Cost of living, for debits. */
const LIVING: readonly Tag[] = [
  "rent",
  "household",
  "householder-fees",
  "insurance",
  "alimony",
  "groceries",
  "telecommunication",
  "health",
  "transport",
];

/** Expense tags: a credit under one of them is a refund. */
const COSTS: readonly Tag[] = [
  "rent",
  "household",
  "householder-fees",
  "insurance",
  "groceries",
  "health",
  "telecommunication",
  "transport",
  "food",
  "vehicle",
  "media",
  "recreation",
  "e-commerce",
  "service",
  "dog-owner",
  "horse-owner",
];

/** Credits under these tags are not refunds from a merchant. */
const NO_REFUND: readonly Tag[] = ["chargeback", "reverse-transfer", "income", "sales"];

function lineOf(tag: Tag): Tag[] {
  return [tag, ...(GENERAL[tag] ?? []).flatMap(lineOf)];
}

/** Each tag with all of its more general tags. */
const LINES: ReadonlyMap<Tag, readonly Tag[]> = new Map(TAGS.map((tag) => [tag, lineOf(tag)]));

/** The tags with their general tags. */
export function withGeneral(tags: Iterable<Tag>): Set<Tag> {
  const all = new Set<Tag>();
  for (const tag of tags) for (const each of LINES.get(tag) ?? []) all.add(each);
  return all;
}

/** Salary tags: the payer's trade does not say what was bought. */
export function withoutCosts(tags: readonly Tag[], amount: number): Tag[] {
  const earned = amount > 0 && withGeneral(tags).has("salary");
  return earned ? tags.filter((tag) => !COSTS.includes(tag)) : [...tags];
}

function has(tags: ReadonlySet<Tag>, some: readonly Tag[]): boolean {
  return some.some((tag) => tags.has(tag));
}

const RANKS: ReadonlyMap<Tag, number> = new Map(TAGS.map((tag, rank) => [tag, rank]));

function rankOf(tag: Tag): number {
  return RANKS.get(tag) ?? TAGS.length;
}

/** All tags that these tags imply for an amount with this sign, in list order. */
export function withImplied(found: Iterable<Tag>, amount: number): Tag[] {
  const tags = withGeneral(found);
  if (amount > 0) {
    tags.add("revenue");
    if (has(tags, INCOME)) tags.add("income");
    if (has(tags, COSTS) && !has(tags, NO_REFUND)) tags.add("refund");
  }
  if (amount < 0) {
    tags.add("expenditure");
    if (has(tags, LIVING)) tags.add("living-cost");
  }
  return [...tags].toSorted((one, other) => rankOf(one) - rankOf(other));
}
