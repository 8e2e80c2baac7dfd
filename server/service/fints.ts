// What the FinTS connector needs of the service.
import { findFinTsAccess, speaksFinTs } from "#banks/fints/access.ts";
import { addressFault } from "#banks/fints/address.ts";
import type { Oddity } from "#connectors/fints/line.ts";
import type { FinTsOptions } from "#connectors/fints/fints.ts";
import { createSend, FinTsTransportError, type Send } from "#connectors/fints/http.ts";
import { openTrace, type Trace } from "#connectors/fints/trace/trace.ts";
import type { Clock, Context } from "#context/context.ts";
import { createGuard, inRanges } from "#events/guard.ts";
import { codeOf } from "#schema/errors.ts";
import type { KeyRing } from "#secrets/derive.ts";
import { drawBytes } from "#secrets/random.ts";
import { createSealer } from "#secrets/seal.ts";
import type { Store } from "#storage/store.ts";
import type { Config } from "./config.ts";
import type { FinTsCodes } from "./fints-banks.ts";
import { settingError } from "./setting-kinds.ts";

/** Where the credentials of a dialogue are sealed: they open nowhere else. */
const PLACE = { table: "wizard_sessions", row: "fints", column: "login" };

/** What the log says of a bank. */
const ODDITIES: Readonly<Record<Oddity, string>> = {
  "other-host": "a bank names another FinTS host; it is not followed",
  product: "a bank does not know the product: check SVC_FINTS_PRODUCT_ID with it",
  unbalanced: "the turnovers of a bank do not add up to its balances",
};

type Means = {
  config: Config;
  store: Store;
  ring: KeyRing;
  clock: Clock;
  log: Context["log"];
  codes: FinTsCodes;
};

function openNamed(file: string): Trace {
  try {
    return openTrace(file);
  } catch (error) {
    const remedy = "name a file that this user may write";
    throw settingError("SVC_FINTS_TRACE", `cannot be written (${codeOf(error)})`, remedy);
  }
}

/** A trace that fails must not stop an order on its way. Throws StartError if it cannot be opened. */
function traceOf({ config: { fints }, log }: Means): Trace | null {
  if (fints.trace === null) return null;
  const trace = openNamed(fints.trace);
  return (message) => {
    try {
      trace(message);
    } catch (error) {
      log.error({ err: error }, "cannot write SVC_FINTS_TRACE");
    }
  };
}

/** Says why a bank was not reached: the engine logs no message of a connector's error. */
function loggedSend(send: Send, log: Means["log"]): Send {
  return async (url, message) => {
    try {
      return await send(url, message);
    } catch (error) {
      if (error instanceof FinTsTransportError) {
        log.warn({ host: new URL(url).hostname, reason: error.message }, "a bank was not reached");
      }
      throw error;
    }
  };
}

/** The address of a bank, unless the operator has narrowed the ranges since it was set. */
async function findAllowed({ store, log, config }: Means, bankCode: string) {
  const found = await store.read((db) => findFinTsAccess(db, bankCode));
  if (!found) return undefined;
  const fault = addressFault(found.url, inRanges(config.fints.allow));
  if (fault === null) return found;
  log.warn({ bank: bankCode, reason: `The address ${fault}.` }, "a bank was not reached");
  return undefined;
}

/** The options of the connector; null without a registered product. Throws StartError. */
export function fintsOptions(means: Means): FinTsOptions | null {
  const { config, ring, clock, log, codes } = means;
  const { productId, allow } = config.fints;
  const trace = traceOf(means);
  if (productId === null) return null;
  const guard = createGuard(allow, "SVC_FINTS_ALLOW");
  const sealer = createSealer(ring);
  return {
    productId,
    speaks: (bank) => speaksFinTs(bank, codes()),
    findAddress: (bankCode) => findAllowed(means, bankCode),
    send: loggedSend(createSend({ check: guard.check }), log),
    clock,
    random: drawBytes,
    vault: {
      seal: (text) => sealer.seal(PLACE, text),
      open: (sealed) => sealer.open(PLACE, sealed),
    },
    trace,
    warn: (bank, of) => log.warn({ bank }, ODDITIES[of]),
  };
}
