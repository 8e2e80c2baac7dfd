// Looks up the host of a bank for the connection that is made to it: what is checked here is what is
// dialled, so a name whose address changes in between (DNS rebinding) reaches nothing else.
import { lookup as lookupName, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";

/** Throws for an address that must not be reached; `host` is the name in the URL. */
export type CheckAddress = (address: string, host: string) => void;

type Resolve = (
  host: string,
  options: { all: true },
  found: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** The addresses that pass. Throws the refusal of the last one if none does. */
function passing(addresses: readonly LookupAddress[], host: string, check: CheckAddress) {
  let refusal: unknown = new Error("The name has no address.");
  const passed = addresses.filter(({ address }) => {
    try {
      check(address, host);
      return true;
    } catch (error) {
      refusal = error;
      return false;
    }
  });
  if (passed.length === 0) throw refusal;
  return passed;
}

/**
 * A lookup for `net.connect` that gives only addresses that pass the check. `refused` makes the error
 * of the connection from why none does; `resolve` is for tests.
 */
export function createLookup(
  check: CheckAddress,
  refused: (reason: string) => Error,
  resolve: Resolve = lookupName,
): LookupFunction {
  return (host, { all }, found) => {
    resolve(host, { all: true }, (error, addresses) => {
      if (error) return found(error, "");
      try {
        const passed = passing(addresses, host, check);
        if (all) found(null, passed);
        else found(null, passed[0]?.address ?? "", passed[0]?.family);
      } catch (reason) {
        found(refused(reason instanceof Error ? reason.message : "refused"), "");
      }
    });
  };
}
