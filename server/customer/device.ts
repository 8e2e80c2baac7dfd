// Browsers and systems by their User-Agent header, in words that a person recognizes.

/** The first that fits counts: many browsers name others as well. */
const BROWSERS = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
] as const;

const SYSTEMS = [
  ["iOS", /\b(iPhone|iPad)\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\b(Linux|X11|CrOS)\b/],
] as const;

/** Such as `Firefox, Windows`; "" for a program that names neither. */
export function describeDevice(userAgent: string): string {
  const first = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [first(BROWSERS), first(SYSTEMS)].filter((name) => name !== undefined).join(", ");
}
