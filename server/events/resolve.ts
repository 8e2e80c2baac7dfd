// Looks up the hosts of webhooks, which merchants choose. getaddrinfo waits in threads, of which the
// process has a few: hosts whose name server is silent would hold up the lookups of banks.
import { lookup, Resolver } from "node:dns/promises";
import pLimit from "p-limit";

export type Address = { address: string; family: number };

/** `ask` asks name servers without a thread; `find` also knows files and search domains. */
export type Means = {
  ask(): Pick<Resolver, "resolve4" | "resolve6">;
  find(host: string): Promise<Address[]>;
};

/** Gives up a name server after 2 and another 4 seconds. */
const PATIENCE = { timeout: 2000, tries: 2 };
/** The code of a name server that is silent. */
const SILENT = "ETIMEOUT";

const OF_SYSTEM: Means = {
  // Each reads the system's name servers anew, which may have changed.
  ask: () => new Resolver(PATIENCE),
  find: (host) => lookup(host, { all: true }),
};

/**
 * Looks up a host. Names without a dot, and what no name server knows, as names of `/etc/hosts`, are
 * left to the system, one of each kind at a time. Rejects with the reason of a name server that does not answer.
 */
export function createResolve({ ask, find }: Means = OF_SYSTEM) {
  const [ofSystem, unknown] = [pLimit(1), pLimit(1)];
  return async (host: string): Promise<Address[]> => {
    if (!host.includes(".")) return ofSystem(() => find(host));
    const servers = ask();
    const answers = await Promise.allSettled([servers.resolve4(host), servers.resolve6(host)]);
    const found = answers.flatMap((answer, nth) => {
      const addresses = answer.status === "fulfilled" ? answer.value : [];
      return addresses.map((address): Address => ({ address, family: nth === 0 ? 4 : 6 }));
    });
    if (found.length > 0) return found;
    for (const answer of answers) {
      if (answer.status === "rejected" && codeOf(answer.reason) === SILENT) throw answer.reason;
    }
    return unknown(() => find(host));
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
