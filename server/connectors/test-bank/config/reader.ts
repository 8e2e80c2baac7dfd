// JSON readers that name the place of a fault.
import type { Json } from "#schema/json.ts";

/** A fault: the path in the JSON, and the expected value. */
export class ConfigFault extends Error {
  override readonly name = "ConfigFault";
  readonly place: string;

  constructor(path: string, expected: string) {
    const place = `${path || "$"}: ${expected}`;
    super(place);
    this.place = place;
  }
}

/** Reads the value at a path of the JSON, undefined if there is none; throws ConfigFault. */
export type Reader<T> = (value: Json | undefined, path: string) => T;

export function text(least: number, most: number): Reader<string> {
  return (value, path) => {
    if (typeof value === "string" && value.length >= least && value.length <= most) return value;
    throw new ConfigFault(path, `text, ${least}–${most}`);
  };
}

export function integer(least: number, most: number): Reader<number> {
  return (value, path) => {
    const fits = typeof value === "number" && Number.isInteger(value);
    if (fits && value >= least && value <= most) return value;
    throw new ConfigFault(path, `${least}–${most}`);
  };
}

export const flag: Reader<boolean> = (value, path) => {
  if (typeof value === "boolean") return value;
  throw new ConfigFault(path, "true, false");
};

/** An amount with at most two decimals, in cents. */
export const amount: Reader<number> = (value, path) => {
  const cents = typeof value === "number" ? Math.round(value * 100) : NaN;
  const exact = typeof value === "number" && Math.abs(cents - value * 100) < 1e-6;
  if (exact && Math.abs(cents) < 1e11) return cents;
  throw new ConfigFault(path, "0.00");
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
    throw new ConfigFault(path, `[${least}–${most}]`);
  };
}

type Members = Record<string, Reader<unknown>>;

/** An object with exactly these members. */
export function object<const M extends Members>(
  members: M,
): Reader<{ [Name in keyof M]: ReturnType<M[Name]> }> {
  return (value, path) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new ConfigFault(path, "{…}");
    }
    const within = (name: string) => (path ? `${path}.${name}` : name);
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(members, name));
    if (unknown !== undefined) {
      throw new ConfigFault(within(unknown.slice(0, 40)), Object.keys(members).join(", "));
    }
    const read = Object.entries(members).map(([name, reader]) => [
      name,
      reader(Object.hasOwn(value, name) ? value[name] : undefined, within(name)),
    ]);
    return Object.fromEntries(read) as { [Name in keyof M]: ReturnType<M[Name]> };
  };
}
