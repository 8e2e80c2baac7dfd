// Wall times of a zone, as date fields hold them, and the moments that they stand for.

/** `2026-03-02T12:30`: what a `datetime-local` field holds. */
type WallTime = string;

/** The wall time of a moment (ISO 8601); "" for text that is no moment. */
export function wallTime(at: string, zone: string): WallTime {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return "";
  // Swedish writes dates as ISO 8601 does.
  const options = { timeZone: zone, dateStyle: "short", timeStyle: "short" } as const;
  return date.toLocaleString("sv-SE", options).replace(" ", "T");
}

/**
 * The moment (ISO 8601) at which a clock of the zone shows `wall`; "" for text that is no wall time.
 * Of two such moments, at the end of summer time, one of both.
 */
export function momentOf(wall: WallTime, zone: string): string {
  const asUtc = Date.parse(`${wall}:00Z`);
  if (Number.isNaN(asUtc)) return "";
  const offsetAt = (at: number) =>
    Date.parse(`${wallTime(new Date(at).toISOString(), zone)}:00Z`) -
    Math.floor(at / 60_000) * 60_000;
  // The offset at the guessed moment can differ from that at the real one by a change of summer time.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}

const HOUR_MS = 3_600_000;

/** Where a day (`YYYY-MM-DD`) of the zone begins and ends (ISO 8601). */
export function rangeOfDay(day: string, zone: string): { from: string; to: string } {
  const next = new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10);
  return { from: momentOf(`${day}T00:00`, zone), to: momentOf(`${next}T00:00`, zone) };
}

/** Where today begins in the zone (ISO 8601). */
export function startOfToday(zone: string): string {
  return rangeOfDay(wallTime(new Date().toISOString(), zone).slice(0, 10), zone).from;
}

/** The start of the last `days` days, to the hour, so that addresses and calls stay the same. */
export function startOf(days: number): string {
  const at = Date.now() - days * 24 * HOUR_MS;
  return new Date(at - (at % HOUR_MS)).toISOString();
}
