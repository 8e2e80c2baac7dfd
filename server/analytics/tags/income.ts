// What comes in.
import { paymentService } from "./form.ts";
import { PARKING, RENT, WITH_PARKING } from "./housing.ts";
import type { Rule } from "./rule.ts";

const GVC = "German business transaction codes, DFUe agreement annex 3; ISO 20022 codes";
const LAW = "names of benefits in German and Austrian law, and of the offices that pay them";
const USE = "words of payroll and invoices";

/** Who pays child benefit: relatives call their gifts so too. */
const OFFICES = [
  "BUNDESAGENTUR",
  "BUNDESKASSE",
  "LANDESAMT",
  "FINANZAMT",
  "FA OESTERREICH",
  "FAOE",
  "REPUBLIK OESTERREICH",
  "FAMILIENKASSE",
  "FAMKA",
  "BMF",
  "BM F. FINANZEN",
  "BUNDESMINISTERIUM",
] as const;
/** Support of the German office that comes besides child benefit (Paragraph 6a BKGG). */
const SUPPLEMENT = ["KIZ", "KINDERZUSCHLAG"] as const;
/** Names that some banks give to wages and pensions alike. */
const EITHER = ["GEHALT/RENTE", "GEHALT, RENTE"] as const;

export const income: readonly Rule[] = [
  {
    tag: "salary",
    sign: 1,
    codes: ["153", "157", "053", "RCDT-SALA"],
    yieldsTo: ["pension", "government-support", "short-time-allowance"],
    source: GVC,
  },
  {
    tag: "salary",
    sign: 1,
    purpose: true,
    words: [
      "GEHALT",
      "SALARY",
      "PAYROLL",
      "BESOLDUNG",
      "MONATSBEZUG",
      "BEZUEGE",
      "VERGUETUNG",
      "SALA",
      "LEHRLINGSEINKOMMEN",
      "LEHRLINGSENTSCHAEDIGUNG",
      "WEIHNACHTSGELD",
      "WEIHNACHTSREMUNERATION",
      "URLAUBSGELD",
      "URLAUBSZUSCHUSS",
      "WEHRSOLD",
      "PERS.NR",
      "PERSONALNUMMER",
      "ENTGELTABRECHNUNG",
      "ARBEITSENTGELT",
    ],
    // At the beginning or the end of a word: wages, not rewards. Of a month, or the 13th and 14th
    // of a year: not in respect of, nor for a service.
    pattern:
      /(?<![A-Z])LOHN|LOHN(?![A-Z])|(?<![A-Z])(BEZUG|ENTGELT) (\d\d?[/.]|JAN|FEB|MAERZ|APRIL|MAI|JUN|JUL|AUG|SEP|OKT|NOV|DEZ)|(?<!\d)1[34]\. ?BEZUG(?![A-Z])/,
    unless: ["SCHADEN", "RUECKZAHLUNG", "LOHNSTEUER", "EINSPEISUNG", "EINSPEISEVERGUETUNG", "EEG"],
    yieldsTo: ["pension", "government-support"],
    source: `${USE}; TVoeD, BBesG, Paragraph 67 EStG of Austria`,
  },
  {
    tag: "marginal-employment",
    sign: 1,
    words: ["MINIJOB", "AUSHILFE", "GERINGF"],
    source: USE,
  },
  {
    tag: "short-time-allowance",
    sign: 1,
    words: ["KURZARBEIT", "KUG"],
    source: "Paragraph 95 SGB III",
  },
  {
    tag: "pension",
    sign: 1,
    words: ["RENTE"],
    unless: EITHER,
    source: LAW,
  },
  {
    tag: "pension",
    sign: 1,
    words: [
      "RENTENVERS",
      "RENTEN SERVICE",
      "DRV",
      "PENSION",
      "ZUSATZVERSORGUNG",
      "VERSORGUNGSBEZUEGE",
      "PVA",
      "SVS",
    ],
    source: LAW,
  },
  {
    tag: "government-support",
    sign: 1,
    codes: ["156"],
    words: [
      "JOBCENTER",
      "BUERGERGELD",
      "ALG",
      "WOHNGELD",
      "WOHNBEIHILFE",
      "KRANKENGELD",
      "GRUNDSICHERUNG",
      "AMS",
      "ARBEITSMARKTSERVICE",
      "NOTSTANDSHILFE",
      "MINDESTSICHERUNG",
      "UNTERHALTSVORSCHUSS",
    ],
    source: `${GVC}; ${LAW}`,
  },
  {
    tag: "child-benefit",
    sign: 1,
    words: ["FAMILIENKASSE"],
    pattern: /\d{3}FK\d{6}/,
    unless: SUPPLEMENT,
    source: LAW,
  },
  {
    tag: "child-benefit",
    sign: 1,
    words: [
      "KINDERGELD",
      "KINDERBEIHILFE",
      "KINDERABSETZBETRAG",
      "FAMILIENBEIH",
      "FAM.BEIHILFE",
      "FAMBH",
      "FBH",
      "FB+KAB",
    ],
    beside: OFFICES,
    source: LAW,
  },
  {
    tag: "government-support",
    sign: 1,
    words: SUPPLEMENT,
    source: LAW,
  },
  {
    tag: "parents-benefit",
    sign: 1,
    words: ["ELTERNGELD", "KINDERBETREUUNGSGELD", "WOCHENGELD"],
    source: LAW,
  },
  {
    tag: "student-benefit",
    sign: 1,
    words: ["BAFOEG", "STUDIENBEIHILFE", "STIPENDIUM"],
    source: LAW,
  },
  {
    tag: "rental-revenue-habitation",
    sign: 1,
    words: RENT,
    tokens: ["MIETE"],
    unless: PARKING,
    yieldsTo: ["refund", "chargeback"],
    source: "words of tenancy",
  },
  {
    tag: "rental-revenue-parking",
    sign: 1,
    words: PARKING,
    yieldsTo: ["refund", "chargeback"],
    source: "words of tenancy",
  },
  {
    tag: "rental-revenue-habitation-parking",
    sign: 1,
    pattern: WITH_PARKING,
    yieldsTo: ["refund", "chargeback"],
    source: "words of tenancy",
  },
  {
    tag: "alimony",
    words: ["UNTERHALT", "ALIMENTE"],
    unless: ["UNTERHALTSVORSCHUSS"],
    source: "Paragraph 1601 BGB, 231 ABGB",
  },
  {
    tag: "sales",
    sign: 1,
    words: [
      "KARTENUMSATZ",
      "KARTENUMSAETZE",
      "KASSENUMSATZ",
      "TAGESUMSATZ",
      "TAGESEINNAHMEN",
      "UMSATZAUSZAHLUNG",
      "HAENDLERABRECHNUNG",
    ],
    source: "words of card acquirers",
  },
  {
    ...paymentService,
    tag: "sales",
    sign: 1,
    creditors: [],
    ibans: [],
    beside: ["AUSZAHLUNG", "PAYOUT"],
    source: "payment services, when they pay shops",
  },
  {
    tag: "dividend-and-securities",
    words: ["DIVIDENDE", "WERTPAPIER", "DEPOT"],
    source: "words of custodian banks",
  },
  {
    tag: "interest",
    codes: ["814", "MCOP-INTR"],
    words: ["ZINSEN"],
    // A part of an instalment.
    yieldsTo: ["limit-excess", "credit"],
    source: GVC,
  },
];

/** Invoices: the income of self-employed people, the sales of companies. */
export const invoice: Rule = {
  tag: "self-employed",
  sign: 1,
  words: ["HONORAR", "RE-NR"],
  // A number behind the word or its abbreviations.
  pattern: /(?<![A-Z])(RECHNUNG|RECH|RNR|RG|RE)[-. ]*(NR)?[-.: ]*\d/,
  source: USE,
};
