// What speaks of trouble.
import type { Rule } from "./rule.ts";

const USE = "words of the trade";

/** Beside these, books and associations only speak of it. */
const READ_ABOUT = ["RATGEBER", "FACHBUCH", "SPENDE"] as const;

/** What a bank books of an attachment. */
export const seizureBooking: Rule = {
  tag: "seizure",
  words: ["PFAENDUNG", "PFUEB", "DRITTSCHULDNER", "AUSKEHRUNG", "VOLLSTRECKUNG", "EXEKUTION"],
  unless: READ_ABOUT,
  yieldsTo: ["ec-card"],
  source: "Paragraph 829 ZPO, 294 EO and their terms",
};

/** An account that keeps a base amount from creditors. */
export const protectedAccount: Rule = {
  tag: "p-account",
  words: ["P-KONTO", "P-KTO", "PFAENDUNGSSCHUTZ"],
  unless: READ_ABOUT,
  yieldsTo: ["ec-card"],
  source: "Paragraph 850k ZPO",
};

export const risk: readonly Rule[] = [
  {
    tag: "gambling",
    words: [
      "CASINO",
      "SPIELOTHEK",
      "SPIELHALLE",
      "SPORTWETTE",
      "ODDSET",
      "INTERWETTEN",
      "TIPICO",
      "BWIN",
      "BET-AT-HOME",
      "BET365",
      "BETANO",
      "POKERSTARS",
      "WIN2DAY",
      "WUNDERINO",
      "LOTTOLAND",
      "LOEWEN PLAY",
      "MERKUR SPIEL",
      "MERKUR BETS",
      "MERKUR SLOTS",
      "SPIELSALON",
      "WETTBUERO",
      "WETTKONTO",
      "BUCHMACHER",
      "NEO.BET",
      "NEOBET",
      "NETBET",
      "BET3000",
      "BETWAY",
      "BETVICTOR",
      "UNIBET",
      "SPORTINGBET",
      "WINAMAX",
      "HAPPYBET",
      "TIPWIN",
      "ADMIRALBET",
      "LEOVEGAS",
      "MR GREEN",
      "SUNMAKER",
      "DRUECKGLUECK",
      "JACKPOTPIRATEN",
      "BINGBONG",
      "SLOTMAGIE",
      "LAPALINGO",
      "PLATINCASINO",
      "HYPERINO",
    ],
    tokens: ["SPIELBANK", "SPIELBANKEN", "WETTEN", "SLOTS", "MYBET"],
    // A chain of French shops, and places where one eats, bear the name of a house of games.
    unless: ["SUPERMARKT", "KANTINE", "GASTWIRTSCHAFT"],
    yieldsTo: ["food"],
    source: `${USE}; bookmakers and houses of games licensed by the GGL, the BMF of Austria, the MGA`,
  },
  {
    tag: "lottery",
    words: [
      "LOTTO",
      "LOTTERIE",
      "EUROJACKPOT",
      "EUROMILLIONEN",
      "GLUECKSSPIRALE",
      "AKTION MENSCH",
      "KLASSENLOS",
      "GEWINNSPAREN",
      "PS-LOS",
      "PS-SPAREN",
      "RUBBELLOS",
    ],
    tokens: ["TOTO"],
    pattern: /(?<![A-Z])[NS]KL(?![A-Z]).*(?<![A-Z])LOS/,
    // A maker of shoes, and clubs, bear the name of the game.
    unless: ["BADSTUDIO", "SANITAER", "SPORTSWEAR", "SCHUHE", "MITGLIEDSBEITRAG"],
    yieldsTo: ["salary", "food"],
    source: "state and social lotteries; GlueStV, GSpG",
  },
  {
    tag: "encashment",
    words: [
      "INKASSO",
      "FORDERUNGSMANAGEMENT",
      "EOS DID",
      "INTRUM",
      "CREDITREFORM",
      "PAIR FINANCE",
      "KSP RECHTSANWAELTE",
    ],
    source: "collecting agencies",
  },
  { tag: "notice", words: ["MAHNUNG", "MAHNGEBUEHR", "MAHNSPESEN"], source: USE },
  seizureBooking,
  {
    tag: "seizure",
    words: ["GERICHTSVOLLZIEHER"],
    // His register of enforcements.
    pattern: /(?<![A-Z])DR ?II ?\d+\/\d\d/,
    unless: READ_ABOUT,
    source: "Paragraph 753 ZPO; rules of procedure of bailiffs (GVO)",
  },
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
