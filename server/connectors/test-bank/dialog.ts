// The test bank's state between two requests: the behaviour of the login, never its PIN.
import type { Json } from "#schema/json.ts";
import type { Config } from "./config/config.ts";
import { type Pattern, patternOf } from "./patterns.ts";
import type { Course } from "./course.ts";
import { isProcedure, type Procedure } from "./procedures.ts";

const PAGES = [
  "login-next",
  "config",
  "login-redirect",
  "autosubmit",
  "showcase",
  "accounts",
  "payee",
  "method",
  "medium",
  "tan",
  "release",
  "redirect",
] as const;

export type Dialog = {
  /** Name of the PIN's pattern, and the IBAN in the PIN, else "". */
  pattern: string;
  iban: string;
  /** Values of the page of the PIN `config`. */
  config: Config | null;
  /** The current page, and how often it was answered or polled. */
  page: (typeof PAGES)[number];
  turn: number;
  /** Key of the current sample, "" for the list. */
  sample: string;
  /** The chosen account, and the method and telephone that release its order. */
  account: string;
  tan: Procedure;
  medium: number;
  /** The bank's id of the order. */
  reference: string;
  /** Number of reads without the customer that are still to fail. */
  failures: number;
  /** What the login was scripted for; absent for nothing. */
  course?: Course;
};

/** The start of a dialogue. */
export function opened(pattern: string, iban: string): Dialog {
  const order = { account: "", tan: "qr", medium: 0, reference: "" } as const;
  const begin = { page: "accounts", turn: 0, sample: "", failures: 0 } as const;
  return { pattern, iban, config: null, ...begin, ...order };
}

function isPage(page: Json | undefined): page is Dialog["page"] {
  return PAGES.some((known) => known === page);
}

/** Reads a stored dialog. Throws for anything else. */
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
