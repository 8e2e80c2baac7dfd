// The form of a payment, and whether it was returned.
import { cash } from "./cash.ts";
import { listed, type Rule } from "./rule.ts";

const GVC = "German business transaction codes, DFUe agreement annex 3; ISO 20022 codes";
const USE = "words that German and Austrian banks print";
const FIRMS = "names of the companies";

/** Payment providers of shops; the creditor id and the account are PayPal's (Europe). */
export const paymentService: Rule = {
  tag: "psp",
  words: [
    "PAYPAL",
    "KLARNA",
    "STRIPE",
    "SUMUP",
    "MOLLIE",
    "ADYEN",
    "PAYONE",
    "NEXI",
    "SKRILL",
    "TRUSTLY",
    "NETELLER",
  ],
  creditors: ["LU96ZZZ0000000000000000058"],
  ibans: ["LU89751000135104200E"],
  source: `${FIRMS}; creditor id and account on PayPal's mandates`,
};

/** Codes of direct debits that were returned to the payer. */
const RETURNED = ["181", "182", "184", "009", "RDDT-UPDD"] as const;

/** Names that banks use for a direct debit, abbreviated or not. */
const DEBIT = listed(`
  LASTSCHR, LAST-SCHR, LASTSCHFT, LS, ELV, SDD, EINZUG, EINZUGSERMAECHTIGUNG, EINZIEHUNGSAUFTRAG,
  DIRECT DEBIT, DIRECTDEBIT, SEPA DD
`);
/** Words for a return. */
const BACK = listed(`
  RUECKGABE, RUECKG, RUECKG., RUECKL, RUECKL., RUECKLAST, RUECKLEITUNG, RUECKWEISUNG, RUECKBUCH,
  RUECKRECHNUNG, RUECKUEBERWEISUNG, RETOUR, RETURN, ZURUECK, WIDERSPR, WIDERRUF, ABGELEHNT,
  NICHTEINL, NICHT EINGEL, UNEINGEL, NICHTAUSF, NICHT AUSGEF, NICHT BEZAHLT, UNGEDECKT, GEDECKT,
  NICHT DURCHGEF, NICHTDURCHF, FEHLENDE DECKUNG, FEHLENDER DECKUNG, MANGELS, REJECT, REVERSAL, REVERSED, UNPAID, REFUSED
`);
/** Goods returned to a shop that the customer had paid by direct debit. */
const GOODS = [
  "RUECKSENDUNG",
  "BESTELLUNG",
  "WARENRETOURE",
  "IHRE RETOURE",
  "IHRER RETOURE",
  "ARTIKEL",
] as const;

/** Amounts that a bank had reserved for a creditor, and refunded fees. */
const NO_RETURN = ["PFAENDUNG", "RUECKLASTSCHRIFTENTG", "RUECKLASTSCHRIFTGEB"] as const;

/** A returned debit, as a credit. */
export const chargebackReturns: readonly Rule[] = [
  {
    tag: "chargeback-amount",
    sign: 1,
    codes: RETURNED,
    words: [
      "RUECKLAST",
      "NICHTEINLOES",
      "RUECKBUCHUNG",
      "WIEDERGUTSCHRIFT",
      "NICHT EINGELOEST",
      "MANGELS DECK",
      "MANGELNDER DECK",
      "FEHLENDER DECK",
      "MANGELS KONTODECK",
      "RUECKLEITUNG",
      "RUECKGABEGRUND",
      "RETOURE SEPA",
      "SEPA-RETOURE",
      "SEPA RETURN",
      "INSUFFICIENT FUNDS",
    ],
    tokens: ["RLS"],
    // Reasons that only debits have: no funds, no mandate, the payer's objection or death.
    pattern: /(?<![A-Z0-9])(AM04|MD0[1267])(?![A-Z0-9])/,
    unless: NO_RETURN,
    yieldsTo: ["reverse-transfer", "refund-transfer"],
    source: `${GVC}; ${USE}; ISO 20022 reasons of returns`,
  },
  {
    tag: "chargeback-amount",
    sign: 1,
    words: DEBIT,
    beside: BACK,
    unless: [...NO_RETURN, ...GOODS],
    yieldsTo: ["reverse-transfer", "refund-transfer"],
    source: USE,
  },
];

/** A bank's reversal of its own booking; a transfer with that word is from a shop. */
export const reversal: Rule = {
  tag: "reverse-transfer",
  codes: ["899", "193"],
  words: ["STORNO"],
  yieldsTo: ["transfer"],
  source: `${GVC}; ${USE}`,
};

