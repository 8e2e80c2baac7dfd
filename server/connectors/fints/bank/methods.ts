// TAN methods of a bank: HITANS 1 to 7 (FinTS 3.0 Security PIN/TAN, D).
import { readFlag, readNumber } from "../syntax/formats.ts";
import { groupAt, type Segment, textOf } from "../syntax/segment.ts";

/** How often and when a decoupled release may be asked for. Seconds. */
export type Polling = {
  /** 0 for no limit. */
  most: number;
  first: number;
  every: number;
  automatic: boolean;
};

export type TanMethod = {
  /** The security function, three digits. */
  id: string;
  /** Version of the HITANS that describes it, and of the HKTAN that uses it. */
  version: number;
  name: string;
  /** Whether the TAN is digits only. */
  numeric: boolean;
  /** 0 for no limit. */
  maxLength: number;
  /** Whether the challenge may hold markup. */
  structured: boolean;
  medium: "none" | "may" | "must";
  /** The kind of devices for it: a mobile phone or a card reader; "" where nothing says so. */
  device: "M" | "G" | "";
  /** Null unless the customer releases on another device, without a TAN. */
  polling: Polling | null;
};

/** Places of the fields of a method, counted from 1; 0 where the version has none. */
type Layout = {
  stride: number;
  name: number;
  maxLength: number;
  format: number;
  structured: number;
  medium: number;
};

/** Fields of the group before the methods: one step, several orders, hash; in 1 a profile too. */
const HEAD = { usual: 3, first: 4 } as const;

const LAYOUTS: Readonly<Record<number, Layout>> = {
  1: { stride: 11, name: 4, maxLength: 5, format: 6, structured: 0, medium: 0 },
  2: { stride: 15, name: 4, maxLength: 5, format: 6, structured: 0, medium: 0 },
  3: { stride: 18, name: 4, maxLength: 5, format: 6, structured: 0, medium: 17 },
  4: { stride: 22, name: 6, maxLength: 7, format: 8, structured: 19, medium: 21 },
  5: { stride: 22, name: 6, maxLength: 7, format: 8, structured: 19, medium: 21 },
  6: { stride: 21, name: 6, maxLength: 7, format: 8, structured: 17, medium: 19 },
  7: { stride: 26, name: 6, maxLength: 7, format: 8, structured: 17, medium: 19 },
};

/** Place of the first of the five fields about polling, in version 7. */
const POLLING = 22;
/** The version from which the customer is authenticated strongly at the opening. */
export const SCA_VERSION = 6;

const MEDIUM = { "1": "may", "2": "must" } as const;

/** The group after max orders, min signatures and, in most banks, the class. */
function parametersOf(segment: Segment): string[] {
  const group = groupAt(segment, segment.elements.length);
  return group.map(textOf);
}

function countIn(text = ""): number {
  return readNumber(text) ?? 0;
}

function readPolling(fields: readonly string[]): Polling | null {
  const [most, first, every, , automatic] = fields.slice(POLLING - 1);
  if (!most && !first && !every) return null;
  return {
    most: countIn(most),
    first: countIn(first),
    every: countIn(every),
    automatic: readFlag(automatic ?? "") ?? true,
  };
}

/** By the names that the industry and the banks use. */
function deviceOf(names: string): TanMethod["device"] {
  if (/mobile|mtan|sms/i.test(names)) return "M";
  return /hhd|chip|smart-?tan/i.test(names) ? "G" : "";
}

function readMethod(fields: readonly string[], version: number, layout: Layout): TanMethod | null {
  const at = (place: number) => (place > 0 ? (fields[place - 1] ?? "") : "");
  const id = at(1);
  if (!/^\d{3}$/.test(id)) return null;
  return {
    id,
    version,
    name: at(layout.name) || at(3) || id,
    numeric: at(layout.format) === "1",
    maxLength: readNumber(at(layout.maxLength)) ?? 0,
    structured: readFlag(at(layout.structured)) ?? false,
    medium: MEDIUM[at(layout.medium) as keyof typeof MEDIUM] ?? "none",
    device: deviceOf(fields.slice(2, layout.name).join(" ")),
    polling: version >= 7 ? readPolling(fields) : null,
  };
}

function methodsIn(segment: Segment): TanMethod[] {
  const layout = LAYOUTS[segment.version];
  if (!layout) return [];
  const parameters = parametersOf(segment).slice(segment.version === 1 ? HEAD.first : HEAD.usual);
  const methods: TanMethod[] = [];
  for (let start = 0; start < parameters.length; start += layout.stride) {
    const fields = parameters.slice(start, start + layout.stride);
    const method = readMethod(fields, segment.version, layout);
    if (method) methods.push(method);
  }
  return methods;
}

/** The methods of all HITANS; of a method in several versions, the highest. */
export function readMethods(segments: readonly Segment[]): TanMethod[] {
  const known = new Map<string, TanMethod>();
  const described = segments
    .filter(({ code }) => code === "HITANS")
    .toSorted((one, other) => one.version - other.version)
    .flatMap(methodsIn);
  for (const method of described) known.set(method.id, method);
  return [...known.values()];
}

/** Whether the bank accepts PIN alone. */
export function allowsOneStep(segments: readonly Segment[]): boolean {
  return segments.some((each) => each.code === "HITANS" && parametersOf(each)[0] === "J");
}
