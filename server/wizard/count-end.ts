import { endOf } from "./moves.ts";
import type { WizardContext } from "./run.ts";
import type { State } from "./state.ts";

/** Counts how a session has ended: as it did, or by the code of its error. Not one that still runs. */
export function countEnd({ measures }: Pick<WizardContext, "measures">, state: State): void {
  const end = state.step === "error" ? state.error.code : endOf(state);
  if (end !== null) measures.end({ product: state.product, end });
}
