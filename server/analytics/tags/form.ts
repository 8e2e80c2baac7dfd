// How a payment was made, and whether it came back.
import type { Rule } from "./rule.ts";

const GVC = "German business transaction codes, DFUe agreement annex 3; ISO 20022 codes";
const USE = "words that German and Austrian banks print";
const FIRMS = "names of the companies";

/** Companies that pay shops; the creditor id and the account are those of PayPal (Europe). */
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

/** Codes of direct debits that came back to the payer. */
const RETURNED = ["181", "182", "184", "009", "RDDT-UPDD"] as const;

/** A returned debit, as it comes back. */
export const chargebackReturn: Rule = {
  tag: "chargeback-amount",
  sign: 1,
  codes: RETURNED,
  words: [
    "RUECKLASTSCHRIFT",
    "RUECKBUCHUNG",
    "WIEDERGUTSCHRIFT",
    "LS-RETOURE",
    "NICHT EINGELOEST",
    "MANGELS DECKUNG",
    "RUECKLEITUNG",
    "LASTSCHRIFTRUECKGABE",
    "RUECKGABE LASTSCHRIFT",
    "LASTSCHRIFT ZURUECK",
    "RUECKGABEGRUND",
    "RETOURE SEPA",
    "SEPA-RETOURE",
    "RETURNED DIRECT DEBIT",
    "DIRECT DEBIT RETURN",
    "DIRECT DEBIT REVERSAL",
    "INSUFFICIENT FUNDS",
  ],
  tokens: ["RLS"],
  // Reasons that only debits have: no funds, no mandate, the payer's objection, his death.
  pattern: /(?<![A-Z0-9])(AM04|MD0[1267])(?![A-Z0-9])/,
  // What a bank had set aside for a creditor.
  unless: ["PFAENDUNG"],
  yieldsTo: ["reverse-transfer", "refund-transfer"],
  source: `${GVC}; ${USE}; ISO 20022 reasons of returns`,
};

/** What a bank books to take back what it booked; a transfer with that word comes from a shop. */
export const reversal: Rule = {
  tag: "reverse-transfer",
  codes: ["899", "193"],
  words: ["STORNO"],
  yieldsTo: ["transfer"],
  source: `${GVC}; ${USE}`,
};

/** What the bank takes for a returned debit. */
export const chargebackFee: Rule = {
  tag: "chargeback-fees",
  sign: -1,
  words: ["ENTGELT", "GEBUEHR", "SPESEN", "PORTO"],
  beside: [
    "RUECKLASTSCHR",
    "RUECKLEITUNG",
    "RUECKL.",
    "RUECKGABE-GEBUEHR",
    "RETOURSPESEN",
    "LASTSCHRIFTRUECKGABE",
    "RUECKGABE LASTSCHRIFT",
    "NICHTEINLOESUNG",
    "NICHT EINGELOEST",
    "NICHT DURCHGEFUEHRTE LASTSCHRIFT",
  ],
  min: 100,
  max: 1000,
  source: USE,
};

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
  {
    tag: "cash",
    sign: -1,
    codes: ["083", "CCRD-CWDL"],
    words: [
      "BARGELD",
      "GELDAUTOMAT",
      "BANKOMAT",
      "BARAUSZAHLUNG",
      "KASSA AUSZAHLUNG",
      "KASSA-AUSZAHLUNG",
      "BEHEBUNG",
      "EC-AUTOMAT",
      "EC-GA",
      "ABHEBUNG",
      "SB-AUSZAHLUNG",
      "KASSENAUSZAHLUNG",
      "WITHDRAWAL",
    ],
    // A numbered machine.
    pattern: /(?<![A-Z0-9])GA (NR\.? ?)?\d/,
    // Austrian banks call the machine by the bare word; compounds sell tickets and drinks.
    tokens: ["AUTOMAT", "ATM"],
    unless: [
      "ENTGELT",
      "GEBUEHR",
      "SPESEN",
      "BARGELDLOS",
      "BANKOMATKASSE",
      "BANKOMATKARTE",
      "BANKOMATZAHLUNG",
    ],
    unlessCodes: ["105", "116", "117", "177", "CCRD-POSD"],
    source: `${GVC}; ${USE}`,
  },
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
  chargebackReturn,
  { tag: "chargeback-amount", sign: -1, codes: ["108", "109", "110"], source: GVC },
  chargebackFee,
];
