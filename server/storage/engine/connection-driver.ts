import type { DatabaseConnection, Driver } from "kysely";

/**
 * A kysely driver over one connection that is always ready, which avoids kysely's own queue. The
 * store begins and ends transactions itself.
 */
export function connectionDriver(connection: DatabaseConnection): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
}

function refuse(): Promise<never> {
  return Promise.reject(new Error("Only the store begins and ends transactions."));
}
