// The labels of a turnover, and the tags they imply by definition. Kept apart from the rules of the
// tagger, so that a mistake in a rule shows.
import type { Tag } from "#schema/tags.ts";
import type { Turnover } from "../turnover.ts";

type Parents = Readonly<Partial<Record<Tag, readonly Tag[]>>>;

/** Tags that are a special case of others. */
const PARENTS: Parents = {
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

/** More parents of a credit: regular income. */
const CREDIT_PARENTS: Parents = {
  salary: ["income"],
  "short-time-allowance": ["income"],
  pension: ["income"],
  "government-support": ["income"],
  "self-employed": ["income"],
  "rental-revenue-habitation": ["income"],
  "rental-revenue-parking": ["income"],
  alimony: ["income"],
};

/** More parents of a debit: the cost of living. */
const DEBIT_PARENTS: Parents = {
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

/** The form that each booking code stands for: German codes (GVC) first, then ISO 20022. */
const FORMS: Readonly<Record<string, Tag>> = {
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

/** Labels that name the form more precisely than the code that many banks use for every card. */
const OTHER_FORMS: readonly Tag[] = ["cash", "deposit", "credit-card", "refund"];

/** A careful credit officer's judgement of a turnover. */
export type Judgement = {
  /** Every tag that applies, general ones included. */
  tags: readonly Tag[];
  /** Tags that a word of the turnover wrongly suggests. */
  misleading: readonly Tag[];
  /** Tags on which officers differ: neither right nor wrong. */
  open: readonly Tag[];
};

/**
 * Derives a judgement from labels. A label is a tag that applies, `!tag` one that the turnover only
 * seems to have, `?tag` one on which officers differ. Sign, form and general tags follow by
 * definition.
 */
export function judgeLabels(
  labels: readonly string[],
  country: string,
  turnover: Turnover,
): Judgement {
  const isCredit = turnover.amount > 0;
  const plain = labels.filter((label) => /^[a-z]/.test(label)) as Tag[];
  const marked = (mark: string) =>
    labels.filter((label) => label.startsWith(mark)).map((label) => label.slice(1) as Tag);
  const form = formOf(turnover, plain);
  const sign: Tag = isCredit ? "revenue" : "expenditure";
  const tags = addParents(
    [sign, ...crossCountry(country, turnover), ...plain, ...form.sure],
    isCredit,
  );
  const misleading = marked("!");
  const open = addParents([...marked("?"), ...form.open], isCredit).filter(
    (tag) => !tags.includes(tag) && !misleading.includes(tag),
  );
  return { tags, misleading, open };
}

/** The form that the bank's code names; open without a code, or where a label names another form. */
function formOf(turnover: Turnover, labels: readonly Tag[]): { sure: Tag[]; open: Tag[] } {
  const form = FORMS[turnover.gvc || turnover.isoCode];
  if (form && !OTHER_FORMS.some((other) => labels.includes(other)))
    return { sure: [form], open: [] };
  return { sure: [], open: ["transfer", "direct-debit", "ec-card"] };
}

function crossCountry(country: string, { counterIban, currency }: Turnover): Tag[] {
  const isForeign = counterIban !== null && !counterIban.startsWith(country);
  return isForeign || currency !== "EUR" ? ["cross-country"] : [];
}

function addParents(tags: readonly Tag[], isCredit: boolean): Tag[] {
  const all = new Set(tags);
  const bySign = isCredit ? CREDIT_PARENTS : DEBIT_PARENTS;
  // Iterating over a set also visits entries added on the way.
  for (const tag of all) {
    const parents = [...(PARENTS[tag] ?? []), ...(bySign[tag] ?? [])];
    for (const parent of parents) all.add(parent);
  }
  return [...all];
}
