// What the store does for later work: the queue, webhooks, and deliveries to them.
import type {
  Attempt,
  Claim,
  Delivery,
  Job,
  JobDepth,
  NewJob,
  Parcel,
  Scope,
  Webhook,
} from "./records.ts";

/** Jobs; whoever settles one must hold its claim, and is told false where that is lost. */
export type JobRepository = {
  /** Takes the place of a dead job of the same kind and subject; a living one stays as it is. */
  insert(job: NewJob): Promise<void>;
  /** Targets of which a job is due and free. */
  targets(claim: Omit<Claim, "until">): Promise<string[]>;
  /** Claims due jobs of a target, in their order; a claim that somebody lost counts as a try. */
  claim(target: string, limit: number, claim: Claim): Promise<Job[]>;
  /** Makes claims of an owner last until then. */
  renew(seqs: readonly number[], owner: string, until: number): Promise<void>;
  /** Gives back all claims of an owner but those of some jobs. */
  release(owner: string, but: readonly number[]): Promise<void>;
  /** Deletes what is done; those of them that were held. */
  done(seqs: readonly number[], owner: string): Promise<number[]>;
  /** `tries` is how many have ended by now. */
  again(seq: number, owner: string, next: { runAt: number; tries: number }): Promise<boolean>;
  /** Keeps a job that is given up, with the reason. */
  bury(seq: number, owner: string, dead: { at: number; reason: string }): Promise<boolean>;
  /** Deletes, whoever has a claim. */
  remove(kind: string, subjects: readonly string[]): Promise<void>;
  removeTarget(target: string): Promise<void>;
  depth(now: number): Promise<JobDepth[]>;
};

export type WebhookRepository = {
  insert(webhook: Webhook): Promise<void>;
  find(id: string): Promise<Webhook | null>;
  /** Of a merchant, oldest first. */
  list(merchant: string): Promise<Webhook[]>;
  delete(id: string): Promise<void>;
  /** The merchant's shared secret; null before one is set. */
  secret(merchant: string): Promise<string | null>;
  setSecret(merchant: string, secret: string, now: number): Promise<void>;
};

export type DeliveryPatch = Pick<Delivery, "state" | "tries" | "nextAt">;

/** A delivery, and a try of it. */
export type Tried = { delivery: Pick<Delivery, "id" | keyof Scope>; attempt: Attempt };

export type DeliveryQuery = { state?: Delivery["state"]; since?: number; limit: number };

export type DeliveryRepository = {
  insert(delivery: Delivery): Promise<void>;
  find(id: string): Promise<Delivery | null>;
  /** Of a merchant, newest first. */
  list(merchant: string, query: DeliveryQuery): Promise<Delivery[]>;
  /** Tries of a delivery, oldest first. */
  attempts(id: string): Promise<Attempt[]>;
  /** What the tries of pending ones need; those that lack their event or webhook are left out. */
  parcels(ids: readonly string[]): Promise<Parcel[]>;
  update(ids: readonly string[], patch: DeliveryPatch): Promise<void>;
  /** Keeps tries. */
  tried(tries: readonly Tried[]): Promise<void>;
  /** Cancels what is on its way to a webhook. */
  cancel(webhook: string): Promise<void>;
  /** Deletes those of a transaction's events; the ids. */
  deleteOf(scope: Scope, transaction: string): Promise<string[]>;
  /** Deletes those without transaction that are kept until then, oldest first; the ids. */
  clear(until: number, limit: number): Promise<string[]>;
};
