// Replaces the values that differ between runs with symbols: ids, keys, tokens and times.

import { createHash } from "node:crypto";

/** The time at which every recording starts. */
export const START = Date.parse("2026-03-16T09:00:00Z");
/** The service's time zone is an hour ahead of UTC on that day. */
const OFFSET = "+01:00";
const HOUR = 60 * 60 * 1000;
/**
 * Maximum duration of a run in milliseconds: a time within it after a full hour belongs to the run.
 */
const LONGEST_RUN = 45 * 60 * 1000;

const RECORDS = "xv|xr|xp|ev|bl|bus|uat|bcn|bac|ws|crp|tur|wh|dlv|key|mer";
const FORMS: Readonly<Record<string, string>> = {
  credentials: String.raw`crp_[A-Za-z0-9]{16}\|\|\|[^"\\\s&]+`,
  key: "svc_(?:test|live)_[A-Za-z0-9]{42}",
  ending: String.raw`(?<="ends_in":\s*")[A-Za-z0-9]{4}`,
  duration: String.raw`(?<="ms":\s*)\d+`,
  // Of a question to the customer, and of the receiver of webhooks, which is made for each run.
  proof: String.raw`(?<=svc_proof\\?" value=\\?")[\w-]+`,
  certificate: String.raw`(?<=certificate\\?":\s?\\?")[0-9a-f]{64}`,
  lifetime: String.raw`(?<="expires_in":\s*)\d+`,
  // As written in a document.
  time: String.raw`(?<=16[^\n"]{1,12}2026,? )10:[0-4]\d:\d\d`,
  record: `(?:${RECORDS})_[A-Za-z0-9]{16}`,
  transaction: String.raw`\d{5}-(?:xv|xr|xp|bcs)-[A-Za-z0-9]{4}-[A-Za-z0-9]{4}`,
  token: "(?:[A-Za-z0-9]{48}|[A-Za-z0-9]{40})",
  visit: String.raw`(?<=/\d+\.)[\w-]{24}`,
  moment: String.raw`\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\dZ?`,
};
const ALTERNATIVES = Object.entries(FORMS).map(([name, form]) => `(?<${name}>${form})`);
const PATTERN = new RegExp(`(?<![A-Za-z0-9_])(?:${ALTERNATIVES.join("|")})(?![A-Za-z0-9])`, "g");
/** The bytes of a picture, which can match any pattern. */
const PICTURE = /(?<=data:image\/[a-z]+;base64,)[A-Za-z0-9+/=]+/g;

/** Replaces differing values; the same text always gets the same symbol from one instance. */
export type Symbols = (text: string) => string;

/** The placeholder for a text that is too long to record. */
export function digest(text: string): string {
  return `<${text.length} characters, ${createHash("sha256").update(text).digest("hex").slice(0, 12)}>`;
}

/** The offset of a time of the run from its start, in hours; any other time unchanged. */
function momentOf(text: string): string {
  const iso = text.replace(" ", "T");
  const since = Date.parse(iso.endsWith("Z") ? iso : iso + OFFSET) - START;
  const hours = Math.floor(since / HOUR);
  return since - hours * HOUR < LONGEST_RUN ? `<moment ${hours} h>` : text;
}

/** Values that do not identify anything and need no number. */
const REPLACED: Readonly<Record<string, (text: string) => string>> = {
  moment: momentOf,
  time: () => "<time>",
  duration: () => '"<milliseconds>"',
  lifetime: (text) => `"${Math.ceil(Number(text) / 60)} minutes"`,
};

/** `fixed` maps texts of this run, such as its addresses, to their symbols. */
export function createSymbols(fixed: ReadonlyMap<string, string>): Symbols {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();

  function symbolOf(name: string, text: string): string {
    const found = known.get(text);
    if (found) return found;
    const kind = name === "record" ? text.slice(0, text.indexOf("_")) : name;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const symbol = `<${kind} ${count}>`;
    known.set(text, symbol);
    return symbol;
  }

  return (text) => {
    let result = text.replace(PICTURE, digest);
    for (const [part, name] of fixed) result = result.replaceAll(part, name);
    return result.replace(PATTERN, (found: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as Record<string, string | undefined>;
      const name = Object.keys(groups).find((each) => groups[each] !== undefined) ?? "";
      return REPLACED[name]?.(found) ?? symbolOf(name, found);
    });
  };
}
