// Entry of svc.js: registers the global `svc` and the element `<svc-wizard>`, once per page.
import { createSvc, type Svc } from "./wizard/api.ts";
import { defineElement } from "./wizard/element.ts";
import { ORIGIN } from "./wizard/safe-document.ts";

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a member of the global object
  var svc: Svc;
}

// An element with the id "svc" is a member of the global object too.
if (typeof globalThis.svc?.init !== "function") {
  globalThis.svc = createSvc(ORIGIN);
  defineElement(ORIGIN);
}
