import type { SvcWizardElement } from "./svc-loader.js";

/** Adds the wizard to a page; removing the element removes it. */
export function addWizard(place: Element, key: string, done: () => void): SvcWizardElement {
  const element = document.createElement("svc-wizard");
  element.addEventListener("finish", done);
  element.addEventListener("abort", () => element.remove());
  element.setAttribute("language", "en");
  element.setAttribute("session-key", key);
  place.append(element);
  return element;
}
