// What is bought from day to day.
import { paymentService } from "./form.ts";
import type { Rule } from "./rule.ts";

const CHAINS = "largest chains of Germany and Austria";
const USE = "words of the trade";

/** Who collects, as shown on the bills and in the mandates of the companies. */
const MANDATES = "creditor ids on bills and mandates of the companies";

export const dailyLife: readonly Rule[] = [
  {
    tag: "groceries",
    words: ["REWE", "EDEKA", "ALDI", "LIDL", "PENNY", "NETTO", "SPAR", "BILLA", "HOFER"],
    yieldsTo: ["savings", "salary"],
    source: CHAINS,
  },
  {
    tag: "telecommunication",
    words: [
      "TELEKOM",
      "VODAFONE",
      "O2",
      "TELEFONICA",
      "CONGSTAR",
      "1UND1",
      "A1",
      "MAGENTA",
      "MOBILFUNK",
      "FESTNETZ",
      "TELEFON",
      "INTERNET",
    ],
    source: `network operators; ${USE}`,
  },
  {
    tag: "telecommunication",
    creditors: ["DE93ZZZ00000078611"],
    source: `${MANDATES}: Telekom Deutschland`,
  },
  {
    tag: "health",
    words: [
      "APOTHEKE",
      "ARZTPRAXIS",
      "ZAHNARZT",
      "HAUSARZT",
      "KLINIK",
      "PHYSIOTHERAPIE",
      "OPTIKER",
    ],
    source: USE,
  },
  {
    tag: "transport",
    words: [
      "VERKEHRSBETRIEBE",
      "VERKEHRSVERBUND",
      "DB VERTRIEB",
      "OEBB",
      "WIENER LINIEN",
      "BVG",
      "MVG",
      "HVV",
      "DEUTSCHLANDTICKET",
      "KLIMATICKET",
      "MONATSKARTE",
      "TAXI",
    ],
    source: `public transport; ${USE}`,
  },
  {
    tag: "food",
    words: [
      "RESTAURANT",
      "GASTHAUS",
      "PIZZERIA",
      "CAFE",
      "IMBISS",
      "BAECKEREI",
      "LIEFERANDO",
      "MCDONALDS",
      "BURGER KING",
    ],
    source: `${USE}; ${CHAINS}`,
  },
  {
    tag: "vehicle",
    words: [
      "TANKSTELLE",
      "ARAL",
      "SHELL",
      "ESSO",
      "OMV",
      "KFZ",
      "AUTOWERKSTATT",
      "PARKHAUS",
      "PARKGEBUEHR",
      "PARKGARAGE",
      "MAUT",
      "ASFINAG",
    ],
    source: `${USE}; ${CHAINS}`,
  },
  {
    tag: "tax-vehicle",
    words: ["KFZ-STEUER", "KRAFTFAHRZEUGSTEUER", "KRAFTST"],
    source: "Paragraph 1 KraftStG",
  },
  {
    tag: "media",
    words: [
      "NETFLIX",
      "SPOTIFY",
      "DAZN",
      "DISNEY",
      "STREAMING",
      "ZEITUNG",
      "ZEITSCHRIFT",
      "PLAYSTATION",
      "NINTENDO",
      "STEAM GAMES",
    ],
    source: `${USE}; publishers of films, music and games`,
  },
  {
    tag: "recreation",
    words: [
      "FITNESS",
      "SPORTVEREIN",
      "SPORTKURS",
      "REISEBUERO",
      "URLAUB",
      "HOTEL",
      "KINO",
      "THEATER",
      "MUSEUM",
      "TICKETSHOP",
    ],
    source: USE,
  },
  {
    tag: "e-commerce",
    words: ["AMAZON", "EBAY", "OTTO", "ZALANDO"],
    source: CHAINS,
  },
  {
    tag: "e-commerce",
    creditors: ["DE24ZZZ00000561652"],
    source: `${MANDATES}: Amazon`,
  },
  {
    ...paymentService,
    tag: "e-commerce",
    sign: -1,
    source: "payment services of shops",
  },
  {
    tag: "service",
    sign: -1,
    words: ["FRISEUR", "HANDWERK", "SCHLUESSELDIENST", "SCHORNSTEINFEGER", "AGENTUR"],
    source: USE,
  },
  {
    tag: "dog-owner",
    words: ["HUNDESTEUER", "HUNDEHALTER", "HUNDEKRANKEN", "HUNDEHAFTPFLICHT", "HUNDEABGABE"],
    source: "municipal law; products of insurers",
  },
  {
    tag: "horse-owner",
    words: ["PFERD", "REITSTALL", "HUFSCHMIED"],
    source: USE,
  },
];
