// Borrowing, saving, and what banks and the state take.
import type { Rule } from "./rule.ts";

const GVC = "German business transaction codes, DFUe agreement annex 3; ISO 20022 codes";
const USE = "words of banks and building societies";

export const money: readonly Rule[] = [
  {
    tag: "credit",
    codes: ["6*"],
    words: ["DARLEHEN", "KREDIT", "RATE"],
    yieldsTo: ["credit-card", "leasing", "encashment"],
    source: `${GVC}; ${USE}`,
  },
  { tag: "credit-building", words: ["BAUFINANZ", "HYPOTHEK"], source: USE },
  { tag: "installment-payment", words: ["RATENKAUF"], source: USE },
  { tag: "leasing", words: ["LEASING"], source: USE },
  {
    tag: "savings",
    codes: ["154", "155"],
    words: ["SPARPLAN", "TAGESGELD"],
    source: `${GVC}; ${USE}`,
  },
  { tag: "savings-building", words: ["BAUSPAR"], source: USE },
  {
    tag: "precious-metals",
    words: ["EDELMETALL", "GOLDHANDEL", "DEGUSSA", "PRO AURUM"],
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
  { tag: "limit-excess", sign: -1, words: ["UEBERZIEHUNG", "SOLLZINSEN"], source: USE },
  {
    tag: "public-fees",
    words: ["RUNDFUNKBEITRAG", "ORF-BEITRAG", "BUSSGELD", "VERWARNUNGSGELD"],
    source: "RBStV; ORF-Beitrags-Gesetz; OWiG",
  },
  {
    tag: "tax-office",
    words: ["FINANZAMT", "STEUERKASSE"],
    yieldsTo: ["child-benefit"],
    source: "names of tax offices",
  },
];
