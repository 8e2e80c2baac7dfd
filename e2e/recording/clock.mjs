// Goes into a service with --import: sets its clock to another day, so that what depends on the
// calendar is the same whenever a recording is made or replayed. The clock keeps running.
const shift = Number(process.env["SVC_RECORDING_SHIFT"] ?? 0);
const Real = Date;
const now = () => Real.now() + shift;

globalThis.Date = new Proxy(Real, {
  apply: () => new Real(now()).toString(),
  construct: (target, values, derived) =>
    Reflect.construct(target, values.length > 0 ? values : [now()], derived),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
