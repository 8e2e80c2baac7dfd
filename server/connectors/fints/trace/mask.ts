// Segments without their values, for reports on a bank that fails. What may be seen is listed here by
// position; everything else is masked, also what nobody has thought of.
import { encodeSegment } from "../syntax/encode.ts";
import type { Element, Part, Segment } from "../syntax/segment.ts";

const MASK = "*";

/** What a bank offers to everyone: the parameters of its orders. HIRMS is no such segment. */
const OFFERED = /^[HD]I[A-Z]{3,4}S$/;
const NOT_OFFERED = "HIRMS";

/** Codes, flags, versions and short numbers; a PIN or a TAN is longer than the numbers. */
const PLAIN = /^([JN]|\d{1,4}|[A-Z]{2,6}|noref|nochallenge)$/;
/** Names of formats of documents, in the spellings of banks. */
const FORMAT = /^[\w:.$-]*(?:camt|pain)\.\d{3}\.\d{3}\.\d{2}[\w.-]*$/;
/** Characters of a value in one of these forms. */
const LONGEST = 200;

/** Fields, and perhaps the one part of each, that may be seen; fields count from 1 after the head. */
type Seen = readonly (readonly [field: number, part?: number])[];

const SEEN: Readonly<Record<string, Seen>> = {
  HNHBK: [[2], [4]],
  HNHBS: [[1]],
  HNVSK: [[1], [2], [3]],
  HNSHK: [[1], [2]],
  HKIDN: [[1], [4]],
  HKVVB: [[1], [2], [3]],
  HKSYN: [[1]],
  HKTAN: [[1], [2], [6]],
  HITAN: [[1]],
  HKTAB: [[1], [2]],
  HITAB: [[1]],
  HKCAZ: [[2], [3]],
  HICAZ: [[2]],
  HKCCS: [[2]],
  HKIPZ: [[2], [4]],
  HIIPZ: [[2], [3]],
  HKCDB: [[2]],
  HICDB: [[2], [5, 2], [5, 3], [5, 4]],
  HKVPP: [[1]],
  HIVPP: [[4], [6, 5], [8]],
  HIUPA: [[2], [3]],
  HIUPD: [[4], [5]],
  HISAL: [[3]],
};
/** Segments whose fields all have the same form. */
const REPEATED: Readonly<Record<string, { from: number; parts: readonly number[] }>> = {
  // Return code and the field that it is about; from part 4 on, the methods that 3920 allows.
  HIRMG: { from: 1, parts: [1, 2] },
  HIRMS: { from: 1, parts: [1, 2] },
  // The orders that an account allows.
  HIUPD: { from: 10, parts: [1, 2] },
  HISPA: { from: 1, parts: [1] },
};
/** The return code that lists methods. */
const METHODS = "3920";

/** Segments of which everything is public. */
function isPublic(code: string): boolean {
  return (OFFERED.test(code) && code !== NOT_OFFERED) || code === "HIBPA" || code === "HIKOM";
}

function isSeen(code: string, field: number, part: number, element: Element): boolean {
  const listed = SEEN[code]?.some(([one, only]) => one === field && (only ?? part) === part);
  const repeated = REPEATED[code];
  const isRepeated = repeated && field >= repeated.from && repeated.parts.includes(part);
  const isMethod = /^HIRM[GS]$/.test(code) && element[0] === METHODS && part > 3;
  return listed === true || isRepeated === true || isMethod;
}

/** The value if it has a form that no secret has; otherwise the mask, or nothing for nothing. */
function shown(value: Part, ...forms: readonly RegExp[]): string {
  if (value.length === 0) return "";
  if (typeof value !== "string") return MASK;
  return value.length <= LONGEST && forms.some((form) => form.test(value)) ? value : MASK;
}

function maskElement(code: string, element: Element, field: number): Element {
  return element.map((value, index) => {
    if (isPublic(code)) return typeof value === "string" ? value : MASK;
    if (isSeen(code, field, index + 1, element)) return shown(value, PLAIN, FORMAT);
    return value.length === 0 ? "" : MASK;
  });
}

/** The segment without its values. A bank's own words stay only where it addresses everyone. */
export function maskSegment({ code, elements, ...head }: Segment): Segment {
  const isCode = /^[A-Z]{3,6}$/.test(code);
  const masked = elements.map((element, index) => maskElement(code, element, index + 1));
  return { ...head, code: isCode ? code : MASK, elements: masked };
}

/** One line for each segment. */
export function formatSegments(segments: readonly Segment[]): string {
  return segments
    .map(maskSegment)
    .map((segment) => encodeSegment(segment, segment.number).toString("latin1"))
    .map((line) => `${line.replace(/[^\x20-\xff]/g, MASK)}\n`)
    .join("");
}
