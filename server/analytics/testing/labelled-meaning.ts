// What follows from a label by the definition of the tags. Written apart from the rules that give
// tags, so that a mistake in theirs is seen.
import type { Tag } from "#schema/tags.ts";

type Parents = Readonly<Partial<Record<Tag, readonly Tag[]>>>;

/** Tags that are a special case of others. */
export const PARENTS: Parents = {
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
  "insurance-health-private": ["insurance-health"],
  "insurance-health-statutory": ["insurance-health"],
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
  "refund-transfer": ["refund"],
  "chargeback-amount": ["chargeback"],
  "chargeback-fees": ["chargeback", "banking-fees"],
};

/** What is regular income when it comes in. */
export const CREDIT_PARENTS: Parents = {
  salary: ["income"],
  "short-time-allowance": ["income"],
  pension: ["income"],
  "government-support": ["income"],
  "self-employed": ["income"],
  "rental-revenue-habitation": ["income"],
  "rental-revenue-parking": ["income"],
  alimony: ["income"],
};

/** What is a cost of living when it goes out. */
export const DEBIT_PARENTS: Parents = {
  alimony: ["living-cost"],
  rent: ["living-cost"],
  household: ["living-cost"],
  "householder-fees": ["living-cost"],
  groceries: ["living-cost"],
  telecommunication: ["living-cost"],
  health: ["living-cost"],
  transport: ["living-cost"],
  insurance: ["living-cost"],
};

/** The form that a booking code stands for: German (GVC), then ISO 20022. */
export const FORMS: Readonly<Record<string, Tag>> = {
  "116": "transfer",
  "117": "transfer",
  "118": "transfer",
  "152": "transfer",
  "166": "transfer",
  "167": "transfer",
  "168": "transfer",
  "177": "transfer",
  "005": "direct-debit",
  "104": "direct-debit",
  "105": "direct-debit",
  "106": "ec-card",
  "107": "ec-card",
  "RCDT-ESCT": "transfer",
  "RCDT-STDO": "transfer",
  "ICDT-ESCT": "transfer",
  "ICDT-STDO": "transfer",
  "RDDT-ESDD": "direct-debit",
  "CCRD-POSD": "ec-card",
};

/** Labels that say the form better than a code that many banks give to every use of a card. */
export const OTHER_FORMS: readonly Tag[] = ["cash", "deposit", "credit-card", "refund"];
