// A household with one salary, one child, a flat, a loan and a car.
import { austrianBenefit, childBenefit } from "#analytics/child-benefit.ts";
import { monthly, quarterly } from "../schedule.ts";
import type { Land } from "../parties.ts";
import type { Pattern, Profile } from "../pattern.ts";
import { bankFees, contracts, home, salary, shopping, sweepToSavings } from "./private-parts.ts";

/** Child benefit for `children` children. */
const BENEFIT: Readonly<Record<Land, (children: number) => Pattern>> = {
  DE: (children) => ({
    name: "child-benefit",
    base: (month) => childBenefit(month, children),
    when: monthly(8),
    code: "156",
    parties: ["Bundesagentur fuer Arbeit Familienkasse"],
    text: "KINDERGELD {MM}/{YYYY} 115FK123453",
    tags: ["child-benefit"],
  }),
  AT: (children) => ({
    name: "child-benefit",
    base: (month) => austrianBenefit(month, children),
    when: monthly(7),
    code: "156",
    parties: ["Finanzamt Oesterreich"],
    text: "FAMILIENBEIHILFE {MM}/{YYYY}",
    tags: ["transfer", "child-benefit"],
  }),
};

/** The profile with `children` children, whatever number it had. */
export function withChildren(profile: Profile, land: Land, children: number): Profile {
  const others = profile.patterns.filter(({ name }) => name !== "child-benefit");
  return { ...profile, patterns: children === 0 ? others : [...others, BENEFIT[land](children)] };
}

export const privateGerman: Profile = {
  patterns: [
    salary,
    BENEFIT.DE(1),
    ...home,
    {
      name: "tv-fee",
      base: -5508,
      when: quarterly(2, 15),
      code: "105",
      parties: ["Rundfunk ARD ZDF DRadio"],
      text: "RUNDFUNKBEITRAG {Q}. QUARTAL {YYYY}",
      tags: ["direct-debit", "public-fees"],
    },
    ...contracts,
    ...shopping(["REWE Markt", "EDEKA Sommer", "ALDI Filiale 12", "LIDL Filiale 4711"]),
    ...bankFees,
  ],
  sweep: sweepToSavings,
};

/**
 * Austria's thirteenth and fourteenth salary, and the expenses they cover. If they were saved, the
 * savings account's balance, traced back, would run empty.
 */
const specialSalaries: readonly Pattern[] = [
  {
    ...salary,
    name: "special-salary",
    when: monthly("last", [6, 11]),
    text: "GEHALT SONDERZAHLUNG {YYYY}",
  },
  {
    name: "holiday",
    base: -248_000,
    when: monthly("last", [6]),
    code: "177",
    parties: ["Reisebuero Fernweh"],
    text: "URLAUB RECHNUNG ######",
    tags: ["transfer", "recreation"],
  },
  {
    name: "furniture",
    base: -248_000,
    when: monthly("last", [11]),
    code: "177",
    parties: ["Moebelhaus Eiche"],
    text: "RECHNUNG ######",
    tags: ["transfer", "household"],
  },
];

export const privateAustrian: Profile = {
  patterns: [
    salary,
    ...specialSalaries,
    BENEFIT.AT(1),
    ...home,
    {
      name: "tv-fee",
      base: -1530,
      when: monthly(10),
      code: "105",
      parties: ["ORF-Beitrags Service GmbH"],
      text: "ORF-BEITRAG {MM}/{YYYY}",
      tags: ["direct-debit", "public-fees"],
    },
    ...contracts,
    ...shopping(["BILLA Filiale 12", "SPAR Sommer", "HOFER Filiale 4711", "PENNY Markt"]),
    ...bankFees,
  ],
  sweep: sweepToSavings,
};
