// What the FinTS connector needs of the service.
import { findFinTsAccess, speaksFinTs } from "#banks/fints/access.ts";
import { addressFault } from "#banks/fints/address.ts";
import type { Oddity } from "#connectors/fints/conversation.ts";
import type { FinTsOptions } from "#connectors/fints/fints.ts";
import { createSend } from "#connectors/fints/http.ts";
import { openTrace, type Trace } from "#connectors/fints/trace/trace.ts";
import type { Context } from "#context/context.ts";
import { createGuard, inRanges } from "#events/guard.ts";
import type { KeyRing } from "#secrets/derive.ts";
import { drawBytes } from "#secrets/random.ts";
import { createSealer } from "#secrets/seal.ts";
import type { Store } from "#storage/store.ts";
import type { Config } from "./config.ts";
import type { FinTsCodes } from "./fints-banks.ts";

/** Where the credentials of a dialogue are sealed: they open nowhere else. */
const PLACE = { table: "wizard_sessions", row: "fints", column: "login" };

/** What the log says of a bank. */
const ODDITIES: Readonly<Record<Oddity, string>> = {
  "other-host": "a bank names another FinTS host; it is not followed",
  unbalanced: "the turnovers of a bank do not add up to its balances",
};

type Means = {
  config: Config;
  store: Store;
  ring: KeyRing;
  clock: Context["clock"];
  log: Context["log"];
  codes: FinTsCodes;
};

/** A trace that fails must not stop an order on its way. */
function traceOf({ config: { fints }, log }: Means): Trace | null {
  if (fints.trace === null) return null;
  const trace = openTrace(fints.trace);
  return (message) => {
    try {
      trace(message);
    } catch (error) {
      log.error({ err: error }, "cannot write SVC_FINTS_TRACE");
    }
  };
}

/** The options of the connector; null without a registered product. */
export function fintsOptions(means: Means): FinTsOptions | null {
  const { config, store, ring, clock, log, codes } = means;
  const { productId, allow } = config.fints;
  if (productId === null) return null;
  const isAllowed = inRanges(allow);
  const guard = createGuard(allow, "SVC_FINTS_ALLOW");
  const sealer = createSealer(ring);
  return {
    productId,
    speaks: (bank) => speaksFinTs(bank, codes()),
    async findAddress(bankCode) {
      const found = await store.read((db) => findFinTsAccess(db, bankCode));
      // The operator may have narrowed the ranges since the address was set.
      return found && addressFault(found.url, isAllowed) === null ? found : undefined;
    },
    send: createSend({ check: guard.check }),
    clock,
    random: drawBytes,
    vault: {
      seal: (text) => sealer.seal(PLACE, text),
      open: (sealed) => sealer.open(PLACE, sealed),
    },
    trace: traceOf(means),
    warn: (bank, of) => log.warn({ bank }, ODDITIES[of]),
  };
}
