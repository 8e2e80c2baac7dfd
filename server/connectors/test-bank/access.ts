// Reads of the test bank without its customer.
import type { Language } from "#schema/codes.ts";
import { helpText, text } from "#schema/elements.ts";
import type { Json } from "#schema/json.ts";
import type { Reply } from "../connector.ts";
import type { Config } from "./config/config.ts";
import type { Dialog } from "./dialog.ts";
import { patternOf } from "./patterns.ts";
import { TEXTS } from "./texts/texts.ts";

/** The values of the PIN `config`, and how many reads are still to fail. */
type Access = Pick<Dialog, "config" | "failures">;

function kept({ config, failures }: Access): { access: Json } {
  return { access: { config: config as Json, failures } };
}

/** Access data for later reads; nothing if the customer logged in on the bank's own page. */
export function accessOf({ config, failures }: Dialog): { access?: Json } {
  return config?.login === "redirect" ? {} : kept({ config, failures });
}

/** Null for a value that the bank never returned. */
function read(access: Json): Access | null {
  if (typeof access !== "object" || access === null || Array.isArray(access)) return null;
  const { config, failures } = access;
  if (config === undefined || typeof failures !== "number") return null;
  return { config: config as Config | null, failures };
}

/** Logs in without the customer: returns the dialogue at its accounts, or the obstacle. */
export function unattended(dialog: Dialog, access: Json, language: Language): Dialog | Reply {
  const known = read(access);
  const { later } = patternOf(dialog.pattern) ?? {};
  if (!known || later === "wrong") return { kind: "refused", error: "login_failed", dialog: null };
  if (known.failures > 0) {
    const left = { ...known, failures: known.failures - 1 };
    return { kind: "refused", error: "tech_error", dialog: null, ...kept(left) };
  }
  const entered = { ...dialog, ...known };
  return later === "tan" ? tanPage(entered, language) : entered;
}

function tanPage(dialog: Dialog, language: Language): Reply {
  const { next, tan } = TEXTS[language];
  const elements = [helpText(next.title, next.text), text("tan", tan.label)];
  return { kind: "more", page: "tan", elements, dialog: { ...dialog, page: "tan" } };
}
