// Housing costs.
import { LANDLORDS } from "./landlords.ts";
import { listed, type Rule } from "./rule.ts";

const USE = "words of tenancy and of suppliers";
/** Words that can only mean the rent of a home. */
export const RENT = listed(`
  KALTMIETE, WARMMIETE, KALT-MIETE, WARM-MIETE, WOHNUNGSMIETE, MONATSMIETE, MIETZINS, MIETFORDERUNG,
  MIETZAHL, MIETZHLG, MIETZLG, MIETENTGELT, WOHNHEIMMIETE, ZIMMERMIETE, MIETVORSCHREIBUNG,
  UNTERMIETE, GRUNDMIETE, BRUTTOMIETE, NETTOMIETE, GESAMTMIETE, INKLUSIVMIETE, PAUSCHALMIETE,
  STAFFELMIETE, INDEXMIETE, WOHNRAUMMIETE, HAUSMIETE, MIETVORAUSZAHLUNG, MIETEVORAUSZAHLUNG,
  MIETANTEIL, MIETRUECKSTAND, BENUETZUNGSENTGELT, NUTZUNGSENTGELT, NUTZUNGSENTG., NUTZUNGSGEB, NUTZ.GEB, NUTZ.-GEB,
  WOHNUNGSENTGELT, DAUERNUTZUNG, NKM, HMZ
`);
/** Some components of a rent. */
const OTHER_BILLS = listed(`
  REPARATUR, HANDWERKER, INSTANDSETZUNG, SCHLUESSEL, KAUTION, GENOSSENSCHAFTSANTEIL,
  GESCHAEFTSANTEIL, MAKLER, VERMITTLUNG, KAUFPREIS
`);
/** Short-term and equipment hire, bank vaults, and tenants' associations. */
const HIRED = listed(`
  AUTOVERMIETUNG, PKW, LKW, TRANSPORTER, UMZUG, WOHNMOBIL, CAMPER, FAHRRAD, E-BIKE, ROLLER, BOOT,
  MIETAUTO, MIETWAGEN, MIETRAD, MIETSERVICE, MIETGERAET, LEIHGERAET, MIETGEBUEHR, MIETKOCH, MIETKAUF, MIETKAUTION,
  KLAVIER, GEIGE, CELLO, INSTRUMENT, SMARTPHONE, HANDY, TABLET, LAPTOP, ROUTER, MODEM, RECEIVER,
  FESTPLATTE, DRUCKER, KOPIERER, BEAMER, FOTOBOX, HUEPFBURG, ZELT, BUEHNE, GESCHIRR, KOSTUEM,
  SMOKING, WERKZEUG, BOHR, BAGGER, GERUEST, MINIBAGGER, MASCHINE, DAMPF, RASENM, VERTIKUT, GERAET, ZAEHLER, CONTAINER,
  MULDE, ANHAENGER, EQUIPMENT, PFERD, VERLEIH, FERIEN, HUETTE, SAAL, STADTHALLE, GEMEINDEHALLE, RAUCHMELD, KABELBOX, PARTYRAUM, PROBERAUM,
  SPORTHALLE, SAALMIETE, SKIMIETE, BOOTSVERMIETUNG, KAJAK, TENNIS, BADMINTON, SKI, TOURENSKI, ZAPFANLAGE, FLOHMARKT, STANDMIETE, SCHLIESSFACH, SCHRANKFACH,
  MIETERVEREIN, MIETERBUND, MIETERSCHUTZ, MIETERHILFE, MIETERPLUS, MIETRECHT
`);
export const PARKING = listed(`
  STELLPLATZ, STELLPL., GARAGE, CARPORT, TG-PLATZ, TG PLATZ, PARKPLATZMIETE, DAUERPARK
`);
/** Short-term parking and car repairs. */
const NO_LEASE = ["PARKGARAGE", "PARKHAUS", "PARKSCHEIN", "WERKSTATT"] as const;
/**
 * Rent of a home with a parking space: without the conjunction, the rent is for the parking space
 * alone.
 */
