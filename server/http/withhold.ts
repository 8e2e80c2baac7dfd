// What API keys that may only read are not shown.
import type { Caller } from "./route.ts";

/**
 * The record, without the credential in a member for a key that may only read: with another
 * credential, whoever has the key could also write.
 */
export function withhold<N extends string, R extends Readonly<Record<N, string>>>(
  { readsOnly }: Pick<Caller, "readsOnly">,
  record: R,
  name: N,
): R {
  return readsOnly ? { ...record, [name]: "" } : record;
}
