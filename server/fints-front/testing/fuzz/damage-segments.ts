// Damage to the segments of an answer: the envelope stays right, so that the answer is read further.
import type { Envelope } from "#connectors/fints/envelope/envelope.ts";
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { writeMessage } from "#connectors/fints/envelope/write.ts";
import { type Element, type Part, type Segment, textOf } from "#connectors/fints/syntax/segment.ts";
import { damageBytes } from "./damage-bytes.ts";
import { type Draw, drawBelow, pick } from "./draw.ts";

type Segments = readonly Segment[];
type Damage = (segments: Segments, draw: Draw) => Segments;

/** Values that a field does not expect. */
const VALUES: readonly Part[] = [
  ..."0 -1 1 9 00 999999999999999999999 1,5 , 0, -0, 1e308 NaN J N noref 20261332 99999999".split(
    " ",
  ),
  "",
  "\0",
  "Ä".repeat(300),
  "A".repeat(100_000),
  "urn:iso:std:iso:20022:tech:xsd:camt.052.001.99",
  "<Document/>",
  "DE00000000000000000000",
  Buffer.alloc(0),
  Buffer.alloc(70_000, 0xff),
  Buffer.from(":20:X\r\n:25:1/2\r\n:28C:0\r\n:60F:C260101EUR1,\r\n:62F:C260101EUR9,\r\n-"),
];
/** Return codes that change what happens next. */
const CODES = (
  "0010 0020 0030 0100 0900 0901 3010 3040 3050 3060 3075 3076 3090 3091 3093 3094 3905 3916 3920 3931 " +
  "3938 3945 3955 3956 3957 3958 9000 9010 9050 9075 9110 9120 9210 9340 9380 9391 9800 9910 9930 " +
  "9941 9942 9943 9951 9955 9991"
).split(" ");
/** Copies of a segment or a part; seldom a page as long as no bank writes it. */
const COPIES = [2, 3, 50];
const MANY = [1000, 12_000];
const SELDOM = 0.02;
/** Segments whose texts are read further, by readers of their own, and the length of a text. */
const READ: ReadonlySet<string> = new Set(["HITAN", "HIVPP", "HIKAZ", "HICAZ", "HICDB", "HIKOM"]);
const A_TEXT = 8;
/** Pieces that mean something to these readers, and lengths to which one of them is repeated. */
const PIECES = [
  ..."CHLGUC0000 CHLGTEXT0010 <br < &amp; ?20 SVWZ+ :61: @@ RG-".split(" "),
  " ",
  "\n",
];
const LENGTHS = [500, 5000, 50_000];
const HUGE = 1_500_000;
/** Bytes that copies may add up to: somewhat more than an answer may have. */
const MOST = 5 * 1024 * 1024;

function replaceAt<T>(items: readonly T[], at: number, ...by: readonly T[]): T[] {
  return [...items.slice(0, at), ...by, ...items.slice(at + 1)];
}

function copies<T>(item: T, size: number, draw: Draw): T[] {
  const wanted = pick(draw, draw() < SELDOM ? MANY : COPIES);
  const count = Math.min(wanted, Math.ceil(MOST / (size + 1)));
  return Array.from({ length: count }, () => item);
}

function sizeOf(elements: readonly Element[]): number {
  return elements.flat().reduce((sum, part) => sum + part.length, 10);
}

/** A text with a piece of itself, or one that means something, over and over within it. */
function stretch(part: Part, draw: Draw): Part {
  const text = textOf(part);
  const at = drawBelow(draw, text.length);
  const own = text.slice(at, at + 1 + drawBelow(draw, 12));
  const piece = draw() < 0.5 && own !== "" ? own : pick(draw, PIECES);
  const length = draw() < 0.1 ? HUGE : pick(draw, LENGTHS);
  const many = piece.repeat(Math.ceil(length / piece.length));
  const stretched = text.slice(0, at) + many + text.slice(at);
  return typeof part === "string" ? stretched : Buffer.from(stretched, "latin1");
}

/** Stretches one of the texts of a segment. */
function stretchOne(segment: Segment, draw: Draw): Segment {
  const { elements } = segment;
  // By their places: copies of a text are equal.
  const places = elements.flatMap((element, at) =>
    element.flatMap((part, nth) => (part.length >= A_TEXT ? [{ element, at, part, nth }] : [])),
  );
  if (places.length === 0) return segment;
  const { element, at, part, nth } = pick(draw, places);
  const stretched = replaceAt(element, nth, stretch(part, draw));
  return { ...segment, elements: replaceAt(elements, at, stretched) };
}

function changePart(part: Part, draw: Draw): Part {
  if (typeof part === "string" || draw() < 0.2) return pick(draw, VALUES);
  if (draw() < 0.1) return Buffer.concat(copies(Buffer.from(part), part.length, draw));
  return damageBytes(part, draw);
}

