// The kinds of turnovers that the boxes of the PIN `config` switch on and off in any profile.
import { monthly, timesAMonth } from "../schedule.ts";
import type { Pattern, Profile } from "../pattern.ts";
import { pension } from "./modest.ts";
import type { Land } from "../parties.ts";

/** Changed boxes. */
type Boxes = { on: readonly string[]; off: readonly string[] };

/**
 * Patterns to remove, by name. Austria's special salaries go together with the expenses that they
 * cover.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  salary: ["salary", "job", "special-salary", "holiday", "furniture"],
  pension: ["pension"],
  rent: ["rent"],
  insurance: ["car-insurance", "liability", "life", "health-insurance"],
  loan: ["loan"],
  cash: ["cash"],
};

const gambling: Pattern = {
  name: "gambling",
  base: -4500,
  spread: 0.6,
  when: timesAMonth(3),
  code: "106",
  parties: ["Casino Sternstunde", "Casino am Hafen"],
  text: "KARTENZAHLUNG BELEG ######",
  tags: ["ec-card", "gambling"],
};

const lottery: Pattern = {
  name: "lottery",
  base: -2400,
  when: monthly(6),
  code: "105",
  parties: ["Lotto Musterland"],
  text: "LOTTO SPIELSCHEIN ########",
  tags: ["direct-debit", "lottery"],
};

const encashment: Pattern = {
  name: "encashment",
  base: -7500,
  when: monthly(16),
  code: "177",
  parties: ["Forderungswerk Inkasso GmbH"],
  text: "AKTENZEICHEN 4711",
  tags: ["transfer", "encashment"],
};

const crypto: Pattern = {
  name: "crypto",
  base: -10_000,
  spread: 0.5,
  when: timesAMonth(1),
  code: "177",
  parties: ["Muenzwerk Handelsplatz AG"],
  text: "KAUF BITCOIN ########",
  tags: ["transfer", "crypto"],
};

function added(box: string, land: Land): Pattern[] {
  const patterns: Record<string, Pattern> = {
    pension: pension[land],
    gambling,
    lottery,
    encashment,
    crypto,
  };
  const pattern = patterns[box];
  return pattern ? [pattern] : [];
}

/** Applies the changed boxes to a profile and keeps the rest. */
export function withBoxes({ patterns, sweep }: Profile, land: Land, { on, off }: Boxes): Profile {
  const gone = new Set(off.flatMap((box) => NAMES[box] ?? []));
  const left = patterns.filter(({ name }) => !gone.has(name));
  const more = on
    .flatMap((box) => added(box, land))
    .filter(({ name }) => !left.some((pattern) => pattern.name === name));
  const saves = sweep && !off.includes("own_transfers");
  return { patterns: [...left, ...more], ...(saves ? { sweep } : {}) };
}