/** Codes of debits that the account itself collected, when they come back. */
export const COLLECTED = ["108", "109", "110"] as const;

/** The bank's fee for a returned debit. */
export const chargebackFees: readonly Rule[] = [
  {
    tag: "chargeback-fees",
    sign: -1,
    words: listed(`
      ENTGELT, ENTG, GEBUEHR, GEB, SPESEN, PORTO, KOSTEN, AUSLAGEN, PAUSCHALE, AUFWAND, FEE, FEES, CHARGE, PREIS
    `),
    beside: listed(`
      RUECKLAST, RUECKLEITUNG, RUECKL., RLS, RL, RUECKGABE-GEBUEHR, RUECKBUCHUNG,
      RETOURSPESEN, RETOURENTGELT, RETOURE LASTSCHR, RETOURE SEPA, NICHTDURCHF, LASTSCHRIFTR, LASTSCHRIFT-R, LS-RUECKG, LS RUECKG, LS-RETOUR,
      RUECKGABE LASTSCHR, RUECKGABE SEPA, RUECKGABE EINER LASTSCHR, NICHTEINL, NICHT EINGEL,
      NICHTAUSFUEHRUNG, NICHT AUSGEFUEHRTE LASTSCHR, NICHT DURCHGEFUEHRTE LASTSCHR,
      ABLEHNUNG LASTSCHR, ABGELEHNTE LASTSCHR, ABLEHNUNG EINER LASTSCHR, MANGELS DECKUNG,
      DIRECT DEBIT RETURN, RETURNED DIRECT DEBIT, REJECTED DIRECT DEBIT, UNPAID DIRECT DEBIT
    `),
    unlessCodes: COLLECTED,
    min: 100,
    max: 1000,
    source: USE,
  },
  {
    tag: "chargeback-fees",
    sign: -1,
    // An amount this small can only be a fee.
    words: ["RUECKLAST", "RUECKLEITUNG", "NICHTDURCHFUEHRUNGSENT"],
    unlessCodes: COLLECTED,
    min: 100,
    max: 1000,
    source: USE,
  },
];

export const transfer: Rule = {
  tag: "transfer",
  codes: [
    "116",
    "117",
    "118",
    "152",
    "166",
    "167",
    "168",
    "177",
    "ICDT-STDO",
    "ICDT-ESCT",
    "ICDT-DMCT",
    "RCDT-STDO",
    "RCDT-ESCT",
    "RCDT-DMCT",
  ],
  source: GVC,
};

export const form: readonly Rule[] = [
  transfer,
  {
    tag: "direct-debit",
    codes: ["104", "105", "005", "RDDT-ESDD", "RDDT-BBDD"],
    source: GVC,
  },
  { tag: "ec-card", codes: ["106", "107", "CCRD-POSD"], source: GVC },
  {
    tag: "credit-card",
    words: ["KREDITKARTENABRECHNUNG", "KREDITKARTENABR.", "KREDITKARTENUMSAETZE"],
    pattern: /KREDITKARTEN?[- ]ABRECHNUNG|ABRECHNUNG (KREDITKARTE|MASTERCARD|VISA)/,
    source: USE,
  },
  ...cash,
  {
    tag: "deposit",
    sign: 1,
    codes: ["082", "CCRD-CDPT"],
    words: ["EINZAHLUNG"],
    source: `${GVC}; ${USE}`,
  },
  paymentService,
  {
    tag: "money-transfer-service",
    words: ["WESTERN UNION", "MONEYGRAM", "WISE", "REMITLY"],
    source: FIRMS,
  },
  {
    tag: "reserve-amount",
    words: ["VORMERKUNG", "VORGEMERKT", "RESERVIERUNG", "AUTORISIERUNG"],
    yieldsTo: ["recreation"],
    source: USE,
  },
  {
    tag: "refund",
    sign: 1,
    words: ["ERSTATTUNG", "GUTSCHRIFT"],
    yieldsTo: ["income", "sales", "interest", "dividend-and-securities", "chargeback", "seizure"],
    source: USE,
  },
  { tag: "refund-transfer", codes: ["159", "160"], source: GVC },
  reversal,
  { tag: "recall-transaction", words: ["RUECKRUF", "RECALL"], source: USE },
  ...chargebackReturns,
  { tag: "chargeback-amount", sign: -1, codes: COLLECTED, source: GVC },
  ...chargebackFees,
];
