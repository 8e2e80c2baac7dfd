// The lines of a page in the order of the screen, which is not always that of the protocol.
import { PRIVACY_FIELD } from "#schema/form-limits.ts";
import type { Line } from "../wizard/extend.ts";
import type { View } from "../wizard/view.ts";

function isSearch(line: Line): boolean {
  return line.type === "text" && !!line.autocomplete_action;
}

/** What is read stands right above the box that agrees to it; without a box, at the end. */
function withConsent(lines: Line[], { step, consent, scopes }: View): Line[] {
  if (step !== "login" || !consent || !scopes) return lines;
  const at = lines.findIndex((line) => "name" in line && line.name === PRIVACY_FIELD);
  const place = at < 0 ? lines.length : at;
  return [...lines.slice(0, place), { type: "consent", consent }, ...lines.slice(place)];
}

/** The elements with the merchant's lines around them. The bank search comes before its country. */
export function arrange(view: View): Line[] {
  const { prepend, append } = view.added;
  const own = [...view.lines.filter(isSearch), ...view.lines.filter((line) => !isSearch(line))];
  return [...prepend, ...withConsent(own, view), ...append];
}

const TYPED: ReadonlySet<Line["type"]> = new Set(["text", "password", "captcha", "flicker"]);

/** Label of the return key of a phone: on the last text field it submits. */
export function returnKey(view: View, name: string): "go" | "next" {
  const names = arrange(view).flatMap((line) =>
    TYPED.has(line.type) && "name" in line ? line.name : [],
  );
  return names.indexOf(name) < names.length - 1 ? "next" : "go";
}
