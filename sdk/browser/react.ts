// svc-browser/react: the wizard as a component of React.
import { createElement, type ReactElement, useEffect, useInsertionEffect, useRef } from "react";
import type { SvcWizardProps } from "./run-wizard.ts";
import { useWizard } from "./use-wizard.ts";

export type { SvcWizardProps } from "./run-wizard.ts";

/** Shows the wizard of a session while it is mounted. */
export function SvcWizard(props: SvcWizardProps): ReactElement {
  // Unlike `useLayoutEffect`, it is silent where React 18 renders on a server.
  const ref = useWizard({ useEffect, useApplied: useInsertionEffect, useRef }, props);
  return createElement("div", { ref, id: props.id ?? "SVC-Form" });
}
