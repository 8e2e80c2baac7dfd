// Entry of svcframe.js: registers the global `svcframe`, once per page.
import "./wizard/prototypes.ts";
import { createSvcFrame, type SvcFrame } from "./frame/api.ts";
import { reportRemoved } from "./wizard/options.ts";
import { ORIGIN } from "./wizard/safe-document.ts";

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a member of the global object
  var svcframe: SvcFrame;
}

// As in svc.ts.
if (!Object.hasOwn(globalThis, "svcframe") || typeof globalThis.svcframe?.init !== "function") {
  globalThis.svcframe = createSvcFrame(ORIGIN);
  reportRemoved();
}
