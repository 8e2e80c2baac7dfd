// Queues in front of what makes documents: each can take long and much memory, and anybody can ask for
// any number of them.
import pLimit, { type LimitFunction } from "p-limit";
import { busy } from "#schema/errors.ts";
import { type Client, refuseGone } from "./print.ts";

/** Documents of one merchant and mode, with those whose clients have gone: they wait as well. */
const MOST_WITH_GONE = 64;
const TOO_MANY = "Other documents of this account are being made: wait until one is done.";

/**
 * The documents of a merchant and mode. Only the first of those that wait does so for other owners,
 * who thus wait for one document of this owner at most.
 */
type Owner = { making: LimitFunction; clients: Set<Client> };

export type DocumentQueue = {
  /**
   * Calls `make` in turn: owners take turns, and the documents of one are made in request order.
   * Throws ServiceError 429 if too many of the owner wait already, and 503 if the client has gone
   * before its turn.
   */
  inTurn<T>(client: Client, make: () => Promise<T>): Promise<T>;
  /** Resolves when the documents that wait now are made. */
  done(): Promise<void>;
};

function refuseMore({ clients }: Owner, most: number): void {
  const staying = [...clients].filter(({ gone }) => !gone());
  if (staying.length < most && clients.size < MOST_WITH_GONE) return;
  throw busy({ message: TOO_MANY });
}

/** `most` documents of a merchant and mode wait or are made. */
export function createDocumentQueue(most: number): DocumentQueue {
  /** One document at a time. */
  const making = pLimit(1);
  const owners = new Map<string, Owner>();

  async function serve<T>(client: Client, make: () => Promise<T>): Promise<T> {
    refuseGone(client.gone);
    return making(() => {
      refuseGone(client.gone);
      return make();
    });
  }

  return {
    async inTurn(client, make) {
      const key = `${client.scope.merchant} ${client.scope.mode}`;
      const owner = owners.get(key) ?? { making: pLimit(1), clients: new Set() };
      refuseMore(owner, most);
      owners.set(key, owner);
      owner.clients.add(client);
      try {
        return await owner.making(() => serve(client, make));
      } finally {
        owner.clients.delete(client);
        if (owner.clients.size === 0) owners.delete(key);
      }
    },
    async done() {
      await Promise.all([...owners.values()].map((owner) => owner.making(() => undefined)));
    },
  };
}
