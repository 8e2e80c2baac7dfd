// What living in a flat or a house costs.
import type { Rule } from "./rule.ts";

const USE = "words of tenancy and of suppliers";
const RENT = ["MIETE", "HAUSVERWALTUNG", "WOHNBAU", "WOHNUNGSBAU", "IMMOBILIENVERWALTUNG"] as const;
const PARKING = ["STELLPLATZ", "GARAGE"] as const;

export const housing: readonly Rule[] = [
  {
    tag: "rent",
    sign: -1,
    words: RENT,
    yieldsTo: ["householder-fees"],
    source: USE,
  },
  {
    tag: "rent-habitation",
    sign: -1,
    words: ["MIETE", "HAUSVERWALTUNG", "WOHNBAU"],
    beside: ["WOHNUNG", "WHG", "KALTMIETE", "WARMMIETE"],
    source: USE,
  },
  {
    tag: "rent-parking",
    sign: -1,
    words: PARKING,
    yieldsTo: ["ec-card", "credit-card"],
    source: USE,
  },
  {
    tag: "rent-habitation-parking",
    sign: -1,
    words: ["MIETE", "WOHNUNG", "WHG"],
    beside: PARKING,
    yieldsTo: ["ec-card", "credit-card"],
    source: USE,
  },
  {
    tag: "household",
    words: [
      "MOEBEL",
      "IKEA",
      "OBI",
      "HORNBACH",
      "TOOM",
      "HAGEBAU",
      "XXXLUTZ",
      "BAUMARKT",
      "GEBAEUDEREINIGUNG",
      "HAUSHALTSHILFE",
    ],
    source: "furniture and do-it-yourself chains, cleaning",
  },
  { tag: "electricity", words: ["STROM"], source: USE },
  {
    tag: "heating",
    words: ["GAS", "ERDGAS", "FERNWAERME", "HEIZOEL", "HEIZKOSTEN"],
    source: USE,
  },
  { tag: "water", words: ["WASSER"], source: USE },
  {
    tag: "householder-fees",
    words: ["HAUSGELD", "GRUNDSTEUER", "NEBENKOSTEN", "BETRIEBSKOSTEN"],
    source: "Paragraph 28 WEG, 2 BetrKV; Paragraph 21 MRG",
  },
];
