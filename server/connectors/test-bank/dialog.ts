// What the test bank remembers between two requests: how the login behaves, never its PIN.
import type { Json } from "#schema/json.ts";
import type { Config } from "./config/config.ts";
import { type Pattern, patternOf } from "./patterns.ts";
import { isProcedure, type Procedure } from "./procedures.ts";

const PAGES = [
  "login-next",
  "config",
  "login-redirect",
  "autosubmit",
  "showcase",
  "accounts",
  "method",
  "medium",
  "tan",
  "release",
  "redirect",
] as const;

export type Dialog = {
  /** Name of the pattern that the PIN asked for, and the IBAN that it named, else "". */
  pattern: string;
  iban: string;
  /** What the page of the PIN `config` was filled in with. */
  config: Config | null;
  /** The page that the next answer belongs to, and how often it was answered or polled. */
  page: (typeof PAGES)[number];
  turn: number;
  /** Key of the sample that is shown, "" for the list of them. */
  sample: string;
  /** The chosen account, and how its order is released; the telephone where there are several. */
  account: string;
  tan: Procedure;
  medium: number;
  /** What the bank calls the order. */
  reference: string;
  /** Reads without the customer that still are to fail. */
  failures: number;
};

/** The beginning of a dialogue. */
export function opened(pattern: string, iban: string): Dialog {
  const order = { account: "", tan: "qr", medium: 0, reference: "" } as const;
  const begin = { page: "accounts", turn: 0, sample: "", failures: 0 } as const;
  return { pattern, iban, config: null, ...begin, ...order };
}

function isPage(page: Json | undefined): page is Dialog["page"] {
  return PAGES.some((known) => known === page);
}

/** The dialog that the engine kept, with its pattern; throws on anything else. */
export function readDialog(kept: Json): { dialog: Dialog; pattern: Pattern } {
  if (typeof kept === "object" && kept !== null && !Array.isArray(kept)) {
    const { pattern: name, iban, page, tan, turn } = kept;
    const pattern = typeof name === "string" ? patternOf(name) : null;
    const known = isPage(page) && isProcedure(tan) && typeof turn === "number";
    if (pattern && known && typeof iban === "string") {
      return { dialog: kept as unknown as Dialog, pattern };
    }
  }
  throw new Error("This is no dialog of the test bank.");
}
