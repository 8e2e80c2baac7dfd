// The number of a page among the pages of a session. It never takes back a step, unless the customer
// goes back.
import type { Ui } from "#schema/wizard.ts";
import { hasEnded, type RunningState, type State } from "../state.ts";

type Place = "bank" | "login" | "account" | "tan";

/** The pages of a session, each as one step; a choice of one account shows no page. */
function placesOf({ step, trail, pinnedIban, product }: RunningState): Place[] {
  const withBank = step === "bank" || trail.some((mark) => mark.step === "bank");
  return [
    ...(withBank ? (["bank"] as const) : []),
    "login",
    ...(pinnedIban || product === "svc_api" ? [] : (["account"] as const)),
    ...(product === "svc_pay" ? (["tan"] as const) : []),
  ];
}

/** The step that a page counts as. Before the accounts are known, every page belongs to the login. */
function placeOf(state: RunningState): Place {
  const { step } = state;
  if (step === "bank" || step === "login" || step === "account") return step;
  const known = "dialogue" in state && (state.dialogue?.accounts.length ?? 0) > 0;
  // What follows the choice of an account counts as the last place, with or without an order.
  return known ? "tan" : "login";
}

/** Null at the end, for a sample, and where there is only one page. */
export function positionOf(state: State): Ui["position"] {
  if (hasEnded(state) || state.step === "showcase") return null;
  const places = placesOf(state);
  if (places.length < 2) return null;
  const place = places.indexOf(placeOf(state));
  return [place < 0 ? places.length : place + 1, places.length];
}
