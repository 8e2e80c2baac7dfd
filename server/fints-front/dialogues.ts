// The open dialogues, in memory and bounded in number and time. None of them holds a PIN or TAN.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Bank } from "#banks/bank.ts";
import type { Behaviour } from "#connectors/test-bank/patterns.ts";
import type { Clock } from "#context/context.ts";
import type { Order } from "#connectors/connector.ts";
import type { Release } from "./part.ts";

/** Open dialogues at a time. */
const MOST = 1000;
/** Milliseconds after which a dialogue ends. */
const LIFETIME = 10 * 60_000;

/** A release that the customer has begun. */
export type Pending = Release & { reference: string; order: string; polls: number };

/** A verification of a payee, for exactly this document. */
export type Payee = {
  id: string;
  document: string;
  recipient: Order["recipient"];
  polls: number;
  /** Whether its result was sent. */
  known: boolean;
};

export type Dialogue = {
  id: string;
  bank: Bank;
  behaviour: Behaviour;
  /** What later messages must show to be the same customer's. */
  proof: Buffer;
  /** Function number of the method; "999" for the PIN alone, "" for an anonymous dialogue. */
  method: string;
  /** Number of the last message. */
  number: number;
  /** Whether a message is being answered. */
  busy: boolean;
  /** Whether the customer is in: the opening is released, or needed no release. */
  open: boolean;
  /** Whether the customer has released something in this dialogue. */
  released: boolean;
  /** Why every order is refused; null while none is. */
  barred: "3938" | "3916" | null;
  pending: Pending | null;
  payee: Payee | null;
  /** Epoch milliseconds. */
  until: number;
};

export type Dialogues = {
  /** Null if there are too many. */
  open(dialogue: Omit<Dialogue, "until">): Dialogue | null;
  find(id: string): Dialogue | undefined;
  close(id: string): void;
};

export function createDialogues(clock: Clock): Dialogues {
  const open = new Map<string, Dialogue>();

  /** The map is in the order of their ends. */
  function forgetEnded(): void {
    for (const { id, until } of open.values()) {
      if (until > clock()) return;
      open.delete(id);
    }
  }
  return {
    open(dialogue) {
      forgetEnded();
      if (open.size >= MOST) return null;
      const opened = { ...dialogue, until: clock() + LIFETIME };
      open.set(dialogue.id, opened);
      return opened;
    },
    find(id) {
      forgetEnded();
      return open.get(id);
    },
    close: (id) => void open.delete(id),
  };
}

const KEY = randomBytes(32);

/** Proves that messages come from the same customer, without their PIN. */
export function proofOf(...parts: readonly string[]): Buffer {
  return createHmac("sha256", KEY).update(JSON.stringify(parts)).digest();
}

export function isProof(given: Buffer, expected: Buffer): boolean {
  return timingSafeEqual(given, expected);
}
