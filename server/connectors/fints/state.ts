// What this client remembers between two requests: plain JSON.
import type { StandingOrder, Turnover } from "#analytics/turnover.ts";
import type { Json } from "#schema/json.ts";
import type { Balance, Notice } from "../connector.ts";
import type { FinTsAccount } from "./bank/accounts.ts";
import type { BankParameters, TransferCode } from "./bank/parameters.ts";
import type { Challenge } from "./release/challenge.ts";
import type { PayeeResult } from "./data/payee.ts";

/** The credentials of the customer; in a stored state they are sealed. */
export type Login = {
  user: string;
  /** Usually the user's id. */
  customer: string;
  pin: string;
};

/** What is worth keeping for the next dialogue. Without credentials. */
export type Profile = {
  /** The bank's id of this client for this customer; "0" before it gave one. */
  systemId: string;
  /** The chosen TAN method, `ONE_STEP` for none; "" before the choice. */
  method: string;
  /** The chosen device; "" if the method needs none. */
  medium: string;
  /** The methods that the bank allows the customer; empty before it said so. */
  allowed: string[];
  bank: BankParameters | null;
};

/** How messages are signed: with the chosen method, with PIN alone, or not at all. */
export type Signer = "method" | "one-step" | "nobody";

/** An open dialogue; `next` is the number of our next message. */
export type Dialogue = { id: string; next: number; signer: Signer };

/** One thing to ask the bank for. */
export type Task =
  /** A system id, in a dialogue of one step. */
  | { kind: "sync" }
  /** The bank's parameters, in an anonymous dialogue. */
  | { kind: "bank" }
  /** The method and its device; asks the customer where there are several. */
  | { kind: "choose" }
  | { kind: "open"; purpose: "HKIDN" | "HKTAB" }
  | { kind: "media" }
  | { kind: "accounts" }
  | { kind: "balance"; account: string }
  | { kind: "turnovers"; account: string; touchdown: string; whole: boolean }
  | { kind: "standing-orders"; account: string; touchdown: string }
  | { kind: "transfer"; account: string }
  | { kind: "end" };

/** What the customer, or a waiting page, has to do before the dialogue goes on. */
export type Pending =
  | { kind: "method"; options: { id: string; name: string }[] }
  | { kind: "medium"; options: string[] }
  | { kind: "tan"; reference: string; challenge: Challenge }
  | {
      kind: "release";
      reference: string;
      challenge: Challenge;
      polls: number;
      /** Milliseconds since 1970 before which the bank must not be asked again. */
      notBefore: number;
    }
  /** The bank is comparing the payee's name. */
  | { kind: "payee-wait"; polling: string; touchdown: string; notBefore: number; polls: number }
  /** The result of the comparison, which the customer confirms. */
  | { kind: "payee"; id: string; result: PayeeResult }
  /** The bank did not compare the name in time: the order is given up. */
  | { kind: "payee-late" }
  | { kind: "notice"; notice: Notice };

/** Pieces of turnovers as the bank sent them, in Base64. */
export type Pieces = { format: "mt940" | "camt052"; booked: string[]; announced: string[] };

/** What was read of an account so far. */
export type Collected = {
  balance: Balance | null;
  pieces: Pieces | null;
  turnovers: Turnover[] | null;
  from: string | null;
  /** Characters of the pieces that were read; states of earlier versions have none. */
  size?: number;
};

/** The transfer as it is sent: the same order with the same bytes each time. */
export type Transfer = { code: TransferCode; schema: string; document: string };

export type State = {
  v: 1;
  profile: Profile;
  dialogue: Dialogue | null;
  /** What remains to do, in this order. */
  tasks: Task[];
  pending: Pending | null;
  accounts: FinTsAccount[];
  /** Id of the chosen account; "" before the choice. */
  chosen: string;
  collected: Record<string, Collected>;
  standingOrders: StandingOrder[] | null;
  transfer: Transfer | null;
  /** Corrections that were tried; each is tried once. */
  tried: string[];
  /** TANs that the bank refused. */
  wrongTans: number;
  /** Whether the last of them came too late. */
  isTanLate: boolean;
};

export const NEW_PROFILE: Profile = {
  systemId: "0",
  method: "",
  medium: "",
  allowed: [],
  bank: null,
};

/** The state before the first message. */
export function begin(profile: Profile, tasks: Task[]): State {
  return {
    v: 1,
    profile,
    dialogue: null,
    tasks,
    pending: null,
    accounts: [],
    chosen: "",
    collected: {},
    standingOrders: null,
    transfer: null,
    tried: [],
    wrongTans: 0,
    isTanLate: false,
  };
}

/** The state between two questions of the engine: only what the next one needs. */
export function atRest({ profile, dialogue, accounts }: State): State {
  return { ...begin(profile, []), dialogue, accounts };
}

export function collectedOf({ collected }: State, account: string): Collected {
  return collected[account] ?? { balance: null, pieces: null, turnovers: null, from: null };
}

/** The state with what was read of an account. */
export function collect(state: State, account: string, changes: Partial<Collected>): State {
  const read = { ...collectedOf(state, account), ...changes };
  return { ...state, collected: { ...state.collected, [account]: read } };
}

/** The account of a task. Throws for an id that the bank never listed. */
export function accountOf({ accounts }: State, id: string): FinTsAccount {
  const found = accounts.find(({ account }) => account.id === id);
  if (!found) throw new Error("This login has no such account.");
  return found;
}

/** The state without its first task. */
export function finished(state: State): State {
  return { ...state, tasks: state.tasks.slice(1), pending: null, isTanLate: false };
}

/** Whether a stored value is a state. */
export function isState(value: Json | undefined): value is State & Json {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    value["v"] === 1 &&
    Array.isArray(value["tasks"]) &&
    Array.isArray(value["accounts"])
  );
}
