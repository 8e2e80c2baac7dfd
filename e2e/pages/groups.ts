// The nine groups of elements that merchants style, as nodes of the page.
import type { Wizard } from "./wizard.ts";

/** An element of each group, by the group's part of a token's name. */
export const GROUPS = {
  global: ".svc-form",
  input: "#pin",
  forward: ".svc-button-forward",
  back: ".svc-button-back",
  abort: ".svc-button-abort",
  disabled: ".svc-button[aria-disabled=true]",
  warning: ".svc-warning",
  info: ".svc-info",
  error: ".svc-error",
};

/** Goes to the login and adds the missing groups; the classes are those that merchants rely on. */
export async function showEveryGroup(wizard: Wizard): Promise<void> {
  await wizard.chooseBank();
  await wizard.root.locator("form").evaluate((form) => {
    const { ownerDocument: document } = form;
    for (const name of ["warning", "info", "error"]) {
      const panel = document.createElement("div");
      panel.className = `svc-paragraph svc-${name}`;
      form.append(panel);
    }
    const off = document.createElement("button");
    off.className = "svc-button svc-button-forward";
    off.setAttribute("aria-disabled", "true");
    form.append(off);
    form.querySelector("[type=password]")?.setAttribute("id", "pin");
  });
}
