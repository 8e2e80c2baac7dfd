// Field 86 of MT940 as German banks fill it (DFÜ agreement, annex 3, chapter 8): a booking code,
// and parts that begin with `?` and two digits.
import { joinLines } from "#analytics/text.ts";
import type { Turnover } from "#analytics/turnover.ts";
import { isBic } from "#schema/iban.ts";
import { cutPurpose, partOf } from "./purpose.ts";
import { reasonOf } from "./statement.ts";

/** What field 86 tells about a turnover. */
export type Details = Pick<
  Turnover,
  "purpose" | "counterHolder" | "counterIban" | "counterBic" | "gvc" | "reason"
>;

/** Parts of field 86: booking text, purpose and counterparty. */
const BOOKING = "00";
const PURPOSE = [..."0123456789"].map((digit) => `2${digit}`).concat("60", "61", "62", "63");
const BIC = "30";
const ACCOUNT = "31";
const NAMES = ["32", "33"];
const SUPPLEMENT = "34";
const KNOWN = [BOOKING, "10", ...PURPOSE, BIC, ACCOUNT, ...NAMES, SUPPLEMENT];

/** The start of field 86: a booking code, and the separator of the parts, which differs by bank. */
const PARTED = /^(\d{3})\s?([?>~<^@&$#|])\s?(?=\d\d)/;

type Parts = ReadonlyMap<string, readonly string[]>;

/** The parts after their numbers. A separator before an unknown number belongs to the text. */
function partsOf(text: string, sign: string): Parts {
  const parts = new Map<string, string[]>();
  const pattern = new RegExp(`\\${sign}\\s?(?=(?:${KNOWN.join("|")}))`);
  for (const part of text.split(pattern).slice(1)) {
    const key = part.slice(0, 2);
    const said = parts.get(key);
    if (said) said.push(part.slice(2));
    else parts.set(key, [part.slice(2)]);
  }
  return parts;
}

function linesAt(parts: Parts, keys: readonly string[]): string[] {
  return keys.flatMap((key) => parts.get(key) ?? []).filter((line) => line.trim() !== "");
}

/** Banks write other things here too; whether the check digits are right is not for a reader to say. */
function isIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(text);
}

/** The text without blanks if it is what is wanted. */
function valid(text: string, isWanted: (text: string) => boolean): string | null {
  const compact = text.replace(/\s+/g, "").toUpperCase();
  return isWanted(compact) ? compact : null;
}

function partedDetails(gvc: string, parts: Parts): Details {
  const lines = linesAt(parts, PURPOSE);
  const at = (key: string): string => (parts.get(key) ?? []).join("");
  return {
    gvc,
    purpose: cutPurpose(lines.length > 0 ? lines : linesAt(parts, [BOOKING])),
    counterHolder: joinLines(linesAt(parts, NAMES)) || null,
    counterIban: valid(at(ACCOUNT), isIban) ?? valid(partOf(lines, "IBAN"), isIban),
    counterBic: valid(at(BIC), isBic) ?? valid(partOf(lines, "BIC"), isBic),
    reason: reasonOf(at(SUPPLEMENT).trim()),
  };
}

/** Reads field 86, whose lines end with line feeds. Without parts, it is the purpose. */
export function readDetails(text: string): Details {
  const whole = text.replaceAll("\n", "");
  const [head = "", gvc = "", sign = ""] = PARTED.exec(whole) ?? [];
  if (head !== "") return partedDetails(gvc, partsOf(whole.slice(gvc.length).trimStart(), sign));
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const none = { counterHolder: null, counterIban: null, counterBic: null, reason: "" };
  return { gvc: "", purpose: cutPurpose(lines), ...none };
}
