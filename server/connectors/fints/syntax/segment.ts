// A segment as data, and how to read its fields: by position, with defaults for what is missing.

/** Text in Latin-1, or bytes of a binary part. */
export type Part = string | Uint8Array;

/** The parts of a data element or of an element group. */
export type Element = readonly Part[];

/** A segment to write. A single part stands for an element of one part. */
export type Draft = {
  code: string;
  version: number;
  elements: readonly (Part | Element)[];
  /** Number in the message; the writer counts where it is missing. */
  number?: number;
  /** Number of the customer's segment that a bank's segment answers. */
  reference?: number | null;
};

/** A segment of a message. `elements` begin after the segment head. */
export type Segment = {
  code: string;
  /** 0 if the sender left it out. */
  number: number;
  version: number;
  /** Number of the customer's segment that this one answers; null if it answers none. */
  reference: number | null;
  elements: readonly Element[];
};

/** Describes a segment to write; trailing empty fields are cut. */
export function segment(code: string, version: number, ...elements: Draft["elements"]): Draft {
  return { code, version, elements };
}

/** The text of a part; bytes are read as Latin-1. */
export function textOf(part: Part | undefined): string {
  if (part === undefined) return "";
  return typeof part === "string" ? part : Buffer.from(part).toString("latin1");
}

/** The bytes of a part; text is written as Latin-1. */
export function bytesOf(part: Part | undefined): Uint8Array {
  return typeof part === "string" ? Buffer.from(part, "latin1") : (part ?? new Uint8Array());
}

/** The parts of a field. Fields count from 1 after the segment head, as in the specification. */
export function groupAt({ elements }: Segment, field: number): Element {
  return elements[field - 1] ?? [];
}

/** The text of a part of a field; fields and parts count from 1. "" if it is missing. */
export function textAt(of: Segment, field: number, part = 1): string {
  return textOf(groupAt(of, field)[part - 1]);
}

/** The bytes of a part of a field; none if it is missing. */
export function bytesAt(of: Segment, field: number, part = 1): Uint8Array {
  return bytesOf(groupAt(of, field)[part - 1]);
}

/** The segments with a code, in the order of the message. */
export function segmentsOf(segments: readonly Segment[], code: string): Segment[] {
  return segments.filter((each) => each.code === code);
}

/** The first segment with a code. */
export function findSegment(segments: readonly Segment[], code: string): Segment | undefined {
  return segments.find((each) => each.code === code);
}
