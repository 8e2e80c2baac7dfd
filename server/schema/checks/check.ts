// What a check is called, takes and answers; what computes it is elsewhere.
import { moment } from "../fields.ts";
import { constant, resource, type Fields } from "../resource.ts";
import type { Shape } from "../shape.ts";

/** A check whose result ends with its time and its name, as those of all but one do. */
export function check<const K extends `svc_${string}`, V, const F extends Fields>(
  key: K,
  request: Shape<V>,
  fields: F,
) {
  const result = resource(key, { ...fields, created_at: moment(), object: constant(key) });
  return { key, request, result };
}
