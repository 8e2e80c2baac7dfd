// JSON readers that name the place of a fault.
import type { Json } from "#schema/json.ts";

/** A fault: the path in the JSON, and the expected value in signs of every language. */
export class ConfigFault extends Error {
  override readonly name = "ConfigFault";
  readonly path: string;
  readonly place: string;
  /** What is expected, as a sentence for developers. */
  readonly sentence: string;

  constructor(path: string, expected: string, sentence = `Must be one of ${expected}.`) {
    const place = `${path || "$"}: ${expected}`;
    super(place);
    this.path = path;
    this.place = place;
    this.sentence = sentence;
  }
}

/** Reads the value at a path of the JSON, undefined if there is none; throws ConfigFault. */
export type Reader<T> = (value: Json | undefined, path: string) => T;

export function text(least: number, most: number): Reader<string> {
  return (value, path) => {
    if (typeof value === "string" && value.length >= least && value.length <= most) return value;
    const sentence = `Must be text of ${least} to ${most} characters.`;
    throw new ConfigFault(path, `text, ${least}–${most}`, sentence);
  };
}

export function integer(least: number, most: number): Reader<number> {
  return (value, path) => {
    const fits = typeof value === "number" && Number.isInteger(value);
    if (fits && value >= least && value <= most) return value;
    const sentence = `Must be a whole number from ${least} to ${most}.`;
    throw new ConfigFault(path, `${least}–${most}`, sentence);
  };
}

export const flag: Reader<boolean> = (value, path) => {
  if (typeof value === "boolean") return value;
  throw new ConfigFault(path, "true, false", "Must be true or false.");
};

/** An amount with at most two decimals, in cents. */
export const amount: Reader<number> = (value, path) => {
  const cents = typeof value === "number" ? Math.round(value * 100) : NaN;
  const exact = typeof value === "number" && Math.abs(cents - value * 100) < 1e-6;
  if (exact && Math.abs(cents) < 1e11) return cents;
  const sentence = "Must be a number with at most two decimals, below a billion.";
  throw new ConfigFault(path, "0.00", sentence);
};

export function oneOf<const T extends string>(values: readonly T[]): Reader<T> {
  return (value, path) => {
    const found = values.find((known) => known === value);
    if (found !== undefined) return found;
    throw new ConfigFault(path, values.join(", "));
  };
}

export function matching(form: RegExp, expected: string): Reader<string> {
  return (value, path) => {
    if (typeof value === "string" && form.test(value)) return value;
    throw new ConfigFault(path, expected);
  };
}

export function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (value, path) => (value === null ? null : reader(value, path));
}

/** Makes a member optional; `otherwise` is its default. */
export function or<T>(reader: Reader<T>, otherwise: T): Reader<T> {
  return (value, path) => (value === undefined ? otherwise : reader(value, path));
}

export function listOf<T>(reader: Reader<T>, least: number, most: number): Reader<T[]> {
  return (value, path) => {
    if (Array.isArray(value) && value.length >= least && value.length <= most) {
      return value.map((item, index) => reader(item, `${path}[${index}]`));
    }
    const sentence = `Must be a list of ${least} to ${most} entries.`;
    throw new ConfigFault(path, `[${least}–${most}]`, sentence);
  };
}

type Members = Record<string, Reader<unknown>>;

/** An object with exactly these members. */
export function object<const M extends Members>(
  members: M,
): Reader<{ [Name in keyof M]: ReturnType<M[Name]> }> {
  return (value, path) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new ConfigFault(path, "{…}", "Must be an object.");
    }
    const within = (name: string) => (path ? `${path}.${name}` : name);
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(members, name));
    if (unknown !== undefined) {
      const known = Object.keys(members).join(", ");
      const sentence = `There is no such member: there are ${known}.`;
      throw new ConfigFault(within(unknown.slice(0, 40)), known, sentence);
    }
    const read = Object.entries(members).map(([name, reader]) => [
      name,
      reader(Object.hasOwn(value, name) ? value[name] : undefined, within(name)),
    ]);
    return Object.fromEntries(read) as { [Name in keyof M]: ReturnType<M[Name]> };
  };
}
