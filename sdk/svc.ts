// Entry of svc.js: registers the global `svc`, once a page.
import { createSvc, type Svc } from "./wizard/api.ts";

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a member of the global object
  var svc: Svc;
}

/** Origin that this script came from; the page's own where that cannot be told. */
function origin(): string {
  const script = globalThis.document?.currentScript;
  const src = script && "src" in script ? script.src : "";
  return src ? new URL(src).origin : (globalThis.location?.origin ?? "");
}

// An element with the id "svc" is a member of the global object too.
if (typeof globalThis.svc?.init !== "function") globalThis.svc = createSvc(origin());
