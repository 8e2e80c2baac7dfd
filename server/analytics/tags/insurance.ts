// Cover of any kind.
import type { Tag } from "#schema/tags.ts";
import type { Rule } from "./rule.ts";

const USE = "names of the branches of insurance";
const HEALTH = ["KRANKENVERS", "KRANKENKASSE"] as const;
/** Names that stand for an insurer without the word; many others have it in theirs. */
const INSURERS = [
  "HUK24",
  "HUK-COBURG",
  "COSMOSDIREKT",
  "ALTE LEIPZIGER",
  "DEBEKA",
  "DEVK",
  "GOTHAER",
  "BARMENIA",
  "HANSEMERKUR",
  "SIGNAL IDUNA",
  "UNIQA",
  "GENERALI",
  "WIENER STAEDTISCHE",
  "ALLIANZ",
  "AXA",
  "ERGO",
  "ZURICH",
  "R+V",
  "LVM",
  "VGH",
  "VHV",
  "HDI",
  "WWK",
  "WGV",
  "KRAVAG",
  "ARAG",
  "PROVINZIAL",
  "CONTINENTALE",
  "SWISS LIFE",
  "BALOISE",
  "HELVETIA",
  "VOLKSWOHL BUND",
  "INTERRISK",
  "CANADA LIFE",
  "VERSICHERUNGSKAMMER",
  "GRAWE",
  "MERKUR VERS",
] as const;
/** Whose names mean nothing but insurance. */
const INSURERS_ALONE = [
  "FEUERSOZIETAET",
  "WECHSELSEITIGE",
  "WERTGARANTIE",
  "GETSAFE",
  "ADAM RIESE",
  "HAFTPFLICHTKASSE",
  "ADVOCARD",
] as const;
/** What is paid to an insurer; stadiums and races bear insurers' names as well. */
const PREMIUM = [
  "VERSICHERUNG",
  "VERTRAG",
  "POLIZZE",
  "POLICE",
  "BEITRAG",
  "PRAEMIE",
  "VERS.NR",
  "VERS.-NR",
  "VERS-NR",
  "VS-NR",
  "VERSNR",
  "POL.NR",
  "POL-NR",
] as const;
/** Who gives advice on insurance, or sells it, is no insurer. */
const ADVICE = [
  "BERATUNG",
  "VERGLEICH",
  "VERSICHERUNGSCHECK",
  "VERSICHERUNGSMAKLER",
  "RECHTSANWALT",
  "KANTINE",
  // Nor are doctors' bills and wages that it pays back.
  "LEISTUNGSABRECHNUNG",
  "ENTGELTFORTZAHLUNG",
] as const;
/** What insurers and offices with "insurance" in their names pay is no premium. */
const BENEFITS: readonly Tag[] = ["pension", "salary", "government-support"];
/** Nor what they pay to who owns them, and what goes to a building society of theirs. */
const NO_PREMIUM: readonly Tag[] = [...BENEFITS, "dividend-and-securities", "savings-building"];

export const insurance: readonly Rule[] = [
  {
    tag: "insurance",
    words: ["VERSICHERUNG", "INSURANCE", "ASSURANCE"],
    unless: ADVICE,
    yieldsTo: [...NO_PREMIUM, "food"],
    source: USE,
  },
  {
    tag: "insurance",
    words: INSURERS_ALONE,
    unless: ADVICE,
    yieldsTo: NO_PREMIUM,
    source: "supervised by BaFin and FMA",
  },
  {
    tag: "insurance",
    words: INSURERS,
    beside: PREMIUM,
    // Clubs bear such names as well.
    unless: [...ADVICE, "MITGLIEDSBEITRAG"],
    // No premium is paid at a till.
    unlessCodes: ["106", "107", "CCRD-POSD"],
    yieldsTo: NO_PREMIUM,
    source: "supervised by BaFin and FMA",
  },
  {
    tag: "insurance-health",
    words: HEALTH,
    // Cover for an animal.
    unless: [...ADVICE, "HUNDE", "TIER"],
    yieldsTo: BENEFITS,
    source: USE,
  },
  {
    tag: "insurance-health-statutory",
    words: [
      "AOK",
      "TK",
      "BARMER",
      "DAK",
      "IKK",
      "BKK",
      "OEGK",
      "KKH",
      "HKK",
      "HEK",
      "SBK",
      "VIACTIV",
      "BETRIEBSKRANKENKASSE",
      "TECHNIKER KRANKENKASSE",
      "GESUNDHEITSKASSE",
    ],
    unless: ADVICE,
    yieldsTo: [...BENEFITS, "seizure"],
    source: "statutory health insurers of Germany and Austria",
  },
  {
    tag: "insurance-health-private",
    words: [
      "PKV",
      "DKV",
      "PRIVATE KRANKENVERS",
      "KRANKENVERSICHERUNG AG",
      "KRANKENVERSICHERUNGSVEREIN",
    ],
    unless: [...ADVICE, "HUNDE", "TIER"],
    // Private insurers sell what adds to statutory cover as well.
    yieldsTo: ["insurance-health-supplementary"],
    source: USE,
  },
  {
    tag: "insurance-health-supplementary",
    words: ["ZUSATZVERSICHERUNG", "ZAHNZUSATZ", "ZAHNVERS", "KRANKENZUSATZ", "KRANKENHAUSZUSATZ"],
    source: USE,
  },
  {
    tag: "insurance-health-supplementary",
    words: ["ZUSATZ", "ZAHN"],
    beside: HEALTH,
    source: USE,
  },
  {
    tag: "insurance-indemnity-accident",
    words: ["HAFTPFLICHT", "UNFALLVERS", "HAUSRAT", "HAUSHALTSVERS"],
    unless: [...ADVICE, "HAFTPFLICHTFALL"],
    yieldsTo: ["insurance-vehicle"],
    source: USE,
  },
  {
    tag: "insurance-indemnity-accident",
    words: ["UNFALL"],
    beside: PREMIUM,
    unless: ADVICE,
    yieldsTo: ["insurance-vehicle"],
    source: USE,
  },
  { tag: "insurance-legal", words: ["RECHTSSCHUTZ"], source: USE },
  {
    tag: "insurance-life",
    words: [
      "LEBENSVERS",
      "RISIKOLEBEN",
      "ABLEBENS",
      "STERBEGELD",
      "FONDSGEBUNDENE",
      "RIESTER",
      "BU",
      "BERUFSUNFAEHIGKEIT",
    ],
    source: USE,
  },
  {
    tag: "insurance-vehicle",
    words: ["KFZ"],
    beside: [...INSURERS, "VERSICHERUNG"],
    source: USE,
  },
  {
    tag: "insurance-vehicle",
    words: [
      "KFZ-VERS",
      "KFZ-HAFTPFLICHT",
      "KFZ HAFTPFLICHT",
      "KASKO",
      "AUTOVERSICHERUNG",
      "FAHRZEUGVERS",
      "KRAFTFAHRTVERS",
      "MOPEDVERS",
      "MOTORRADVERS",
    ],
    source: USE,
  },
];
