// The queue in front of the printing thread: a document can take a minute, and anybody can ask for
// any number of them.
import pLimit, { type LimitFunction } from "p-limit";
import { ServiceError } from "#schema/errors.ts";
import type { Client } from "./print.ts";

/**
 * Documents of one merchant and mode that wait or are printed: some people at their screens, and a
 * program with a few connections.
 */
const MOST_OF_OWNER = 8;
/** The same with those whose clients have gone: they wait for their turn as well. */
const MOST_WITH_GONE = 64;
/** Seconds. */
const RETRY_AFTER = "5";
const TOO_MANY = "Other documents of this account are being printed: wait until one is done.";

/**
 * The documents of a merchant and mode. Only the first of those that wait does so for other owners,
 * who thus wait for one document of this owner at most.
 */
type Owner = { printing: LimitFunction; clients: Set<Client> };

export type PrintQueue = {
  /**
   * Calls `print` in turn: owners take turns, and the documents of one are printed in request order.
   * Throws ServiceError 429 if too many of the owner wait already, and 503 if the client has gone
   * before its turn.
   */
  inTurn<T>(client: Client, print: () => Promise<T>): Promise<T>;
  /** Resolves when the documents that wait now are printed. */
  done(): Promise<void>;
};

function refuseGone({ gone }: Client): void {
  if (gone()) throw new ServiceError(503, { message: "Nobody waits for the document." });
}

function refuseMore({ clients }: Owner): void {
  const staying = [...clients].filter(({ gone }) => !gone());
  if (staying.length < MOST_OF_OWNER && clients.size < MOST_WITH_GONE) return;
  const headers = { "Retry-After": RETRY_AFTER };
  throw new ServiceError(429, { message: TOO_MANY, headers });
}

export function createPrintQueue(): PrintQueue {
  /** One document at a time. */
  const printing = pLimit(1);
  const owners = new Map<string, Owner>();

  async function serve<T>(client: Client, print: () => Promise<T>): Promise<T> {
    refuseGone(client);
    return printing(() => {
      refuseGone(client);
      return print();
    });
  }

  return {
    async inTurn(client, print) {
      const key = `${client.scope.merchant} ${client.scope.mode}`;
      const owner = owners.get(key) ?? { printing: pLimit(1), clients: new Set() };
      refuseMore(owner);
      owners.set(key, owner);
      owner.clients.add(client);
      try {
        return await owner.printing(() => serve(client, print));
      } finally {
        owner.clients.delete(client);
        if (owner.clients.size === 0) owners.delete(key);
      }
    },
    async done() {
      await Promise.all([...owners.values()].map((owner) => owner.printing(() => undefined)));
    },
  };
}
