// Reads the string constants of PHP classes: the recordings that the repository does not hold.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Constants, joinClasses } from "#connectors/fints/testing/replay/exchanges.ts";

const DECLARATION = /const (\w+) = \(?\s*((?:[^'";]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")*?)\)?;/gs;
const PIECE = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(?:self|static)::(\w+)/gs;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** A text between double quotes, with its escapes. */
function quoted(text: string): string {
  return text.replace(/\\(.)/gs, (both, sign: string) => {
    return ESCAPES[sign] ?? (/["\\$]/.test(sign) ? sign : both);
  });
}

function single(text: string): string {
  return text.replace(/\\(['\\])/g, "$1");
}

/** The constants of a class that are strings. */
export function readConstantsOf(source: string): Constants {
  const found: Record<string, string> = {};
  for (const [, name = "", expression = ""] of source.matchAll(DECLARATION)) {
    const pieces = [...expression.matchAll(PIECE)].map(([, one, two, constant]) => {
      if (constant !== undefined) return found[constant] ?? "";
      return one === undefined ? quoted(two ?? "") : single(one);
    });
    found[name] = pieces.join("");
  }
  return found;
}

/** The constants of a recorded bank from a checkout of phpFinTS. */
export function readCheckout(tree: string, bank: string): Constants {
  const folder = join(tree, "Tests/Unit/Integration", bank);
  const classes = readdirSync(folder)
    .filter((file) => file.endsWith(".php"))
    .map((file) => {
      const source = readFileSync(join(folder, file), "utf8");
      return [file.replace(".php", ""), readConstantsOf(source)] as const;
    });
  return joinClasses(Object.fromEntries(classes));
}
