/**
 * Sets the clock of this process off by the milliseconds that `shift` returns. It keeps running.
 * @param {() => number} shift
 */
export function shiftClock(shift) {
  const Real = Date;
  const now = () => Real.now() + shift();
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (target, values, derived) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], derived),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
