// What a check is: one question about an account, answered from facts alone.
import type { InnerOf, Readable, Rendered } from "#schema/kind.ts";
import type { Values } from "#schema/shape.ts";
import type { Facts } from "./facts.ts";

type Params = Readonly<Record<string, Readable<unknown>>>;
type Result = Readonly<Record<string, Rendered<unknown>>>;

export type Check<P extends Params, R extends Result> = {
  /** Names the check in requests and results. */
  key: `svc_${string}`;
  params: P;
  result: R;
  /** Pure. Amounts in cents; parameters that were not sent take their defaults. */
  run(params: Values<P>, facts: Facts): { [N in keyof R]: InnerOf<R[N]> };
};
