// What speaks of trouble.
import type { Rule } from "./rule.ts";

const USE = "words of the trade";

/** What a bank books of an attachment. */
export const seizureBooking: Rule = {
  tag: "seizure",
  words: ["PFAENDUNG", "PFUEB", "DRITTSCHULDNER", "AUSKEHRUNG", "VOLLSTRECKUNG"],
  source: "Paragraph 829 ZPO and its terms",
};

/** An account that keeps a base amount from creditors. */
export const protectedAccount: Rule = {
  tag: "p-account",
  words: ["P-KONTO", "PFAENDUNGSSCHUTZ"],
  source: "Paragraph 850k ZPO",
};

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
  seizureBooking,
  { tag: "seizure", words: ["GERICHTSVOLLZIEHER"], source: "Paragraph 753 ZPO" },
  protectedAccount,
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
