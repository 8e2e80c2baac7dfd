// The service of a run and the state that is expected of it, as the moves see them.
import type { Books } from "#connectors/test-bank/testing/ledger.ts";
import type { JsonObject } from "#schema/json.ts";
import type { Place } from "#storage/testing/place.ts";
import type { Dice } from "./dice.ts";
import type { Service } from "./service.ts";
import { type Owner, type Receiver, timeOf, type User } from "./state.ts";

export type Caller = {
  /** API key or access token; null for a client that sends none. */
  key: string | null;
  /** Whose data it may see; null for none. */
  owner: Owner | null;
  user: User | null;
};

export type Call = {
  method: string;
  path: string;
  body?: JsonObject | URLSearchParams;
  headers?: readonly string[];
  /** The statuses that the model allows. */
  expects: number | readonly number[];
};

export type Answer = {
  status: number;
  headers: ReadonlyMap<string, string>;
  text: string;
  body: JsonObject;
};

export type Delivered = { url: string; payload: JsonObject };

export type World = {
  place: Place;
  time: { now: number };
  books: Books;
  owners: readonly [Owner, ...Owner[]];
  delivered: Delivered[];
  /** Webhooks by address, with the events that are older. */
  webhooks: Map<string, Receiver>;
  service: Service;
  call(caller: Caller, call: Call): Promise<Answer>;
  restart(): Promise<void>;
  /**
   * Lets the process die during a call that hurries its jobs, after it has done so `count` times.
   * Resolves with the response, or with null after a death and a new start.
   */
  interrupt(count: number, work: () => Promise<Answer>): Promise<Answer | null>;
  fail(about: string): never;
  close(): Promise<void>;
};

/** A difference between the service and the model. */
export class Difference extends Error {
  override readonly name = "Difference";
}

/** The time of an owner's data. */
export function nowOf({ time }: Pick<World, "time">, owner: Owner): number {
  return timeOf(owner, time.now);
}

export function asOwner(owner: Owner): Caller {
  return { key: owner.key, owner, user: null };
}

/** Either key of the owner. */
export function callerOf(owner: Owner, dice: Dice): Caller {
  const key = owner.spare && dice.once(2) ? owner.spare.key : owner.key;
  return { key, owner, user: null };
}
