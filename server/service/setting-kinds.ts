// Kinds of settings: how the text of a variable becomes a value, and what is refused.
import { resolve } from "node:path";
import { isRange } from "#events/guard.ts";
import { StartError } from "#schema/errors.ts";
import { nearestName } from "./nearest-name.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the text of a variable, null if it is absent. Throws StartError for a wrong one. */
export type Kind<T> = (text: string | null, name: string) => T;

/** Reads a variable by its kind; an empty one counts as absent. */
export type Read = <T>(name: string, kind: Kind<T>) => T;

/** A reader of variables, and a check that there are no others with the prefix `SVC_`. */
export type Settings = { read: Read; refuseUnknown: (except: ReadonlySet<string>) => void };

/** One line that names the variable, the problem and the remedy, but no value that may be secret. */
export function settingError(name: string, problem: string, remedy: string): StartError {
  return new StartError(`${name} ${problem}: ${remedy}.`);
}

export function createSettings(environment: Environment): Settings {
  const known = new Set<string>();
  return {
    read(name, kind) {
      known.add(name);
      return kind(environment[name]?.trim() || null, name);
    },
    refuseUnknown(except) {
      for (const name of Object.keys(environment)) {
        if (!name.startsWith("SVC_") || known.has(name) || except.has(name)) continue;
        const nearest = nearestName(name, [...known]);
        throw settingError(name, "is no setting", `give ${nearest} if you mean that, or unset it`);
      }
    },
  };
}

/** Quotes a value for a message: one line of bounded length. */
export function quote(value: string): string {
  return JSON.stringify(value.slice(0, 80));
}

export const text: Kind<string | null> = (value) => value;

/** A path, absolute in the result. */
export const path: Kind<string | null> = (value) => (value === null ? null : resolve(value));

export function orElse<T>(kind: Kind<T | null>, absent: T): Kind<T> {
  return (value, name) => kind(value, name) ?? absent;
}

export const flag: Kind<boolean | null> = (value, name) => {
  if (value === null) return null;
  if (value === "on" || value === "off") return value === "on";
  throw settingError(name, `is ${quote(value)}`, "give on or off");
};

type Bounds = { absent: number; from: number; to: number; or?: string };

export function whole({ absent, from, to, or = "" }: Bounds): Kind<number> {
  return (value, name) => {
    if (value === null) return absent;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= from && number <= to) return number;
    const remedy = `give a whole number from ${from} to ${to}${or}`;
    throw settingError(name, `is ${quote(value)}`, remedy);
  };
}

/** Calls a minute; null for no limit. */
export function rate(absent: number): Kind<number | null> {
  const limit = whole({ absent, from: 1, to: 1_000_000, or: ", or off" });
  return (value, name) => (value === "off" ? null : limit(value, name));
}

export function oneOf<T extends string>(values: readonly T[], absent: T): Kind<T> {
  return (value, name) => {
    const found = values.find((each) => each === (value ?? absent));
    if (found) return found;
    throw settingError(name, `is ${quote(value ?? "")}`, `give one of ${values.join(", ")}`);
  };
}

/** A text that passes a check. The message does not quote it: it may be secret. */
export function checked(
  isGood: (value: string) => boolean,
  problem: string,
  remedy: string,
): Kind<string | null> {
  return (value, name) => {
    if (value === null || isGood(value)) return value;
    throw settingError(name, problem, remedy);
  };
}

/** Entries joined by commas. */
export function entries(
  isGood: (entry: string) => boolean,
  remedy: string,
): Kind<readonly string[]> {
  return (value, name) => {
    const named = (value ?? "").split(",").map((entry) => entry.trim());
    const given = named.filter((entry) => entry !== "");
    const wrong = given.find((entry) => !isGood(entry));
    if (wrong === undefined) return Object.freeze(given);
    throw settingError(name, `holds ${quote(wrong)}`, `give ${remedy}, joined by commas`);
  };
}

/** Addresses and CIDR ranges, joined by commas; `words` are allowed too. */
export function ranges(...words: readonly string[]): Kind<readonly string[]> {
  const others = words.map((word) => `, or ${word}`).join("");
  const remedy = `addresses or ranges such as 10.0.0.0/8${others}`;
  return entries((entry) => words.includes(entry) || isRange(entry), remedy);
}

/** An IANA time zone. */
export function timeZone(absent: string): Kind<string> {
  return (value, name) => {
    const zone = value ?? absent;
    try {
      return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
    } catch {
      throw settingError(name, `is ${quote(zone)}`, `give an IANA name such as ${absent}`);
    }
  };
}