export const WITH_PARKING =
  /MIETE.* (\+|U\.|UND|INKL\.?|MIT|SAMT) (TIEF)?(STELLPLATZ|GARAGE|CARPORT|TG)|WHG.*(STELLPLATZ|GARAGE|TG-PLATZ)/;
/** Refunds of rent. */
const BACK = [
  "ERSTATTUNG",
  "UEBERZAHLUNG",
  "RUECKZAHLUNG",
  "RUECKGABE",
  "RUECKLASTSCHRIFT",
] as const;

const HOME = ["WOHNUNG", "WHG", "KALTMIETE", "WARMMIETE"] as const;
/** Rent for anything but a home. */
const COMMERCIAL = ["GEWERBE", "LAGER", "HALLE", "BUERO", "PRAXIS", "LADEN", "STANDORT"] as const;

/** Payments of flat owners through the same property managers. */
const OWNERS = listed(`
  HAUSGELD, BETRIEBSKOSTEN, GRUNDSTEUER, WOHNGELD, SONDERUMLAGE, INSTANDHALTUNGSRUECKLAGE,
  ERHALTUNGSRUECKLAGE, EIGENTUM, EIGENTUEMER, WEG
`);

/** Ways in which people write the month of a payment. */
const MONTHS = listed(`
  JANUAR, JAENNER, FEBRUAR, FEBER, MAERZ, APRIL, MAI, JUNI, JULI, AUGUST, SEPTEMBER, OKTOBER,
  NOVEMBER, DEZEMBER, JAN, FEB, MRZ, APR, JUN, JUL, AUG, SEP, SEPT, OKT, NOV, DEZ, MONAT, MTL,
  JANUARY, FEBRUARY, MARCH, MAY, JUNE, JULY, OCTOBER, DECEMBER, MONTH, MONTHLY
`);

/** In cents; homes and parking spaces cost at least this much a month, hired things often less. */
const LEAST = 2500;

