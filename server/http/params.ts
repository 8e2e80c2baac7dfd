// The parameters of a path.
import type { Request } from "express";
import { ServiceError } from "#schema/errors.ts";

export type Params = Readonly<Record<string, string>>;

/** The parameters by name. Express has them without a prototype, which is slow to list. */
export function paramsOf({ params }: Pick<Request, "params">): Params {
  const found: Record<string, string> = {};
  for (const name in params) found[name] = String(params[name]);
  return found;
}

/** Throws 404 for text that no id can contain and no database accepts. */
export function refuseNul(params: Params): void {
  if (Object.values(params).some((value) => value.includes("\0"))) throw new ServiceError(404);
}
