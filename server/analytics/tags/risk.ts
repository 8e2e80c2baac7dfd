// What speaks of trouble.
import type { Rule } from "./rule.ts";

const USE = "words of the trade";

/** What stands in bookings of an attachment. */
export const SEIZURE_WORDS = [
  "PFAENDUNG",
  "PFUEB",
  "DRITTSCHULDNER",
  "AUSKEHRUNG",
  "VOLLSTRECKUNG",
] as const;

export const risk: readonly Rule[] = [
  {
    tag: "gambling",
    words: ["CASINO", "SPIELBANK", "WETTEN", "TIPICO", "BWIN"],
    source: `${USE}; bookmakers`,
  },
  { tag: "lottery", words: ["LOTTO", "TOTO"], source: "state lotteries" },
  {
    tag: "encashment",
    words: ["INKASSO", "EOS DID", "INTRUM", "CREDITREFORM", "PAIR FINANCE", "KSP RECHTSANWAELTE"],
    source: "collecting agencies",
  },
  { tag: "notice", words: ["MAHNUNG", "MAHNGEBUEHR"], source: USE },
  {
    tag: "seizure",
    words: [...SEIZURE_WORDS, "GERICHTSVOLLZIEHER"],
    source: "Paragraph 829 ZPO and its terms",
  },
  {
    tag: "p-account",
    words: ["P-KONTO", "PFAENDUNGSSCHUTZ"],
    source: "Paragraph 850k ZPO",
  },
  {
    tag: "bad-keywords",
    words: [
      "DROGEN",
      "KOKAIN",
      "HEROIN",
      "BOMBE",
      "ERPRESSUNG",
      "LOESEGELD",
      "SCHWARZGELD",
      "GELDWAESCHE",
      "SCHUTZGELD",
    ],
    source: "own list, to be kept by the operator",
  },
];
