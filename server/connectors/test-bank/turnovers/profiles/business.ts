// A trading company with staff.
import { monthly, timesAWeek } from "../schedule.ts";
import type { Pattern, Profile } from "../pattern.ts";

const takings: readonly Pattern[] = [
  {
    name: "invoices",
    base: 145_000,
    spread: 0.7,
    when: timesAWeek(3),
    code: "166",
    parties: ["Nordlicht Bau GmbH", "Hof Adler KG", "Eiche Automaten GmbH", "Ahorn und Partner"],
    text: "RE-NR {YYYY}-####",
    tags: ["transfer", "sales"],
  },
  {
    name: "payout",
    base: 62_000,
    spread: 0.4,
    when: timesAWeek(1),
    code: "166",
    parties: ["SumUp Payments"],
    text: "AUSZAHLUNG KARTENUMSATZ ######",
    tags: ["transfer", "psp", "sales"],
  },
];

const purchases: readonly Pattern[] = [
  {
    name: "supplier",
    base: -72_000,
    spread: 0.5,
    when: timesAWeek(2),
    code: "177",
    parties: ["Lagerhaus Kranich GmbH", "Papierwerk Blauwal AG", "Grosshandel Ahorn KG"],
    text: "RECHNUNG {YYYY}-#####",
    tags: ["transfer"],
  },
  {
    name: "fuel",
    base: -7800,
    spread: 0.3,
    when: timesAWeek(1),
    code: "106",
    parties: ["Tankstelle Nordring", "Tankstelle am Park"],
    text: "KARTENZAHLUNG BELEG ######",
    tags: ["ec-card", "vehicle"],
  },
];

const staffAndTaxes: readonly Pattern[] = [
  {
    name: "payroll",
    base: -680_000,
    when: monthly("last"),
    code: "191",
    parties: [],
    text: "SAMMELUEBERWEISUNG LOEHNE {MM}/{YYYY}",
    tags: [],
  },
  {
    name: "social",
    base: -265_000,
    when: { per: "month", day: 26, move: "back" },
    code: "105",
    parties: ["AOK Musterland"],
    text: "SOZIALVERSICHERUNG BEITRAG {MM}/{YYYY}",
    tags: ["direct-debit", "insurance-health-statutory"],
  },
  {
    name: "wage-tax",
    base: -132_000,
    when: monthly(10),
    code: "105",
    parties: ["Finanzamt Musterstadt"],
    text: "LOHNSTEUER {MM}/{YYYY}",
    tags: ["direct-debit", "tax-office"],
  },
  {
    name: "vat",
    base: -190_000,
    spread: 0.2,
    when: monthly(10),
    code: "105",
    parties: ["Finanzamt Musterstadt"],
    text: "UMSATZSTEUER {MM}/{YYYY}",
    tags: ["direct-debit", "tax-office"],
  },
];

const running: readonly Pattern[] = [
  {
    name: "rent",
    base: -165_000,
    when: monthly(1),
    code: "117",
    parties: ["Gewerbepark Musterstadt GmbH"],
    text: "MIETE HALLE 4",
    tags: ["transfer", "rent"],
  },
  {
    name: "leasing",
    base: -38_900,
    when: monthly(5),
    code: "105",
    parties: ["Rollwerk Leasing GmbH"],
    text: "LEASING VERTRAG 4711",
    tags: ["direct-debit", "leasing"],
  },
  {
    name: "telecom",
    base: -8995,
    when: monthly(12),
    code: "105",
    parties: ["Netzblitz GmbH"],
    text: "INTERNET UND MOBILFUNK RECHNUNG ########",
    tags: ["direct-debit", "telecommunication"],
  },
  {
    name: "power",
    base: -24_000,
    when: monthly(15),
    code: "105",
    parties: ["Lichtwerk Energie GmbH"],
    text: "ABSCHLAG STROM {MM}/{YYYY}",
    tags: ["direct-debit", "electricity"],
  },
  {
    name: "liability",
    base: -9650,
    when: monthly(2),
    code: "105",
    parties: ["Sicherwerk Versicherung AG"],
    text: "BETRIEBSHAFTPFLICHT {MM}/{YYYY}",
    tags: ["direct-debit", "insurance-indemnity-accident"],
  },
  {
    name: "fee",
    base: -1990,
    when: monthly("last"),
    code: "808",
    parties: [],
    text: "KONTOFUEHRUNG {MM}/{YYYY}",
    tags: ["banking-fees"],
  },
];

/** The owner takes out gains and covers losses. */
export const business: Profile = {
  patterns: [...takings, ...purchases, ...staffAndTaxes, ...running],
  sweep: {
    both: true,
    step: 1000,
    out: { code: "177", party: "Max Mustermann", text: "PRIVATENTNAHME", tags: ["transfer"] },
    back: { code: "166", party: "Max Mustermann", text: "PRIVATEINLAGE", tags: ["transfer"] },
  },
};
