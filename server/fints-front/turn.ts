// What the front passes around while it answers a message.
import type { Bank } from "#banks/bank.ts";
import type { Behaviour } from "#connectors/test-bank/patterns.ts";
import type { Ledger } from "#connectors/test-bank/ledger.ts";
import type { Segment } from "#connectors/fints/syntax/segment.ts";
import type { Clock } from "#context/context.ts";
import type { Ids } from "#secrets/ids.ts";
import type { Dialogue } from "./dialogues.ts";

export type Means = {
  clock: Clock;
  ids: Pick<Ids, "token">;
  ledger: Ledger;
  /** IANA name. */
  timeZone: string;
  /** Where the front answers, as its parameters name it. */
  address: string;
};

/** A message of an open dialogue. */
export type Turn = {
  means: Means;
  bank: Bank;
  behaviour: Behaviour;
  dialogue: Dialogue;
  segments: readonly Segment[];
  /** Date in service time, `YYYY-MM-DD`. */
  today: string;
};
