// Insurance of any kind.
import type { Tag } from "#schema/tags.ts";
import { INSURERS, INSURERS_ALONE, INSURERS_BY_CHANCE } from "./insurers.ts";
import { listed, type Rule } from "./rule.ts";

const USE = "names of the branches of insurance";
const HEALTH = [
  "KRANKENVERS",
  "KRANKENKASSE",
  "KRANKENVS",
  "KV/PV",
  "KV-BEITR",
  "KV BEITR",
] as const;
/**
 * Words that insurers use for premiums, and that clubs, newspapers or railways with the same names
 * do not.
 */
const COVER = listed(`
  PRAEMIE, POLIZZE, POLICE, POL.NR, POL.-NR, POL-NR, POL, VN, VNR, VSNR, VS-NR, VERS.NR, VERS.-NR,
  VERS-NR, VERSNR, VERS, VERSICH, KFZ, KRAFTFAHRT, KASKO, HAFTPFL, PHV, UNFALL, HAUSRAT,
  WOHNGEBAEUDE, LV, BU, KV, ZAHNERSATZ, AUSLANDSKRANKEN, REISESCHUTZ, RECHTSSCHUTZ, RS, STERBEGELD
`);
/** Further words that the larger insurers use. */
const PREMIUM = listed(`
  VERSICHERUNG, VERTR, BEITRAG, BEITRAEGE, BEITR, VS, HAUSHALT, EIGENHEIM, GEBAEUDE, LEBEN, RISIKO,
  RENTE, ZAHN, KRANKEN, PFLEGE, STERBEVORSORGE
`);
/** Insurance advisers and brokers are not insurers. */
const ADVICE = [
  "BERATUNG",
  "VERGLEICH",
  "VERSICHERUNGSCHECK",
  "VERSICHERUNGSMAKLER",
  "RECHTSANWALT",
  "KANTINE",
  // Excludes wages that an insurer refunds.
  "ENTGELTFORTZAHLUNG",
] as const;
/** Parcel services share this abbreviation. */
const SHIPPING = listed(`
  VERSAND, VERS.KOSTEN, VERS. KOSTEN, VERSKOSTEN, INKL. VERS, INKL VERS, ZZGL. VERS, ZZGL VERS
`);
/** Payments from insurers and from offices with "insurance" in their names are not premiums. */
const BENEFITS: readonly Tag[] = ["pension", "salary", "government-support"];
/** Excludes dividends to the owners of insurers, and payments to their building societies. */
const NO_PREMIUM: readonly Tag[] = [...BENEFITS, "dividend-and-securities", "savings-building"];

/** Stadiums, races, newspapers, railways, buildings and clubs that carry insurers' names. */
const NAMED_AFTER = listed(`
  ARENA, STADION, TICKET, FANSHOP, AIRPORT, FLUGHAFEN, HOTEL, CAFE, RESTAURANT, LAUF, STARTGELD,
  ZEITUNG, NACHRICHTEN, TAGBLATT, VERLAG, BAUSPARKASSE, VOLKSBANK, SPARKASSE, VERKEHRS, STRASSENBAHN,
  MITGLIEDSBEITRAG, SPORTVEREIN, WOHNUNG, STADTWERKE, KICKERS
`);

