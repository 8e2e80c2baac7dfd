// Rates of child benefit by month.

/** A country's rates, valid from a month (`YYYY-MM`) on, newest first. */
type Dated<T> = readonly (T & { from: string })[];

/** Cents per month for the first, second, third and each further child. */
type GermanRates = { first: readonly [number, number, number, number] };

/** Section 66 EStG as amended for each year; from secondary sources of 2026. */
const GERMAN: Dated<GermanRates> = [
  { from: "2026-01", first: [25_900, 25_900, 25_900, 25_900] },
  { from: "2025-01", first: [25_500, 25_500, 25_500, 25_500] },
  { from: "2023-01", first: [25_000, 25_000, 25_000, 25_000] },
  { from: "2021-01", first: [21_900, 21_900, 22_500, 25_000] },
];

/** Cents per month. */
export type AustrianRates = {
  /** By the child's age: 0 to 2, 3 to 9, 10 to 18, 19 and over. */
  ages: readonly [number, number, number, number];
  /** Supplement per child for families with 2 to 7 children. */
  siblings: readonly [number, number, number, number, number, number];
  /** Tax credit for each child, paid together with the benefit. */
  credit: number;
  /** Supplement for a severely disabled child; not known for all years. */
  disabled: number | null;
  /** School money for each pupil, paid together with the benefit of August. */
  school: number;
};

/** Section 8 FLAG and section 33 EStG of Austria; from secondary sources of 2026. */
const AUSTRIAN: Dated<AustrianRates> = [
  {
    from: "2025-01",
    ages: [13_840, 14_800, 17_180, 20_040],
    siblings: [860, 2110, 3210, 3890, 4340, 6310],
    credit: 7090,
    disabled: 18_920,
    school: 12_140,
  },
  {
    from: "2024-01",
    ages: [13_230, 14_150, 16_420, 19_160],
    siblings: [820, 2020, 3070, 3720, 4150, 6030],
    credit: 6780,
    disabled: null,
    school: 11_610,
  },
  {
    from: "2023-01",
    ages: [12_060, 12_900, 14_970, 17_470],
    siblings: [750, 1840, 2800, 3390, 3780, 5500],
    credit: 6180,
    disabled: null,
    school: 10_580,
  },
];

/** Cents per month for a number of children in Germany; 0 for a month before the known rates. */
export function childBenefit(month: string, children: number): number {
  const rates = GERMAN.find(({ from }) => from <= month);
  if (!rates) return 0;
  const [one, two, three, further] = rates.first;
  const first = [one, two, three].slice(0, children);
  return first.reduce((total, rate) => total + rate, 0) + Math.max(0, children - 3) * further;
}

/** Austria's rates in a month; null before the first known rates. */
export function austrianRates(month: string): AustrianRates | null {
  return AUSTRIAN.find(({ from }) => from <= month) ?? null;
}

/** Cents for 1 to 7 children aged 3 to 9 in Austria; 0 before the first known rates. */
export function austrianBenefit(month: string, children: number): number {
  const rates = austrianRates(month);
  if (!rates) return 0;
  const sibling = children > 1 ? (rates.siblings[children - 2] ?? 0) : 0;
  return children * (rates.ages[1] + sibling + rates.credit);
}
