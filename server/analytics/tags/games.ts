// Stakes and what is won with them.
import { listed, type Rule } from "./rule.ts";

const USE = "words of the trade";

/** Bookmakers, and houses of games on the net, by the names on statements. */
const OPERATORS = listed(`
  TIPICO, BWIN, ODDSET, INTERWETTEN, BET-AT-HOME, BET AT HOME, BET365, BET3000, BET90, BETANO,
  KAIZEN GAMING, BETWAY, BETVICTOR, BETSSON, BETSAFE, BETCLIC, BETFAIR, BETMASTER, BETONALFA, BET REPUBLIC,
  NEO.BET, NEOBET, NETBET, UNIBET, MERKUR BETS, SPORTINGBET, WINAMAX, HAPPYBET, TIPWIN, TIPBET,
  TIPP3, TIPP 3, XTIP, CASHPOINT MALTA, CASHPOINT SOLUTIONS, CASHPOINT AGENTUR, WETTPUNKT, WETTARENA,
  WETTSTAR, RACEBETS, INTERTOPS, EXPEKT, LADBROKES, WILLIAM HILL, PADDY POWER, ENTAIN, ADMIRALBET,
  ADMIRAL SPORT, ADMIRAL CASINO, ADMIRAL SPIEL, ADMIRAL ENTERTAINMENT, NOVOMATIC, NOVOLINE,
  WIN2DAY, WUNDERINO, LOEWEN PLAY, LOEWENPLAY, LOWEN PLAY, MERKUR SPIEL, MERKUR SLOTS, STARGAMES,
  JOKERSTAR, CRAZYBUZZER, WILDZ, WHEELZ, RIZK, STAKE.COM, MR GREEN, MR. GREEN, LEOVEGAS, SUNMAKER,
  SUNNYPLAYER, DRUECKGLUECK, SKILL ON NET, SKILLONNET, JACKPOT, BINGBONG, SLOTMAGIE, SLOTILDA,
  SLOT ATTACK, SLOTWOLF, LAPALINGO, PLATINCASINO, HYPERINO, SPIN PALACE, POKERSTARS, TSG INTERACTIVE,
  GGPOKER, PARTYPOKER, 888POKER, 888 HOLDINGS, GAMING INTERNATIONAL, GAMING LTD, GAMING PLC,
  GAMING LIMITED, WESTSPIEL, BALLY WULFF, COMEON, MRBET, ZEAL NETWORK
`);

/** Houses of games and stakes, whoever runs them. */
const STAKES = listed(`
  CASINO, SPIELOTHEK, SPIELHALLE, SPIELSALON, SPIELSTATION, SPIELSTAETTE, SPIELCENTER,
  SPIELAUTOMAT, GLUECKSSPIEL,
  SPORTWETTE, PFERDEWETTE, LIVEWETTE, WETTBUERO, WETTCAFE, WETTLOKAL, WETTKONTO, WETTGUTHABEN, SPIELGUTHABEN, WETTEINSATZ, WETTANNAHME, WETTSCHEIN,
  WETTGEWINN, WETTSHOP, BUCHMACHER, SPIELERKONTO, SPIELKONTO, SPIELEINSATZ, POKERROOM
`);

/** Shops, places where one eats, help against it, and a place to travel to, of the same names. */
const NO_GAME = listed(`
  SUPERMARKT, SUPERMARCHE, GEANT, CASINO SHOP, KANTINE, GASTWIRTSCHAFT, OFFIZIERSCASINO,
  OFFIZIERSKASINO, BETRIEBSCASINO, WERKSCASINO, BETRIEBSRESTAURANT, SUCHT
`);

export const games: readonly Rule[] = [
  {
    tag: "gambling",
    words: [...OPERATORS, ...STAKES],
    tokens: [
      "SPIELBANK",
      "SPIELBANKEN",
      "WETTEN",
      "WETTE",
      "SLOTS",
      "MYBET",
      "CASHPOINT",
      "DREAMPLAY",
    ],
    // What bookmakers on the net like to be called.
    ends: ["BET"],
    unless: [...NO_GAME, "ALPHABET", "TIBET", "GEBET", "ELISABET"],
    yieldsTo: ["food", "salary"],
    source: `${USE}; bookmakers and houses of games licensed by the GGL, the BMF of Austria, the MGA`,
  },
  {
    tag: "gambling",
    words: ["VEGAS"],
    // The town itself.
    unless: ["LAS VEGAS"],
    source: "houses of games on the net",
  },
  {
    tag: "lottery",
    words: listed(`
      LOTTO, LOTTERI, LOTTERY, TIPP24, TIPPSCHEIN, SPIELSCHEIN, SPIEL 77, EUROJACKPOT, EUROMILLIONEN, GLUECKSSPIRALE,
      AKTION MENSCH, KLASSENLOS, BRIEFLOS, RUBBELLOS, LOSSPAREN, GEWINNSPAR, GEWINN-SPAR, PS-LOS,
      PS LOS, PS-SPAREN, TIPPGEMEINSCHAFT
    `),
    tokens: ["TOTO", "KENO"],
    // A maker of shoes, and clubs, bear the name of the game.
    unless: ["BADSTUDIO", "SANITAER", "SPORTSWEAR", "SCHUHE", "MITGLIEDSBEITRAG", "LOTTOSTETTEN"],
    yieldsTo: ["salary", "food"],
    source: "state and social lotteries, their agents; GlueStV, GSpG",
  },
  {
    tag: "lottery",
    words: ["NKL", "SKL"],
    beside: ["LOS", "LOSE", "KLASSE", "GEWINN", "GUENTHER", "FABER", "BOESCHE", "GLOECKLE"],
    source: "class lotteries and who collects for them",
  },
];
