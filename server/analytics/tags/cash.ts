// Cash: withdrawals and deposits of banknotes.
import { listed, type Rule } from "./rule.ts";

const GVC = "German business transaction codes, DFUe agreement annex 3; ISO 20022 codes";
const USE = "words that German and Austrian banks print";

/** Fees for cash. */
const FEES = ["ENTGELT", "GEBUEHR", "SPESEN", "PREIS"] as const;
/** Machines and cards without banknotes, and repairs, which have the same name in Austria. */
const WITHOUT = listed(`
  BARGELDLOS, BANKOMATKASS, BANKOMATKARTE, BANKOMATZAHLUNG, BANKOMAT-ZAHLUNG, BANKOMAT ZAHLUNG, SCHADENBEH, SCHADENSBEH, STOERUNGSBEH,
  MAENGELBEH, FEHLERBEH
`);
const NO_CASH = [...FEES, ...WITHOUT] as const;
/** Debits, transfers and card terminals, where the word names the purpose. */
const OTHER_FORMS = ["105", "116", "117", "177", "CCRD-POSD"] as const;

export const cash: readonly Rule[] = [
  {
    tag: "cash",
    sign: -1,
    codes: ["083", "CCRD-CWDL"],
    words: listed(`
      BARGELD, GELDAUT, GELDAUSG, GELDAUSZAHLUNG, BANKAUTOMAT, FOYERAUTOMAT, BANKOMAT,
      BARAUSZ, BAR-AUSZ, BARABH, BAR AUSZ, AUTOMATENAUSZ, SCHALTERAUSZ, KASSAAUSZ, BARVERFUEG, BARSCHECK, BARENTNAHME, BARAUSGANG, BARBEHEB, BEHEBG, EC-AUTOMAT, EC-GA,
      BEHEBUNG, ABHEBUNG, SB-AUSZAHLUNG, SB FOYER, SB-FOYER, KASSENAUSZ, KASSA AUSZAHLUNG, KASSA-AUSZAHLUNG
    `),
    tokens: ["ATM", "GAA"],
    // A numbered machine, or a withdrawal without further words: only money can be withdrawn.
    pattern: /(?<![A-Z0-9])GA[- ](NR\.? ?)?\d|(?<![A-Z0-9])GA-VERF|^ *(SB)?AUSZAHLUNG *$/,
    unless: NO_CASH,
    unlessCodes: OTHER_FORMS,
    source: `${GVC}; ${USE}`,
  },
  {
    tag: "cash",
    sign: -1,
    // Austrian banks use the bare word for the machine; other banks, and compounds, use it for card
    // purchases.
    tokens: ["AUTOMAT"],
    unless: NO_CASH,
    unlessCodes: [...OTHER_FORMS, "106", "107"],
    source: USE,
  },
  {
    tag: "cash",
    sign: -1,
    words: ["GELDAUTOMAT", "BARGELDAUSZAHLUNG", "BANKOMAT"],
    beside: FEES,
    unless: WITHOUT,
    // Booked together with its fee, which is smaller than any banknote.
    min: 2000,
    source: USE,
  },
  {
    tag: "cash",
    sign: -1,
    words: listed(`
      WITHDRAWAL, CASH ADVANCE, CASH26, BANCOMAT, MULTIBANCO, CAJERO, RETRAIT, DISTRIBUTEUR,
      DISTRIBUTORE, PRELIEVO
    `),
    unless: NO_CASH,
    unlessCodes: OTHER_FORMS,
    source: "words for machines and withdrawals where customers travel",
  },
  {
    tag: "cash",
    sign: -1,
    begins: ["AUSZAHLUNG", "AUSZAHLG", "AUSZAHL."],
    beside: listed(`
      KASSE, KASSA, SCHALTER, FOYER, FILIALE, GIROCARD, KARTE, GELDAUT, GA, SB, BAR, TERMINAL,
      BARZAHLEN, VIAFINTECH
    `),
    unless: NO_CASH,
    unlessCodes: OTHER_FORMS,
    yieldsTo: ["seizure"],
    source: USE,
  },
  {
    tag: "cash",
    sign: -1,
    // A card at a machine: banks use the same name at card terminals.
    begins: ["VERFUEGUNG"],
    beside: ["GA", "GAA", "SB"],
    unless: NO_CASH,
    unlessCodes: OTHER_FORMS,
    source: USE,
  },
  {
    tag: "cash",
    sign: -1,
    // Cashback in addition to a purchase in a shop.
    words: ["CASHBACK", "CASH-BACK", "CASH BACK"],
    unlessCodes: ["105", "116", "117", "177"],
    source: "terms of retailers that pay out cash at the till",
  },
  {
    tag: "cash",
    sign: -1,
    tokens: ["EURONET", "CARDPOINT", "IC CASH", "REISEBANK"],
    unless: NO_CASH,
    unlessCodes: OTHER_FORMS,
    source: "companies that deal in nothing but cash",
  },
];