export const housing: readonly Rule[] = [
  {
    tag: "rent",
    sign: -1,
    words: RENT,
    // Rent of anything; the rented thing stands before the word.
    ends: ["MIETE"],
    unless: HIRED,
    min: LEAST,
    source: USE,
  },
  {
    tag: "rent",
    sign: -1,
    purpose: true,
    // A contract, account or number, or a part of it, but not part of a name.
    begins: ["MIET"],
    unless: HIRED,
    // Nobody pays rent at a card terminal.
    unlessCodes: ["106", "107", "CCRD-POSD"],
    min: LEAST,
    yieldsTo: ["householder-fees", "leasing", "insurance"],
    source: USE,
  },
  {
    tag: "rent-habitation",
    sign: -1,
    purpose: true,
    // A purpose with only the home names the month or the location in the house.
    tokens: ["WOHNUNG", "WHG", "ZIMMER", "WG-ZIMMER", "WOHNHEIM", "APARTMENT", "APPARTEMENT"],
    beside: [...MONTHS, "EG", "OG", "DG", "STOCK", "NR", "KM", "NK", "BK", "HK"],
    unless: [...HIRED, ...OTHER_BILLS, "HOTEL", "URLAUB", "REINIGUNG", "RENOVIERUNG"],
    unlessCodes: ["106", "107", "CCRD-POSD"],
    min: 15_000,
    yieldsTo: ["householder-fees", "household", "credit", "insurance", "recreation"],
    source: USE,
  },
  {
    tag: "rent",
    sign: -1,
    // Monthly charge of Austrian landlords.
    words: ["VORSCHREIBUNG", "VORSCHR."],
    beside: ["WHG", "WOHNUNG", "TOP", "IMMOBILIEN", "REALITAETEN", "HMZ"],
    min: LEAST,
    yieldsTo: ["householder-fees", "household", "insurance"],
    source: "Paragraph 15 MRG, 14 WGG",
  },
  {
    tag: "rent-habitation",
    sign: -1,
    words: ["STUDENTENWERK", "STUDIERENDENWERK"],
    beside: ["WOHN", "WOHNHEIM", "ZIMMER", "ZI", "MIET", "APARTMENT"],
    source: "halls of residence",
  },
  {
    tag: "rent-habitation",
    sign: -1,
    purpose: true,
    // Excludes cars and surnames.
    words: ["RENT"],
    unless: [...HIRED, "CAR", "BIKE", "BOAT", "HOLIDAY", "RENT A", "RENT-A"],
    unlessCodes: ["106", "107", "CCRD-POSD"],
    min: LEAST,
    source: "English words of tenancy",
  },
  {
    tag: "rent",
    sign: -1,
    words: LANDLORDS,
    unless: [...OTHER_BILLS, ...OWNERS],
    yieldsTo: ["credit", "dividend-and-securities", "insurance"],
    source: `${USE}; largest landlords of Germany and Austria`,
  },
  {
    tag: "rent-habitation",
    sign: -1,
    words: LANDLORDS,
    beside: HOME,
    unless: ["EIGENTUM", ...OTHER_BILLS],
    yieldsTo: ["credit"],
    source: USE,
  },
  {
    tag: "rent-habitation",
    sign: -1,
    words: RENT,
    ends: ["MIETE"],
    unless: [...HIRED, ...PARKING, ...COMMERCIAL],
    min: LEAST,
    source: USE,
  },
  {
    tag: "rent-habitation",
    sign: 1,
    words: [...RENT, "MIETUEBERZAHLUNG"],
    tokens: ["MIETE"],
    beside: BACK,
    unless: [...HIRED, ...PARKING, ...COMMERCIAL],
    source: USE,
  },
  {
    tag: "rent",
    sign: 1,
    words: ["MIETMINDERUNG"],
    beside: BACK,
    source: "Paragraph 536 BGB",
  },
  {
    tag: "rent-parking",
    sign: -1,
    words: PARKING,
    unless: NO_LEASE,
    yieldsTo: ["ec-card", "credit-card"],
    source: USE,
  },
  {
    tag: "rent-parking",
    sign: -1,
    purpose: true,
    // Monthly parking in a building with short-term parking.
    words: PARKING,
    beside: MONTHS,
    unless: ["PARKSCHEIN", "WERKSTATT"],
    yieldsTo: ["ec-card", "credit-card"],
    source: USE,
  },
  {
    tag: "rent-habitation-parking",
    sign: -1,
    words: HOME,
    pattern: WITH_PARKING,
    beside: PARKING,
    yieldsTo: ["ec-card", "credit-card"],
    source: USE,
  },
  {
    tag: "household",
    words: [
      "MOEBEL",
      "IKEA",
      "OBI",
      "HORNBACH",
      "TOOM",
      "HAGEBAU",
      "XXXLUTZ",
      "BAUMARKT",
      "BAUHAUS",
      "GEBAEUDEREINIGUNG",
      "WOHNUNGSREINIGUNG",
      "HAUSHALTSHILFE",
    ],
    yieldsTo: ["installment-payment"],
    source: "furniture and do-it-yourself chains, cleaning",
  },
  { tag: "electricity", words: ["STROM"], source: USE },
  {
    tag: "heating",
    words: ["GAS", "ERDGAS", "FERNWAERME", "HEIZOEL", "HEIZKOSTEN"],
    source: USE,
  },
  { tag: "water", words: ["WASSER"], unless: ["SCHADEN"], source: USE },
  {
    tag: "householder-fees",
    words: ["HAUSGELD", "GRUNDSTEUER", "NEBENKOSTEN", "BETRIEBSKOSTEN", "MUELLGEBUEHR"],
    // As part of the rent, these count as rent.
    unless: ["MIETE", "MIETZINS"],
    source: "Paragraph 28 WEG, 2 BetrKV; Paragraph 21 MRG",
  },
  {
    tag: "householder-fees",
    sign: -1,
    // The charge that owners pay once shared its name with the benefit for tenants.
    words: listed(`
      WOHNGELD, HAUSGELDVORAUS, SONDERUMLAGE, INSTANDHALTUNGSRUECKLAGE, ERHALTUNGSRUECKLAGE,
      WOHNUNGSEIGENTUEMERGEM
    `),
    unless: ["MIETE", "MIETZINS"],
    source: "Paragraph 16, 28 WEG",
  },
];
