// The globals of svc.js and svcframe.js, for pages that load them with a script tag.
import type { Svc, SvcFrame } from "./svc-api.js";

declare global {
  var svc: Svc;
  var svcframe: SvcFrame;
}
