// Loaded into a service with --import. Sets its clock by the milliseconds in a file, which may change.
import { readFileSync } from "node:fs";

const file = process.env["TEST_CLOCK"] ?? "";
let shift = 0;
function follow() {
  try {
    shift = Number(readFileSync(file, "utf8"));
  } catch {
    shift = 0;
  }
}
setInterval(follow, 50).unref();

const Real = Date;
const now = () => Real.now() + shift;
globalThis.Date = new Proxy(Real, {
  apply: () => new Real(now()).toString(),
  construct: (target, values, derived) =>
    Reflect.construct(target, values.length > 0 ? values : [now()], derived),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