export const insurance: readonly Rule[] = [
  {
    tag: "insurance",
    words: ["VERSICHERUNG", "INSURANCE", "ASSURANCE"],
    unless: ADVICE,
    yieldsTo: [...NO_PREMIUM, "food", "credit-building"],
    source: USE,
  },
  {
    tag: "insurance",
    // An abbreviation, as a word of its own or as the last part of a compound.
    tokens: ["VERSICH"],
    ends: ["VERS", "KRANKENV", "UNFALLV", "LEBENSV", "HAFTPFLICHTV"],
    unless: [...ADVICE, ...SHIPPING, "DIVERS", "UNIVERS", "REVERS", "TRAVERS"],
    yieldsTo: [...NO_PREMIUM, "food", "credit-building"],
    source: USE,
  },
  {
    tag: "insurance",
    words: listed(`
      POLIZZE, POLICENNR, PRAEMIENRECHNUNG, PRAEMIENVORSCHR, FOLGEPRAEMIE, JAHRESPRAEMIE,
      GERAETESCHUTZ, HANDYSCHUTZ, REISERUECKTRITT, STERBEVORSORGE, BESTATTUNGSVORSORGE,
      KRANKENTAGEGELD, KRANKENHAUSTAGEGELD, TIERKRANKEN, HUNDEKRANKEN, HUNDE-OP, PFERDE-OP, KFZ-PRAEMIE, KFZ-BEITRAG
    `),
    unless: ADVICE,
    yieldsTo: NO_PREMIUM,
    source: USE,
  },
  {
    tag: "insurance",
    tokens: INSURERS_ALONE,
    unless: [...ADVICE, ...NAMED_AFTER],
    // Nobody pays a premium at a card terminal.
    unlessCodes: ["106", "107", "CCRD-POSD"],
    yieldsTo: NO_PREMIUM,
    source: "supervised by BaFin and FMA",
  },
  {
    tag: "insurance",
    tokens: INSURERS,
    beside: [...COVER, ...PREMIUM],
    unless: [...ADVICE, ...NAMED_AFTER],
    unlessCodes: ["106", "107", "CCRD-POSD"],
    yieldsTo: [...NO_PREMIUM, "credit"],
    source: "supervised by BaFin and FMA",
  },
  {
    tag: "insurance",
    // A debit that an insurer collects is a premium, whatever its text.
    tokens: INSURERS,
    besideCodes: ["104", "105", "005", "RDDT-ESDD", "RDDT-BBDD"],
    unless: [...ADVICE, ...NAMED_AFTER],
    yieldsTo: [...NO_PREMIUM, "credit"],
    source: "supervised by BaFin and FMA",
  },
  {
    tag: "insurance",
    tokens: INSURERS_BY_CHANCE,
    beside: COVER,
    unless: [...ADVICE, ...NAMED_AFTER],
    unlessCodes: ["106", "107", "CCRD-POSD"],
    yieldsTo: [...NO_PREMIUM, "credit"],
    source: "supervised by BaFin and FMA",
  },
  {
    tag: "insurance",
    sign: -1,
    words: ["SVS", "BVAEB", "SVLFG", "KUENSTLERSOZIALKASSE", "BERUFSGENOSSENSCHAFT", "BG BAU"],
    source: "GSVG; Paragraph 150 SGB VII",
  },
  {
    tag: "insurance-health",
    words: HEALTH,
    // Insurance for an animal.
    unless: [...ADVICE, "HUNDE", "TIER"],
    // The party on whose behalf an office collects is not the recipient.
    yieldsTo: [...BENEFITS, "seizure", "chargeback-fees"],
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
      "SECURVITA",
      "BIG DIREKT",
      "KNAPPSCHAFT KV",
      "KNAPPSCHAFT KRANKEN",
      "MHPLUS",
      "GESUNDHEITSKASSE",
    ],
    // A fashion chain and a street have the same name.
    unless: [...ADVICE, "TK MAXX", "BARMER STR"],
    unlessCodes: ["106", "107", "CCRD-POSD"],
    yieldsTo: [...BENEFITS, "chargeback-fees"],
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
    // Private insurers also sell supplements to statutory insurance.
    yieldsTo: ["insurance-health-supplementary"],
    source: USE,
  },
  {
    tag: "insurance-health-supplementary",
    words: listed(`
      ZUSATZVERSICHERUNG, ZAHNZUSATZ, ZAHNVERS, KRANKENZUSATZ, KRANKENHAUSZUSATZ, PFLEGEZUSATZ,
      AUSLANDSKRANKEN, REISEKRANKEN, SONDERKLASSE
    `),
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
    words: ["HAFTPFL", "PHV", "UNFALLVERS", "UNFALLSCHUTZ", "HAUSRAT", "HAUSHALTSVERS"],
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
    words: listed(`
      LEBENSVERS, RISIKOLEBEN, RISIKO-LV, KAPITAL-LV, LV-BEITRAG, LV BEITRAG, ABLEBENS, STERBEGELD,
      FONDSGEBUNDENE, RIESTER, BU, BERUFSUNFAEHIGKEIT
    `),
    // Insurers also lend money.
    yieldsTo: ["credit-building"],
    source: USE,
  },
  {
    tag: "insurance-vehicle",
    tokens: [...INSURERS, ...INSURERS_ALONE, ...INSURERS_BY_CHANCE, "VERS"],
    beside: ["KFZ", "KRAFTFAHRT"],
    unless: ADVICE,
    source: USE,
  },
  {
    tag: "insurance-vehicle",
    words: ["KFZ"],
    beside: ["VERSICHERUNG", "HAFTPFL"],
    source: USE,
  },
  {
    tag: "insurance-vehicle",
    words: [
      "KFZ-VERS",
      "KFZ-HAFTPFL",
      "KFZ HAFTPFL",
      "KFZ-PRAEMIE",
      "KFZ-BEITRAG",
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
