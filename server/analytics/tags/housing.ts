// What living in a flat or a house costs.
import type { Rule } from "./rule.ts";

const USE = "words of tenancy and of suppliers";
/** Rent of a home in words that mean nothing else. */
export const RENT = [
  "KALTMIETE",
  "WARMMIETE",
  "WOHNUNGSMIETE",
  "MONATSMIETE",
  "MIETZINS",
  "MIETFORDERUNG",
  "MIETZAHLUNG",
  "WOHNHEIMMIETE",
  "ZIMMERMIETE",
  "MIETVORSCHREIBUNG",
  "UNTERMIETE",
  "GRUNDMIETE",
  "BRUTTOMIETE",
  "NETTOMIETE",
  "GESAMTMIETE",
  "WOHNRAUMMIETE",
  "HAUSMIETE",
  "MIETVORAUSZAHLUNG",
  "MIETEVORAUSZAHLUNG",
  "BENUETZUNGSENTGELT",
  "NUTZUNGSENTGELT",
  "NUTZUNGSGEBUEHR",
] as const;
/** Who lets homes, and asks for other things too. */
const LANDLORDS = [
  "HAUSVERWALTUNG",
  "WOHNBAU",
  "WOHNUNGSBAU",
  "IMMOBILIENVERWALTUNG",
  "BAUGENOSSENSCHAFT",
  "WOHNUNGSGENOSSENSCHAFT",
  "WOHNUNGSGESELLSCHAFT",
  "SIEDLUNGSGENOSSENSCHAFT",
  "WIENER WOHNEN",
  "VONOVIA",
  "DEUTSCHE WOHNEN",
  "LEG WOHNEN",
  "VIVAWEST",
  "GRAND CITY PROPERTY",
  "HEIMSTADEN",
  "TAG WOHNEN",
  "SAGA UNTERNEHMENSGRUPPE",
  "DEGEWO",
  "GEWOBAG",
  "HOWOGE",
  "GESOBAU",
  "GEWOFAG",
  "ABG FRANKFURT",
  "GAG IMMOBILIEN",
  "NASSAUISCHE HEIMSTAETTE",
  "BUWOG",
  "GESIBA",
  "SOZIALBAU",
] as const;
/** Some of those. */
const OTHER_BILLS = [
  "REPARATUR",
  "HANDWERKER",
  "INSTANDSETZUNG",
  "SCHLUESSEL",
  "KAUTION",
  "GENOSSENSCHAFTSANTEIL",
  "GESCHAEFTSANTEIL",
] as const;
/** What is hired, for days, at a rate or in a bank's vault. */
const HIRED = [
  "AUTOVERMIETUNG",
  "PKW",
  "MIETSERVICE",
  "KLAVIER",
  "INSTRUMENT",
  "SMARTPHONE",
  "DRUCKER",
  "KOPIERER",
  "WERKZEUG",
  "MASCHINE",
  "ANHAENGER",
  "PFERD",
  "VERLEIH",
  "FERIEN",
  "SCHLIESSFACH",
  "SCHRANKFACH",
  "MIETAUTO",
  "MIETWAGEN",
  "TABLET",
  "LAPTOP",
  "EQUIPMENT",
] as const;
export const PARKING = ["STELLPLATZ", "GARAGE", "CARPORT", "TG-PLATZ"] as const;
/** Rent of a home that a place to park comes with: without the conjunction it is for that alone. */
export const WITH_PARKING =
  /MIETE.* (\+|U\.|UND|INKL\.?|MIT|SAMT) (TIEF)?(STELLPLATZ|GARAGE|CARPORT|TG)|WHG.*(STELLPLATZ|GARAGE|TG-PLATZ)/;
/** What comes back of a rent. */
const BACK = [
  "ERSTATTUNG",
  "UEBERZAHLUNG",
  "RUECKZAHLUNG",
  "RUECKGABE",
  "RUECKLASTSCHRIFT",
] as const;

const HOME = ["WOHNUNG", "WHG", "KALTMIETE", "WARMMIETE"] as const;
/** Rent that is not for a home. */
const COMMERCIAL = ["GEWERBE", "LAGER", "HALLE", "BUERO", "PRAXIS", "LADEN"] as const;

export const housing: readonly Rule[] = [
  {
    tag: "rent",
    sign: -1,
    words: RENT,
    tokens: ["MIETE"],
    unless: HIRED,
    source: USE,
  },
  {
    tag: "rent-habitation",
    sign: -1,
    purpose: true,
    // Not of a car, nor a surname.
    words: ["RENT"],
    beside: ["APARTMENT", "FLAT", "ROOM", "HOUSE", "MONTHLY RENT"],
    unless: [...HIRED, "CAR", "HOLIDAY"],
    source: "English words of tenancy",
  },
  {
    tag: "rent",
    sign: -1,
    words: LANDLORDS,
    unless: OTHER_BILLS,
    yieldsTo: ["householder-fees", "credit", "dividend-and-securities"],
    source: `${USE}; largest landlords of Germany and Austria`,
  },
  {
    tag: "rent-habitation",
    sign: -1,
    words: LANDLORDS,
    beside: HOME,
    unless: ["EIGENTUM", ...OTHER_BILLS],
    yieldsTo: ["credit"],
    source: USE,
  },
  {
    tag: "rent-habitation",
    sign: -1,
    words: RENT,
    tokens: ["MIETE"],
    unless: [...HIRED, ...PARKING, ...COMMERCIAL],
    source: USE,
  },
  {
    tag: "rent-habitation",
    sign: 1,
    words: [...RENT, "MIETUEBERZAHLUNG"],
    tokens: ["MIETE"],
    beside: BACK,
    unless: [...HIRED, ...PARKING, ...COMMERCIAL],
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
    words: HOME,
    pattern: WITH_PARKING,
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
      "BAUHAUS",
      "GEBAEUDEREINIGUNG",
      "WOHNUNGSREINIGUNG",
      "HAUSHALTSHILFE",
    ],
    yieldsTo: ["installment-payment"],
    source: "furniture and do-it-yourself chains, cleaning",
  },
  { tag: "electricity", words: ["STROM"], source: USE },
  {
    tag: "heating",
    words: ["GAS", "ERDGAS", "FERNWAERME", "HEIZOEL", "HEIZKOSTEN"],
    source: USE,
  },
  { tag: "water", words: ["WASSER"], unless: ["SCHADEN"], source: USE },
  {
    tag: "householder-fees",
    words: ["HAUSGELD", "GRUNDSTEUER", "NEBENKOSTEN", "BETRIEBSKOSTEN", "MUELLGEBUEHR"],
    // As a part of the rent they are rent.
    unless: ["MIETE"],
    source: "Paragraph 28 WEG, 2 BetrKV; Paragraph 21 MRG",
  },
];
