// Loaded into a service with --import. Sets its clock to a fixed day, so that results which depend
// on the calendar are the same whenever a recording is made or replayed. The clock keeps running.
const shift = Number(process.env["RECORDING_SHIFT"] ?? 0);
const Real = Date;
const now = () => Real.now() + shift;

globalThis.Date = new Proxy(Real, {
  apply: () => new Real(now()).toString(),
  construct: (target, values, derived) =>
    Reflect.construct(target, values.length > 0 ? values : [now()], derived),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
