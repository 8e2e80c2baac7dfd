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
] as const;
/** What is paid to an insurer; stadiums and races bear insurers' names as well. */
const PREMIUM = ["VERSICHERUNG", "VERTRAG", "POLIZZE", "POLICE", "BEITRAG", "PRAEMIE"] as const;
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

export const insurance: readonly Rule[] = [
  {
    tag: "insurance",
    words: ["VERSICHERUNG"],
    unless: ADVICE,
    yieldsTo: [...BENEFITS, "food"],
    source: USE,
  },
  {
    tag: "insurance",
    words: INSURERS,
    beside: PREMIUM,
    unless: ADVICE,
    yieldsTo: BENEFITS,
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
    words: ["LEBENSVERS", "RIESTER", "BU", "BERUFSUNFAEHIGKEIT"],
    source: USE,
  },
  {
    tag: "insurance-vehicle",
    words: ["KFZ"],
    beside: INSURERS,
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
    ],
    source: USE,
  },
];
