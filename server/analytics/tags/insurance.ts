// Cover of any kind.
import type { Tag } from "#schema/tags.ts";
import type { Rule } from "./rule.ts";

const USE = "names of the branches of insurance";
const HEALTH = ["KRANKENVERS", "KRANKENKASSE"] as const;
/** What insurers and offices with "insurance" in their names pay is no premium. */
const BENEFITS: readonly Tag[] = ["pension", "salary", "government-support"];

export const insurance: readonly Rule[] = [
  { tag: "insurance", words: ["VERSICHERUNG"], yieldsTo: BENEFITS, source: USE },
  {
    tag: "insurance-health",
    words: HEALTH,
    yieldsTo: BENEFITS,
    source: USE,
  },
  {
    tag: "insurance-health-statutory",
    words: ["AOK", "TK", "BARMER", "DAK", "IKK", "BKK", "OEGK"],
    yieldsTo: BENEFITS,
    source: "statutory health insurers of Germany and Austria",
  },
  {
    tag: "insurance-health-private",
    words: ["PKV", "PRIVATE KRANKENVERS"],
    source: USE,
  },
  {
    tag: "insurance-health-supplementary",
    words: ["ZUSATZVERS", "ZAHNZUSATZ", "ZAHNVERS", "KRANKENZUSATZ"],
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
    words: ["HAFTPFLICHT", "UNFALLVERS", "UNFALL", "HAUSRAT"],
    yieldsTo: ["insurance-vehicle"],
    source: USE,
  },
  { tag: "insurance-legal", words: ["RECHTSSCHUTZ"], source: USE },
  { tag: "insurance-life", words: ["LEBENSVERS", "RIESTER", "BU"], source: USE },
  {
    tag: "insurance-vehicle",
    words: ["KFZ-VERS", "KFZ-HAFTPFLICHT", "KASKO", "AUTOVERSICHERUNG"],
    source: USE,
  },
];
