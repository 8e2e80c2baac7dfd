// svc-browser/preact: the wizard as a component of Preact.
import { h, type JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { SvcWizardProps } from "./run-wizard.ts";
import { useWizard } from "./use-wizard.ts";

export type { SvcWizardProps } from "./run-wizard.ts";

/** Shows the wizard of a session while it is mounted. */
export function SvcWizard(props: SvcWizardProps): JSX.Element {
  const ref = useWizard({ useEffect, useApplied: useLayoutEffect, useRef }, props);
  return h("div", { ref, id: props.id ?? "SVC-Form" });
}
