// Wages.
import type { Tag } from "#schema/tags.ts";
import { listed, type Rule } from "./rule.ts";

const GVC = "German business transaction codes, DFUe agreement annex 3; ISO 20022 codes";
const USE = "words of payroll; TVoeD, BBesG, Paragraph 67 EStG of Austria";

/** Words that some banks use for wages and pensions alike. */
export const EITHER = ["GEHALT/RENTE", "GEHALT, RENTE"] as const;
/** Accounts, taxes and costs of wages, repayments, and gifts from relatives. */
const NO_WAGE = listed(`
  GEHALTSKONTO, LOHNSTEUER, LOHNKOSTEN, LOHNERSATZ, LOHNFORTZAHLUNG, ENTGELTFORTZAHLUNG, EINSPEIS, EEG,
  RUECKVERGUETUNG, SCHADEN, RUECKZAHLUNG, MIETE, BETRIEBSKOSTEN, VG WORT, GEMA, OMA, OPA, MAMA, PAPA, TANTE
`);
/** Benefits that offices and funds pay in place of wages, and returned debits. */
const BETTER: readonly Tag[] = ["pension", "government-support", "chargeback"];
/** Expenses that an employer reimburses. */
const EXPENSES = listed(`
  REISEKOSTEN, DIENSTREISE, FAHRTKOSTEN, AUSLAGEN, SPESEN, KILOMETERGELD, DIAETEN, BEIHILFE
`);
/** Ways in which payslips write a month. */
const MONTH =
  "\\d\\d?[-/.]|20\\d\\d|\\d\\d ?20\\d\\d|JAN|JAEN|FEB|MAERZ|MRZ|APR|MAI|JUN|JUL|AUG|SEP|OKT|NOV|DEZ";
/**
 * Wages of a month, abbreviated or not, or the 13th and 14th salary of a year, but not words for
 * "regarding" or a service fee.
 */
const OF_A_MONTH = new RegExp(
  [
    `(?<![A-Z])(BEZUG|BEZ|ENTGELT|ENTG|GEH|VERG|VERDIENST|PAY)[. :-]*(FUER |MONAT )?(${MONTH})`,
    "(?<![A-Z])ENTG[.-]*ABR",
    "(?<!\\d)1[34]\\. ?BEZUG(?![A-Z])",
  ].join("|"),
);

export const salary: readonly Rule[] = [
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
    words: listed(`
      GEHALT, GEHAELT, LOEHNE, SALARY, SALARIES, PAYROLL, PAYSLIP, PAYCHECK, NET PAY, WAGE, WAGES,
      SALA, BONU, BESOLDUNG, MONATSBEZUG, BEZUGSAUSZAHLUNG, BEZUEGE, DIENSTBEZ, VERGUETUNG, VERGUETG, AUSBILDUNGSVERG, AUSB.VERG, AUSB.-VERG,
      LEHRLINGSE, LEHRL.E, WEHRSOLD, REMUNERATION, GRATIFIKATION, TANTIEME, SONDERZAHLUNG, JAHRESSONDERZ,
      INFLATIONSAUSGLEICH, WEIHNACHTSGELD, WEIHNACHTSBEIHILFE, URLAUBSGELD, URLAUBSZUSCHUSS,
      URLAUBSBEIHILFE, URLAUBSERSATZLEISTUNG, URLAUBSABGELTUNG, UEBERSTUNDEN, VERDIENSTABR,
      ENTGELTABR, ENTGELTZAHLUNG, ENTGELTUEBERWEISUNG, MONATSENTGELT, NETTOENTGELT,
      ARBEITSENTGELT, AUSBILDUNGSENTGELT, PRAKTIKANTENENTGELT, TARIFENTGELT, GRUNDENTGELT,
      TVOED, TV-L, TVL, AVR, L+G, ENTLOHNUNG, GAGE, URLAUBSENTG, AZUBI, WERKSTUDENT, PRAKTIKUM, PRAKTIKANT, FERIENJOB, NEBENJOB
    `),
    // Wages, not rewards; bonuses that companies pay to employees.
    begins: ["LOHN", "MITARBEITERBONUS", "MITARBEITERPRAEMIE"],
    ends: ["LOHN", "JAHRESBONUS", "LEISTUNGSBONUS", "JAHRESPRAEMIE"],
    unless: NO_WAGE,
    yieldsTo: BETTER,
    source: USE,
  },
  {
    tag: "salary",
    sign: 1,
    purpose: true,
    pattern: OF_A_MONTH,
    unless: [...NO_WAGE, "ERSTATTUNG", "GUTHABEN"],
    yieldsTo: BETTER,
    source: USE,
  },
  {
    tag: "salary",
    sign: 1,
    purpose: true,
    // An employer's personnel number.
    words: listed(`
      PERSONALNR, PERSONALNUMMER, PERSONAL-NR, PERSONAL NR, PERS.NR, PERS.-NR, PERS. NR, PERS-NR,
      PERSNR, MITARBEITERNR, MITARBEITER-NR, MITARBEITERNUMMER
    `),
    pattern: /(?<![A-Z])PNR[ .:]*\d{3}/,
    unless: [...NO_WAGE, ...EXPENSES],
    yieldsTo: BETTER,
    source: USE,
  },
  {
    tag: "marginal-employment",
    sign: 1,
    words: ["MINIJOB", "MINI-JOB", "AUSHILFE", "AUSHILFS", "GERINGF"],
    tokens: ["GFB"],
    unless: EXPENSES,
    source: `${USE}; Paragraph 8 SGB IV, 5 ASVG`,
  },
];
