// Loans, savings, and charges of banks and the state.
import type { Tag } from "#schema/tags.ts";
import { listed, type Rule } from "./rule.ts";

const GVC = "German business transaction codes, DFUe agreement annex 3; ISO 20022 codes";
const USE = "words of banks and building societies";

/** Subscriptions, publications and seminars that mention loans. */
const NO_LOAN = ["ABO", "ZEITSCHRIFT", "VERLAG", "AUSKUNFT", "SEMINAR"] as const;
/** Savings at a bank, and words with the same ending. */
const NO_RATE = listed(`
  BAUSPARRATE, SPARRATE, SPARPLAN, VERANSTALTUNG, CORPORATE, KARATE, SEPARATE
`);
/** Tags that describe such a payment more precisely. */
const CLEARER: readonly Tag[] = ["credit-card", "leasing", "encashment", "limit-excess"];

export const money: readonly Rule[] = [
  {
    tag: "credit",
    codes: ["6*"],
    words: listed(`
      DARLEHEN, DARLEHNS, DARL, ANNUIT, TILGUNG, TILG, LEISTUNGSRATE, KAPITALRATE, PAUSCHALRATE, KREDITRATE,
      FINANZIERUNGSRATE, FINANZIERUNGSVERTRAG, AUTOFINANZIERUNG, FAHRZEUGFINANZIERUNG, LOAN,
      DER FAIRE CREDIT
    `),
    ends: ["DARL"],
    unless: NO_LOAN,
    yieldsTo: CLEARER,
    source: `${GVC}; ${USE}`,
  },
  {
    tag: "credit",
    words: listed(`
      KREDITRATE, KRED.RATE, KRED-RATE, KRED.-RATE, KREDITVERTRAG, KREDITZINS, KREDITKONTO, KREDITKTO, KREDITLEIST, RATENKR., KREDITNR,
      KREDITNUMMER, KREDITAUSZAHL, KREDITZUZ, KREDITVALUT, KREDITRUECK, KREDITTILG, KREDITABL, KREDITPARTNER
    `),
    // Loan names end in this word; names of cards, cheques and agencies continue.
    ends: ["KREDIT", "KREDITS", "KREDITES"],
    unless: NO_LOAN,
    yieldsTo: [...CLEARER, "salary", "savings", "dividend-and-securities"],
    source: USE,
  },
  {
    tag: "credit",
    words: ["KREDITBANK"],
    // A customer's main bank, despite the name.
    unless: [...NO_LOAN, "DEUTSCHE KREDITBANK"],
    yieldsTo: [...CLEARER, "salary", "savings", "dividend-and-securities"],
    source: USE,
  },
  {
    tag: "credit",
    // Taxes, premiums and energy are paid in instalments too, so the text must name a bank.
    pattern:
      /((?<!SITZ)BANK(?!OMAT|EINZUG|VERBINDUNG|LEITZAHL)|BANQUE|SPARKASSE|FINANCE|FINANCIAL|FINANZ(?!AMT)).*(RATE|FINANZIERUNG|INSTALL?MENT)(?![A-Z])/,
    unless: NO_RATE,
    yieldsTo: [...CLEARER, "savings", "health"],
    source: USE,
  },
  {
    tag: "credit",
    tokens: listed(`
      AUXMONEY, CREDITPLUS, EASYCREDIT, EASY CREDIT, TEAMBANK, COFIDIS, YOUNITED, VEXCASH, CASHPER,
      NOVUM BANK, FERRATUM, MULTITUDE BANK, SMAVA, CONSORS FINANZ, COMMERZ FINANZ, SKG BANK,
      VON ESSEN BANK, OFINA, MAXDA, CREDIMAXX, MONEYGO, XPRESSCREDIT, SPLITPAY, CASHPRESSO, IWOCA,
      CREDITSHELF, FUNDING CIRCLE
    `),
    yieldsTo: ["salary", "savings", "interest", "encashment", "dividend-and-securities"],
    source: "banks and platforms that do nothing but lend; BaFin",
  },
  {
    tag: "credit-building",
    words: listed(`
      BAUFI, IMMOBILIENFINANZ, IMMOBILIENKREDIT, IMMOBILIENDARLEHEN, IMMOKREDIT, HYPOTHEKAR,
      HYPOTHEKENDARLEHEN, WOHNBAUKREDIT, WOHNBAUDARL, WOHNKREDIT, BAUKREDIT, BAUDARL, BAUSPARDARL,
      DSL BANK, MORTGAGE
    `),
    pattern: /HYPOTHEK(?!EN)/,
    source: USE,
  },
  {
    tag: "installment-payment",
    words: ["RATENKAUF", "RATENZAHL", "RATENPLAN", "RATENKONTO", "RATENRUECKZAHLUNG"],
    // Other debts are also paid in instalments.
    yieldsTo: ["encashment", "tax-office", "public-fees", "seizure", "insurance"],
    source: USE,
  },
  {
    tag: "installment-payment",
    // Tickets and taxes are also paid in instalments.
    words: ["TEILZAHLUNG"],
    beside: ["VERSAND", "UNIVERSAL", "OTTO", "BAUR", "KLARNA"],
    yieldsTo: ["encashment"],
    source: "mail-order houses of Germany and Austria",
  },
  { tag: "leasing", words: ["LEASING"], source: USE },
  {
    tag: "savings",
    codes: ["154", "155"],
    words: ["SPARPLAN", "TAGESGELD"],
    yieldsTo: ["interest"],
    source: `${GVC}; ${USE}`,
  },
  {
    tag: "savings-building",
    words: ["BAUSPAR"],
    unless: ["BAUSPARDARL"],
    source: USE,
  },
  {
    tag: "precious-metals",
    words: ["EDELMETALL", "GOLDHANDEL", "GOLDBARREN", "DEGUSSA", "PRO AURUM"],
    source: "dealers of precious metals",
  },
  {
    tag: "crypto",
    words: ["BITCOIN", "COINBASE", "BITPANDA", "KRAKEN"],
    source: "exchanges of crypto assets",
  },
  {
    tag: "banking-fees",
    sign: -1,
    codes: ["805", "808", "809", "MDOP-CHRG", "MDOP-COMM"],
    words: ["KONTOFUEHRUNG"],
    source: `${GVC}; ${USE}`,
  },
  {
    tag: "banking-fees",
    sign: -1,
    words: ["ENTGELT", "JAHRESBEITRAG"],
    beside: ["KREDITKARTE", "BANKOMATKARTE"],
    source: USE,
  },
  {
    tag: "limit-excess",
    sign: -1,
    words: ["UEBERZIEHUNG", "SOLLZINS", "DISPOZINS", "DISPOKREDIT", "DISPOSITIONSKREDIT"],
    source: USE,
  },
  {
    tag: "public-fees",
    words: [
      "RUNDFUNKBEITRAG",
      "RUNDFUNK ARD",
      "BEITRAGSSERVICE",
      "ORF-BEITRAG",
      "BUSSGELD",
      "VERWARNUNGSGELD",
      "GERICHTSKASSE",
      "AMTSGERICHT",
    ],
    sign: -1,
    yieldsTo: ["seizure"],
    source: "RBStV; ORF-Beitrags-Gesetz; OWiG; GKG",
  },
  {
    tag: "public-fees",
    sign: -1,
    words: ["PERSONALAUSWEIS", "REISEPASS"],
    source: "PAuswGebV; GebG",
  },
  {
    tag: "tax-office",
    words: ["FINANZAMT", "STEUERKASSE", "STEUERAMT"],
    yieldsTo: ["child-benefit"],
    source: "names of tax offices",
  },
];
