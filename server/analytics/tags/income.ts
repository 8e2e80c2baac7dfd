// Income.
import { paymentService } from "./form.ts";
import { PARKING, RENT, WITH_PARKING } from "./housing.ts";
import { listed, type Rule } from "./rule.ts";
import { EITHER, salary } from "./salary.ts";

const GVC = "German business transaction codes, DFUe agreement annex 3; ISO 20022 codes";
const LAW = "names of benefits in German and Austrian law, and of the offices that pay them";
const USE = "words of invoices";

/** Payers of child benefit: relatives use the same word for gifts. */
const OFFICES = listed(`
  BUNDESAGENTUR, BUNDESAG., REGIONALDIREKTION, ARBEITSAGENTUR, AGENTUR FUER ARBEIT, AGENTUR F. ARBEIT, BA-SERVICE,
  KINDERGELDSTELLE, KINDERGELDKASSE, FAMILIENKASSE, FAMKA, FK, BUNDESKASSE, BUNDESVERWALTUNGSAMT,
  BVA, BFINV, LANDESAMT, LANDESKASSE, BESOLDUNG, BEZUEGESTELLE, LBV, FINANZ, FA, FAOE,
  REPUBLIK OESTERREICH, BMF, BM F. FINANZEN, BUNDESMINISTERIUM, BUNDESKANZLERAMT, BKA,
  BUNDESRECHENZENTRUM, BRZ, FAMILIENLASTEN, FLAF
`);
/** Benefits that the German office pays in addition to child benefit (section 6a BKGG). */
const SUPPLEMENT = ["KIZ", "KINDERZUSCHLAG"] as const;
/** Payments of offices for children. */
export const childBenefitPayments: readonly Rule[] = [
  {
    tag: "child-benefit",
    sign: 1,
    words: ["FAMILIENKASSE", "FAMILIENKA.", "FAM.KASSE", "FAM.-KASSE", "FAM. KASSE"],
    tokens: ["FAMILIENK", "FAMKA", "FAM-KASSE", "FAM KASSE"],
    pattern: /\d{3} ?FK ?(\d ?){6}/,
    unless: SUPPLEMENT,
    source: LAW,
  },
  {
    tag: "child-benefit",
    sign: 1,
    words: listed(`
      KINDERGELD, KINDERG., KINDERBEIHILFE, KINDERABSETZBETRAG, FAMILIENBEIH, FAM.BEIH, FAM. BEIH, FAM-BEIH,
      FAM BEIH, FAMBEIH, FAM.BH, FAMBH, FBH, FABH, FB, KAB, SCHULSTARTGELD
    `),
    beside: OFFICES,
    source: LAW,
  },
  {
    tag: "child-benefit",
    sign: 1,
    words: ["KIG", "KG", "KG-NR", "KGNR"],
    beside: OFFICES,
    // Legal forms of partnerships.
    unless: [...SUPPLEMENT, "CO. KG", "CO KG", "COKG"],
    source: LAW,
  },
];

export const income: readonly Rule[] = [
  ...salary,
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
    words: listed(`
      RENTENVERS, RENTEN SERVICE, DRV, PENSION, ZUSATZVERSORGUNG, VERSORGUNGSBEZ, RUHEGEHALT,
      RUHEGELD, RUHEGENUSS, RUHEBEZ, VERSORGUNGSKASSE, VERSORGUNGSWERK, PVA, SVS
    `),
    source: LAW,
  },
  {
    tag: "government-support",
    sign: 1,
    codes: ["156"],
    words: [
      "JOBCENTER",
      "JOB-CENTER",
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
  ...childBenefitPayments,
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
    // Part of an instalment.
    yieldsTo: ["limit-excess", "credit"],
    source: GVC,
  },
];

/** Paid invoices: income of the self-employed, sales of companies. */
export const invoice: Rule = {
  tag: "self-employed",
  sign: 1,
  words: ["HONORAR", "RE-NR"],
  // A number after the word or one of its abbreviations.
  pattern: /(?<![A-Z])(RECHNUNG|RECH|RNR|RG|RE)([-.: ]*|[-. ]*NR[-.: ]*)\d/,
  source: USE,
};
