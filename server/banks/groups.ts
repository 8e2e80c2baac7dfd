// Groups of banks that customers know by their colour, and the tile that stands for a bank.
import type { BankGroup, Tile } from "#schema/wizard.ts";
import type { Bank } from "./bank.ts";

type Group = {
  key: Exclude<BankGroup, "test" | "other">;
  /** Text to display and to search for. */
  name: string;
  /** One to three letters. */
  monogram: string;
  /** BICs of the group; the directory does not name every bank. */
  bic?: RegExp;
  /** Names of the group, as the directory spells them. */
  named?: RegExp;
};

/** Every group. The first one that matches a bank is its group. */
export const GROUPS: readonly Group[] = [
  { key: "comdirect", name: "comdirect", monogram: "co", bic: /^COBADEHD/, named: /comdirect/i },
  {
    key: "commerzbank",
    name: "Commerzbank",
    monogram: "CO",
    bic: /^(COBADE|DRESDE)/,
    named: /^Commerzbank/,
  },
  { key: "postbank", name: "Postbank", monogram: "PB", bic: /^PBNKDE/, named: /^Postbank/ },
  {
    key: "deutsche-bank",
    name: "Deutsche Bank",
    monogram: "DB",
    bic: /^DEUTDE/,
    named: /^(Deutsche Bank|DB Privat)/,
  },
  { key: "ing", name: "ING", monogram: "ING", bic: /^INGD/, named: /^ING\b/ },
  {
    key: "dkb",
    name: "DKB",
    monogram: "DKB",
    bic: /^BYLADEM1001$/,
    named: /^(DKB\b|Deutsche Kreditbank)/,
  },
  { key: "n26", name: "N26", monogram: "N26", bic: /^NTSB/, named: /^N26\b/ },
  {
    key: "bank-austria",
    name: "Bank Austria",
    monogram: "BA",
    bic: /^BKAUAT/,
    named: /Bank Austria/,
  },
  {
    key: "hypovereinsbank",
    name: "HypoVereinsbank",
    monogram: "HVB",
    bic: /^HYVEDE/,
    named: /HypoVereinsbank/i,
  },
  { key: "targobank", name: "TARGOBANK", monogram: "TB", bic: /^CMCIDE/, named: /^TARGO/i },
  {
    key: "santander",
    name: "Santander",
    monogram: "S",
    bic: /^SCFBDE/,
    named: /^(Santander|Openbank)/,
  },
  {
    key: "consorsbank",
    name: "Consorsbank",
    monogram: "CB",
    bic: /^CSDBDE71/,
    named: /^Consorsbank/i,
  },
  { key: "sparda", name: "Sparda-Bank", monogram: "SP", named: /^Sparda/ },
  { key: "psd", name: "PSD Bank", monogram: "PSD", named: /^PSD\b/ },
  { key: "erste", name: "Erste Bank", monogram: "E", bic: /^GIBAAT/, named: /^Erste Bank/ },
  { key: "bawag", name: "BAWAG", monogram: "BW", bic: /^BAWAAT/, named: /^BAWAG/ },
  { key: "ubs", name: "UBS", monogram: "UBS", bic: /^UBSWCH/, named: /^UBS\b/ },
  {
    key: "postfinance",
    name: "PostFinance",
    monogram: "PF",
    bic: /^POFICH/,
    named: /^PostFinance/,
  },
  {
    key: "kantonalbank",
    name: "Kantonalbank",
    monogram: "KB",
    bic: /^KB\w\wCH/,
    named: /Kantonalbank/i,
  },
  { key: "sparkasse", name: "Sparkasse", monogram: "S", named: /sparkasse/i },
  {
    key: "volksbank",
    name: "Volksbank",
    monogram: "VR",
    bic: /^GENODE/,
    named: /(volksbank|\bVR[- ]Bank)/i,
  },
  {
    key: "raiffeisen",
    name: "Raiffeisen",
    monogram: "R",
    bic: /^(RLNW|RZ\w\w|RV\w\w|RAIF)(AT|CH)/,
    named: /raiffeisen/i,
  },
];

/** The group of a bank; null for a bank of its own, and for a test bank. */
export function groupOf({ bic, name, testmode }: Pick<Bank, "bic" | "name" | "testmode">) {
  if (testmode) return null;
  return GROUPS.find((group) => group.bic?.test(bic) || group.named?.test(name)) ?? null;
}

/** Words that no monogram is made of. */
const LEGAL = /^(AG|eG|mbH|GmbH|SE|KG|der|die|des|am|an|im|und|für|-)$/;

function initials(name: string): string {
  const words = name.split(/[\s,/-]+/).filter((word) => word && !LEGAL.test(word));
  const letters = words.flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? []);
  return letters.slice(0, 2).join("").toUpperCase();
}

/** The tile of a bank: that of its group, or its initials. */
export function tileOf(bank: Pick<Bank, "bic" | "name" | "testmode">): Tile {
  const group = groupOf(bank);
  if (group) return { monogram: group.monogram, group: group.key };
  const monogram = initials(bank.name) || bank.bic.slice(0, 2) || "B";
  return { monogram, group: bank.testmode ? "test" : "other" };
}
