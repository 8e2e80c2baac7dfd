// One message of ours and the bank's answer to it, as data.
import type { LastError } from "#schema/codes.ts";
import type { Wish } from "../connector.ts";
import type { Code } from "./codes.ts";
import type { Signer } from "./state.ts";
import type { Draft, Segment } from "./syntax/segment.ts";

/** A message of ours without its envelope. */
export type Outgoing = {
  segments: readonly Draft[];
  /** Opens a dialogue signed like this; null within an open one. */
  opens: Signer | null;
  /** "" for none. */
  tan: string;
  /** What it is for: the first task itself, its release, or a question about one of the two. */
  about: "task" | "release" | "status" | "payee";
  /** Whether the bank may carry out an order on it: without an answer, nobody knows. */
  executes: boolean;
};

export type Answer = { codes: readonly Code[]; segments: readonly Segment[] };

/** Why a dialogue does not go on. */
export type Refusal = {
  kind: "refused";
  error: LastError;
  field?: "USER_PIN" | "USER_NAME";
};

/** What the tasks need besides the state. */
export type Env = {
  /** Milliseconds since 1970. */
  now: number;
  /** Number under which the product is registered. */
  productId: string;
  bankCode: string;
  customer: string;
  wish: Wish;
  /** Random id, for the documents of orders. */
  id: string;
};
