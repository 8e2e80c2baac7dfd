// Entry of svc.js: registers the global `svc` and the element `<svc-wizard>`, once per page.
import "./wizard/prototypes.ts";
import { createSvc, type Svc } from "./wizard/api.ts";
import { defineElement } from "./wizard/element.ts";
import { reportRemoved } from "./wizard/options.ts";
import { ORIGIN } from "./wizard/safe-document.ts";

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a member of the global object
  var svc: Svc;
}

// An element or a frame named "svc" is an inherited member; reading one of a foreign frame throws.
if (!Object.hasOwn(globalThis, "svc") || typeof globalThis.svc?.init !== "function") {
  globalThis.svc = createSvc(ORIGIN);
  defineElement(ORIGIN);
  reportRemoved();
}
