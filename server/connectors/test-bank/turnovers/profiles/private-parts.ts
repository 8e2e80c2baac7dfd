// Payments common to private households of both countries.
import { monthly, quarterly, timesAMonth, timesAWeek } from "../schedule.ts";
import type { Pattern, Sweep } from "../pattern.ts";

export const salary: Pattern = {
  name: "salary",
  base: 248_000,
  when: monthly("last"),
  code: "153",
  parties: ["Werk und Wandel GmbH"],
  text: "LOHN UND GEHALT {MM}/{YYYY}",
  tags: ["salary"],
};

export const home: readonly Pattern[] = [
  {
    name: "rent",
    base: -78_000,
    when: monthly(1),
    code: "117",
    parties: ["Hausverwaltung Lindenhof"],
    text: "MIETE WOHNUNG 12",
    tags: ["transfer", "rent-habitation"],
  },
  {
    name: "electricity",
    base: -4200,
    when: monthly(15),
    code: "105",
    parties: ["Lichtwerk Energie GmbH"],
    text: "ABSCHLAG STROM {MM}/{YYYY}",
    tags: ["direct-debit", "electricity"],
  },
  {
    name: "heating",
    base: -8300,
    when: monthly(15),
    code: "105",
    parties: ["Waermewerk Musterstadt"],
    text: "ABSCHLAG FERNWAERME {MM}/{YYYY}",
    tags: ["direct-debit", "heating"],
  },
  {
    name: "water",
    base: -3150,
    when: quarterly(2, 20),
    code: "105",
    parties: ["Quellwerk Musterstadt"],
    text: "ABSCHLAG WASSER {Q}. QUARTAL {YYYY}",
    tags: ["direct-debit", "water"],
  },
  {
    name: "internet",
    base: -3995,
    when: monthly(5),
    code: "105",
    parties: ["Netzblitz GmbH"],
    text: "INTERNET UND FESTNETZ RECHNUNG ########",
    tags: ["direct-debit", "telecommunication"],
  },
  {
    name: "mobile",
    base: -1499,
    spread: 0.15,
    when: monthly(12),
    code: "105",
    parties: ["Funkwelle GmbH"],
    text: "MOBILFUNK RECHNUNG ########",
    tags: ["direct-debit", "telecommunication"],
  },
  {
    name: "media",
    base: -1299,
    when: monthly(9),
    code: "105",
    parties: ["Serienfluss AG"],
    text: "STREAMING ABO {MM}/{YYYY}",
    tags: ["direct-debit", "media"],
  },
];

export const contracts: readonly Pattern[] = [
  {
    name: "car-insurance",
    base: -11_850,
    when: quarterly(1, 2),
    code: "105",
    parties: ["Sicherwerk Versicherung AG"],
    text: "KFZ-VERSICHERUNG {Q}. QUARTAL {YYYY}",
    tags: ["direct-debit", "insurance-vehicle"],
  },
  {
    name: "liability",
    base: -6840,
    when: monthly(1, [3]),
    code: "105",
    parties: ["Sicherwerk Versicherung AG"],
    text: "PRIVATHAFTPFLICHT {YYYY}",
    tags: ["direct-debit", "insurance-indemnity-accident"],
  },
  {
    name: "life",
    base: -5000,
    when: monthly(1),
    code: "105",
    parties: ["Weitblick Leben AG"],
    text: "LEBENSVERSICHERUNG BEITRAG {MM}/{YYYY}",
    tags: ["direct-debit", "insurance-life"],
  },
  {
    name: "loan",
    base: -14_900,
    when: monthly(3),
    code: "105",
    parties: ["Kreditwerk Bank AG"],
    text: "DARLEHEN RATE {MM}/{YYYY}",
    tags: ["direct-debit", "credit"],
  },
  {
    name: "gym",
    base: -2990,
    when: monthly(3),
    code: "105",
    parties: ["Kraftraum GmbH"],
    text: "FITNESSSTUDIO BEITRAG {MM}/{YYYY}",
    tags: ["direct-debit", "recreation"],
  },
  {
    name: "transit",
    base: -6300,
    when: monthly(4),
    code: "105",
    parties: ["Verkehrsbetriebe Musterstadt"],
    text: "MONATSKARTE {MM}/{YYYY}",
    tags: ["direct-debit", "transport"],
  },
];

/** Purchases at terminals, online and with cash; `grocers` depend on the country. */
export function shopping(grocers: readonly string[]): readonly Pattern[] {
  return [
    {
      name: "groceries",
      base: -5200,
      spread: 0.45,
      when: timesAWeek(2),
      code: "106",
      parties: grocers,
      text: "KARTENZAHLUNG BELEG ######",
      tags: ["ec-card", "groceries"],
    },
    {
      name: "restaurant",
      base: -2600,
      spread: 0.5,
      when: timesAWeek(1),
      code: "106",
      parties: ["Restaurant Zur Linde", "Pizzeria Vesuvio", "Gasthaus Adler", "Cafe Morgenrot"],
      text: "KARTENZAHLUNG BELEG ######",
      tags: ["ec-card", "food"],
    },
    {
      name: "online",
      base: -3900,
      spread: 0.6,
      when: timesAMonth(2),
      code: "105",
      parties: ["PayPal Europe", "Klarna Bank"],
      text: "IHR ONLINE-EINKAUF ########",
      tags: ["direct-debit", "psp", "e-commerce"],
    },
    {
      name: "fuel",
      base: -5600,
      spread: 0.25,
      when: timesAMonth(2),
      code: "106",
      parties: ["Tankstelle Nordring", "Tankstelle am Park"],
      text: "KARTENZAHLUNG BELEG ######",
      tags: ["ec-card", "vehicle"],
    },
    {
      name: "pharmacy",
      base: -1850,
      spread: 0.5,
      when: timesAMonth(1),
      code: "106",
      parties: ["Linden-Apotheke", "Apotheke am Markt"],
      text: "KARTENZAHLUNG BELEG ######",
      tags: ["ec-card", "health"],
    },
    {
      name: "cash",
      base: -10_000,
      when: timesAMonth(2),
      code: "083",
      parties: [],
      text: "BARGELDAUSZAHLUNG GELDAUTOMAT ####",
      tags: ["cash"],
    },
  ];
}

/** The bank's fees. */
export const bankFees: readonly Pattern[] = [
  {
    name: "fee",
    base: -450,
    when: monthly("last"),
    code: "808",
    parties: [],
    text: "KONTOFUEHRUNG {MM}/{YYYY}",
    tags: ["banking-fees"],
  },
  {
    name: "closing",
    base: -790,
    when: quarterly(3, "last"),
    code: "805",
    parties: [],
    text: "RECHNUNGSABSCHLUSS {Q}. QUARTAL {YYYY}",
    tags: ["banking-fees"],
  },
];

const saving: Sweep["out"] = {
  code: "117",
  party: "Max Mustermann",
  text: "SPARPLAN UEBERTRAG",
  tags: ["transfer", "savings"],
};

/** Moves the rest of a month to the savings account. */
export const sweepToSavings: Sweep = { both: false, step: 1000, out: saving, back: saving };
