// What the test bank remembers between two requests: how the login behaves, never its PIN.
import type { Json } from "#schema/json.ts";
import { type Behaviour, type Pattern, patternOf } from "./patterns.ts";

/** `page` is the one that the next answer belongs to. */
export type Dialog = Behaviour & { page: "login-next" | "accounts" };

/** The dialog that the engine kept, with its pattern; throws on anything else. */
export function readDialog(kept: Json): { dialog: Dialog; pattern: Pattern } {
  if (typeof kept === "object" && kept !== null && !Array.isArray(kept)) {
    const { pattern: name, iban, page } = kept;
    const pattern = typeof name === "string" ? patternOf(name) : null;
    if (
      typeof name === "string" &&
      pattern !== null &&
      typeof iban === "string" &&
      (page === "login-next" || page === "accounts")
    ) {
      return { dialog: { pattern: name, iban, page }, pattern };
    }
  }
  throw new Error("This is no dialog of the test bank.");
}
