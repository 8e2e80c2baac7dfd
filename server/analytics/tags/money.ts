// Borrowing, saving, and what banks and the state take.
import type { Rule } from "./rule.ts";

const GVC = "German business transaction codes, DFUe agreement annex 3; ISO 20022 codes";
const USE = "words of banks and building societies";

export const money: readonly Rule[] = [
  {
    tag: "credit",
    codes: ["6*"],
    words: [
      "DARLEHEN",
      "KREDITRATE",
      "KREDITVERTRAG",
      "KREDITKONTO",
      "KREDITAUSZAHLUNG",
      "KREDITRUECK",
      "KREDITTILGUNG",
      "FINANZIERUNGSRATE",
      "ANNUITAET",
      "DARL",
    ],
    // Names of loans end in the word; cards, checks and agencies go on.
    pattern: /KREDIT(?![A-Z])/,
    unless: ["ABO", "ZEITSCHRIFT", "VERLAG", "AUSKUNFT"],
    yieldsTo: ["credit-card", "leasing", "encashment", "limit-excess"],
    source: `${GVC}; ${USE}`,
  },
  {
    tag: "credit",
    // Taxes, premiums and energy are paid by instalments too: a bank has to be there.
    pattern:
      /(BANK(?!OMAT)|SPARKASSE|FINANCE|FINANZ(?!AMT)).*((?<![A-Z])(MONATS)?RATE|FINANZIERUNG)(?![A-Z])/,
    unless: ["BAUSPARRATE", "VERANSTALTUNG"],
    yieldsTo: ["credit-card", "leasing", "encashment", "savings"],
    source: USE,
  },
  {
    tag: "credit",
    words: [
      "AUXMONEY",
      "CREDITPLUS",
      "EASYCREDIT",
      "COFIDIS",
      "YOUNITED",
      "VEXCASH",
      "CASHPER",
      "FERRATUM",
      "SMAVA",
    ],
    yieldsTo: ["salary", "savings", "interest", "encashment"],
    source: "banks and platforms that do nothing but lend; BaFin",
  },
  {
    tag: "credit-building",
    words: [
      "BAUFINANZ",
      "IMMOBILIENFINANZ",
      "IMMOBILIENKREDIT",
      "IMMOBILIENDARLEHEN",
      "HYPOTHEKAR",
      "HYPOTHEKENDARLEHEN",
      "WOHNBAUKREDIT",
      "WOHNBAUDARLEHEN",
      "BAUDARLEHEN",
      "BAUSPARDARLEHEN",
    ],
    pattern: /HYPOTHEK(?!EN)/,
    source: USE,
  },
  {
    tag: "installment-payment",
    words: ["RATENKAUF", "RATENZAHLUNG", "RATENPLAN", "RATENKONTO"],
    yieldsTo: ["encashment"],
    source: USE,
  },
  {
    tag: "installment-payment",
    // Tickets and taxes are paid in parts too.
    words: ["TEILZAHLUNG"],
    beside: ["VERSAND", "VERSANDHAUS"],
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
    unless: ["BAUSPARDARLEHEN"],
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
  { tag: "limit-excess", sign: -1, words: ["UEBERZIEHUNG", "SOLLZINSEN"], source: USE },
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