function changeElement(element: Element, draw: Draw): Element {
  const at = drawBelow(draw, element.length);
  const part = element[at] ?? "";
  if (draw() < 0.1) return [...element, ...element];
  if (draw() < 0.05) return [...element, ...copies(part, part.length, draw)];
  return replaceAt(element, at, changePart(part, draw));
}

function changeElements({ elements }: Segment, draw: Draw): readonly Element[] {
  const at = drawBelow(draw, elements.length);
  const chance = draw();
  if (chance < 0.1) return replaceAt(elements, at);
  if (chance < 0.2) return [...elements.slice(0, at), [pick(draw, VALUES)], ...elements.slice(at)];
  return replaceAt(elements, at, changeElement(elements[at] ?? [], draw));
}

function changeHead(segment: Segment, segments: Segments, draw: Draw): Segment {
  const chance = draw();
  if (chance < 0.4) return { ...segment, version: drawBelow(draw, 12) };
  if (chance < 0.7) return { ...segment, reference: draw() < 0.3 ? null : drawBelow(draw, 9) };
  return { ...segment, code: pick(draw, segments).code };
}

/** Replaces a return code, or adds one. */
function changeCode(segment: Segment, draw: Draw): Segment {
  const at = drawBelow(draw, segment.elements.length);
  const [, ...rest] = segment.elements[at] ?? ["", "", ""];
  const said = [pick(draw, CODES), ...rest];
  const elements =
    draw() < 0.3 ? [...segment.elements, said] : replaceAt(segment.elements, at, said);
  return { ...segment, elements };
}

const DAMAGES: readonly Damage[] = [
  (segments, draw) => replaceAt(segments, drawBelow(draw, segments.length)),
  (segments, draw) => [...segments, pick(draw, segments)],
  function moveSegment(segments, draw) {
    const at = drawBelow(draw, segments.length);
    const moved = segments.slice(at, at + 1);
    return draw() < 0.5 ? segments.toReversed() : [...moved, ...replaceAt(segments, at)];
  },
  function copySegment(segments, draw) {
    const at = drawBelow(draw, segments.length);
    const many = segments
      .slice(at, at + 1)
      .flatMap((one) => copies(one, sizeOf(one.elements), draw));
    return replaceAt(segments, at, ...many);
  },
  function changeOneHead(segments, draw) {
    const at = drawBelow(draw, segments.length);
    return segments.map((one, nth) => (nth === at ? changeHead(one, segments, draw) : one));
  },
  function changeOneElement(segments, draw) {
    const at = drawBelow(draw, segments.length);
    const changed = (one: Segment) => ({ ...one, elements: changeElements(one, draw) });
    return segments.map((one, nth) => (nth === at ? changed(one) : one));
  },
  function changeData(segments, draw) {
    const withBytes = segments.filter(({ elements }) =>
      elements.flat().some((part) => typeof part !== "string"),
    );
    if (withBytes.length === 0) return segments;
    const chosen = pick(draw, withBytes);
    const changed = chosen.elements.map((element) =>
      element.map((part) => (typeof part === "string" ? part : damageBytes(part, draw))),
    );
    return segments.map((one) => (one === chosen ? { ...one, elements: changed } : one));
  },
  function stretchOneText(segments, draw) {
    const read = segments.filter(({ code }) => READ.has(code));
    const chosen = pick(draw, read.length > 0 && draw() < 0.7 ? read : segments);
    // Of copies, the first.
    return replaceAt(segments, segments.indexOf(chosen), stretchOne(chosen, draw));
  },
  function changeOneCode(segments, draw) {
    const said = segments.filter(({ code }) => code === "HIRMG" || code === "HIRMS");
    if (said.length === 0) return segments;
    const chosen = pick(draw, said);
    return segments.map((one) => (one === chosen ? changeCode(one, draw) : one));
  },
];

function rewrite({ segments, ...envelope }: Envelope<Segment>): Buffer {
  // Bytes that are no Latin-1 text any more were bytes before.
  return writeMessage({ ...envelope, segments });
}

/** The answer with one to three damages; null if it is none that can be read. */
export function damageSegments(answer: Uint8Array, draw: Draw): Buffer | null {
  let envelope: Envelope<Segment>;
  try {
    envelope = readMessage(answer);
  } catch {
    return null;
  }
  for (let left = 1 + drawBelow(draw, 3); left > 0; left--) {
    if (envelope.segments.length === 0) break;
    envelope = { ...envelope, segments: pick(draw, DAMAGES)(envelope.segments, draw) };
  }
  return rewrite(envelope);
}

/** The return codes of an answer, for a report. */
export function codesIn(answer: Uint8Array): string[] {
  try {
    const { segments } = readMessage(answer);
    const said = segments.filter(({ code }) => code === "HIRMG" || code === "HIRMS");
    return said.flatMap(({ elements }) => elements.map(([code]) => textOf(code)));
  } catch {
    return [];
  }
}
