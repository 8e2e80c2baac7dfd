// Signs of financial trouble.
import { games } from "./games.ts";
import { listed, type Rule } from "./rule.ts";

const USE = "words of the trade";

/** Words of books and associations that merely deal with the subject. */
const READ_ABOUT = ["RATGEBER", "FACHBUCH", "HANDBUCH", "SEMINAR", "SPENDE"] as const;

/** A bank's bookings for an attachment, abbreviated or not. */
export const seizureBooking: Rule = {
  tag: "seizure",
  words: listed(`
    PFAENDUNG, PFAENDG, PFAEND., PFDG, PFDG., PFAENDBAR, GEPFAEND, PFUEB, PFUEV, PFANDGLAEUB, P.U.UE, P.U.U, P U UE,
    DRITTSCHULD, AUSKEHR, VOLLSTRECK, VOLLSTR., EXEKUTION, EXEK., EXEKUT., EXEK, ZAHLUNGSVERBOT,
    EINZIEHUNGSVERF, BETREIBENDE, GARNISH, ATTACHMENT ORDER
  `),
  // A pledge is voluntary, and a last will is executed too.
  unless: [...READ_ABOUT, "VERPFAENDUNG", "TESTAMENTSVOLLSTR"],
  yieldsTo: ["ec-card"],
  source: "Paragraph 829, 840, 845 ZPO, 281 AO, 294 EO and their terms",
};

/** An account with a protected base amount. */
export const protectedAccount: Rule = {
  tag: "p-account",
  words: ["P-KONTO", "P-KTO", "PFAENDUNGSSCHUTZ", "PFAENDUNGSFREI"],
  tokens: ["PKONTO", "P KONTO", "PKTO"],
  unless: READ_ABOUT,
  yieldsTo: ["ec-card"],
  source: "Paragraph 850k ZPO",
};

export const risk: readonly Rule[] = [
  ...games,
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
    words: ["GERICHTSVOLLZ"],
    // A register of enforcements.
    pattern: /(?<![A-Z])DR[ .-]*(II|NR)[ .:-]*\d+\/\d\d/,
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
