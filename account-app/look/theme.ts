// The tokens of the wizard's style sheets, and what is hard to read in them.
import { COLOUR_PAIRS, contrastOf } from "#schema/contrast.ts";
import type { Theme, Tokens } from "#schema/account/look.ts";

const DECLARATION = /--svc-([\w-]+):\s*([^;}]+)/g;
/** A theme that follows the page has two values for a colour. */
const PAIR = /light-dark\((.+?),\s*(.+?)\)/;
const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Custom properties of a style sheet by name without `--svc-`; the first declaration counts. */
export function tokensIn(css: string): Tokens {
  const found: Record<string, string> = {};
  for (const [, name = "", value = ""] of css.matchAll(DECLARATION)) {
    found[name] ??= value.trim();
  }
  return found;
}

/** Reads the tokens of a theme, with those of the base that it keeps. */
export async function readTheme(theme: Theme): Promise<Tokens> {
  const files = theme === "svc" ? ["svc"] : ["svc", theme];
  const sheets = await Promise.all(
    files.map(async (file) => tokensIn(await (await fetch(`/${file}.css`)).text())),
  );
  return Object.assign({}, ...sheets) as Tokens;
}

function inScheme(tokens: Tokens, scheme: "light" | "dark"): Tokens {
  const part = scheme === "light" ? "$1" : "$2";
  const values = Object.entries(tokens).map(([name, value]) => [name, value.replace(PAIR, part)]);
  return Object.fromEntries(values) as Tokens;
}

/** A pair of colours that is hard to read. */
export type Fault = { text: string; ground: string; found: number; least: number };

/** The pairs below their least contrast, each once. Colours in other notations are not judged. */
export function faultsIn(tokens: Tokens): Fault[] {
  const faults = new Map<string, Fault>();
  for (const scheme of ["light", "dark"] as const) {
    const look = inScheme(tokens, scheme);
    for (const [text, grounds, least] of COLOUR_PAIRS) {
      for (const ground of grounds) {
        const [one = "", other = ""] = [look[`color-${text}`], look[`color-${ground}`]];
        if (!HEX.test(one) || !HEX.test(other)) continue;
        const found = contrastOf(one, other);
        if (found < least) faults.set(`${text} ${ground}`, { text, ground, found, least });
      }
    }
  }
  return [...faults.values()];
}

/** A colour as colour fields hold it; black for another notation. */
export function hexOf(colour: string): string {
  const first = colour.replace(PAIR, "$1");
  if (!HEX.test(first)) return "#000000";
  return first.length === 4 ? first.replace(/[\da-f]/gi, "$&$&") : first;
}

/** Tokens without blanks around their values, and without those whose fields are empty. */
export function writtenIn(tokens: Tokens): Tokens {
  const values = Object.entries(tokens).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

/** The code that gives a page this look. */
export function codeOf(
  { theme, tokens }: { theme: Theme; tokens: Tokens },
  baseUrl: string,
): string {
  const files = theme === "svc" ? ["svc"] : ["svc", theme];
  const links = files.map((file) => `<link rel="stylesheet" href="${baseUrl}/${file}.css" />`);
  const set = Object.entries(tokens);
  if (set.length === 0) return links.join("\n");
  const lines = set.map(([name, value]) => `  --svc-${name}: ${value};`);
  const rule = ["#SVC-Form .svc-root {", ...lines, "}"];
  return [...links, "", "/* In a style sheet of your own: */", ...rule].join("\n");
}
