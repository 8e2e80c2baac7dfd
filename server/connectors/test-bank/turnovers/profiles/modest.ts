// Accounts with few kinds of turnovers: a pensioner's, a freelancer's, a card.
import { monthly, quarterly, timesAMonth, timesAWeek } from "../schedule.ts";
import type { Land } from "../parties.ts";
import type { Pattern, Profile } from "../pattern.ts";
import { sweepToSavings } from "./private-parts.ts";

function pensionOf(payer: string, text: string): Pattern {
  const parties = [payer];
  const when = monthly("last");
  return { name: "pension", base: 118_420, when, code: "153", parties, text, tags: ["pension"] };
}

/** The country's term. */
export const pension: Readonly<Record<Land, Pattern>> = {
  DE: pensionOf("Deutsche Rentenversicherung", "RENTE {MM}/{YYYY}"),
  AT: pensionOf("PVA Pensionsversicherung", "PENSION {MM}/{YYYY}"),
};

export function pensioner(land: Land, grocers: readonly string[]): Profile {
  return {
    patterns: [
      pension[land],
      {
        name: "rent",
        base: -42_000,
        when: monthly(1),
        code: "117",
        parties: ["Wohnbau Musterstadt eG"],
        text: "MIETE WOHNUNG 3",
        tags: ["transfer", "rent-habitation"],
      },
      {
        name: "groceries",
        base: -2600,
        spread: 0.2,
        when: timesAWeek(2),
        code: "106",
        parties: grocers,
        text: "KARTENZAHLUNG BELEG ######",
        tags: ["ec-card", "groceries"],
      },
      {
        name: "telecom",
        base: -2495,
        when: monthly(5),
        code: "105",
        parties: ["Netzblitz GmbH"],
        text: "TELEFON RECHNUNG ########",
        tags: ["direct-debit", "telecommunication"],
      },
    ],
    sweep: sweepToSavings,
  };
}

/** Lives on a state benefit, a small job and little else. */
export function student(payer: string, text: string, tags: Pattern["tags"]): Profile {
  return {
    patterns: [
      {
        name: "student-benefit",
        base: 63_300,
        when: monthly("last"),
        code: "156",
        parties: [payer],
        text,
        tags,
      },
      {
        name: "job",
        base: 48_000,
        when: monthly(3),
        code: "153",
        parties: ["Buchhandlung Morgenrot"],
        text: "LOHN AUSHILFE {MM}/{YYYY}",
        tags: ["marginal-employment"],
      },
      {
        name: "rent",
        base: -39_000,
        when: monthly(1),
        code: "117",
        parties: ["Wohnheim Musterstadt"],
        text: "MIETE WOHNUNG 7",
        tags: ["transfer", "rent-habitation"],
      },
      {
        name: "groceries",
        base: -2200,
        spread: 0.3,
        when: timesAWeek(2),
        code: "106",
        parties: ["PENNY Markt", "HOFER Filiale 4711"],
        text: "KARTENZAHLUNG BELEG ######",
        tags: ["ec-card", "groceries"],
      },
      {
        name: "mobile",
        base: -999,
        when: monthly(12),
        code: "105",
        parties: ["Funkwelle GmbH"],
        text: "MOBILFUNK RECHNUNG ########",
        tags: ["direct-debit", "telecommunication"],
      },
    ],
    sweep: sweepToSavings,
  };
}

/** Income from changing customers and through a card reader; `insurer` is statutory. */
export function freelancer(insurer: string): Profile {
  return {
    patterns: [
      {
        name: "invoices",
        base: 85_000,
        spread: 550 / 850,
        when: timesAMonth([4, 6]),
        code: "166",
        parties: ["Blauwal Design", "Verlag Morgenrot", "Studio Kranich", "Praxis Dr. Ahorn"],
        text: "HONORAR RE-NR {YYYY}-####",
        tags: ["transfer", "self-employed"],
      },
      {
        name: "payout",
        base: 18_000,
        spread: 0.5,
        when: timesAWeek(1),
        code: "166",
        parties: ["SumUp Payments"],
        text: "AUSZAHLUNG KARTENUMSATZ ######",
        tags: ["transfer", "psp", "sales"],
      },
      {
        name: "health-insurance",
        base: -41_000,
        when: monthly(1),
        code: "105",
        parties: [insurer],
        text: "BEITRAG KRANKENVERSICHERUNG {MM}/{YYYY}",
        tags: ["direct-debit", "insurance-health-statutory"],
      },
      {
        name: "tax",
        base: -90_000,
        when: quarterly(3, 10),
        code: "105",
        parties: ["Finanzamt Musterstadt"],
        text: "EINKOMMENSTEUER {Q}. QUARTAL {YYYY}",
        tags: ["direct-debit", "tax-office"],
      },
      {
        name: "living",
        base: -98_000,
        when: timesAWeek(1),
        code: "177",
        parties: ["Max Mustermann"],
        text: "PRIVATENTNAHME",
        tags: ["transfer"],
      },
    ],
    sweep: {
      both: true,
      step: 1000,
      out: {
        code: "177",
        party: "Max Mustermann",
        text: "PRIVATENTNAHME",
        tags: ["transfer"],
      },
      back: {
        code: "166",
        party: "Max Mustermann",
        text: "PRIVATEINLAGE",
        tags: ["transfer"],
      },
    },
  };
}

const settlement = {
  code: "",
  party: "Kartenabrechnung",
  text: "AUSGLEICH KREDITKARTENABRECHNUNG",
  tags: ["credit-card"],
} as const;

/** A credit card that is settled to the cent in the following month. */
export const creditCard: Profile = {
  patterns: [
    {
      name: "card-shop",
      base: -4200,
      spread: 0.5,
      when: timesAMonth(3),
      code: "",
      parties: ["Amazon Marketplace", "Zalando", "Otto Versand"],
      text: "ONLINE-EINKAUF ########",
      tags: ["e-commerce"],
    },
    {
      name: "card-food",
      base: -3600,
      spread: 0.5,
      when: timesAMonth(2),
      code: "",
      parties: ["Restaurant Hafenblick", "Restaurant Zur Linde"],
      text: "BELEG ######",
      tags: ["food"],
    },
    {
      name: "card-travel",
      base: -8900,
      spread: 0.4,
      when: timesAMonth(1),
      code: "",
      parties: ["Hotel Seeblick", "Reisebuero Fernweh"],
      text: "BUCHUNG ########",
      tags: ["recreation"],
    },
  ],
  sweep: { both: true, step: 1, out: settlement, back: settlement },
};
