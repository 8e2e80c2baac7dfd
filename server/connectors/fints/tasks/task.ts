// The interface of a task: its message, and what its answer changes.
import type { Draft } from "../syntax/segment.ts";
import type { Answer, Env, Outgoing, Refusal } from "../exchange.ts";
import type { OrderCode } from "../bank/parameters.ts";
import { announceOrder, methodOf } from "../release/tan.ts";
import type { State, Task } from "../state.ts";

export type TaskOf<K extends Task["kind"]> = Extract<Task, { kind: K }>;

export type Handler<T extends Task> = {
  /** Null if there is nothing to ask. */
  request(state: State, task: T, env: Env): Outgoing | null;
  /** The state after an answer without refusals and demands, usually without the task. */
  receive(state: State, task: T, answer: Answer, env: Env): State | Refusal;
};

/** The highest version of an order that both sides know; 0 if there is none. */
export function versionOf({ profile }: State, order: OrderCode, known: readonly number[]): number {
  return profile.bank?.versions[order]?.find((version) => known.includes(version)) ?? 0;
}

/** Whether the bank protects an order by a TAN; it says so for each order that it offers. */
function isProtected({ profile }: State, order: OrderCode): boolean {
  return profile.bank?.protected.includes(order) ?? false;
}

/** The message of one order, announced to the TAN method where the bank wants that. */
export function orderMessage(
  state: State,
  order: OrderCode,
  segments: readonly Draft[],
  executes = false,
): Outgoing {
  const method = methodOf(state.profile);
  const [first, ...others] = segments;
  const isAnnounced = method !== undefined && isProtected(state, order);
  const tan = isAnnounced ? [announceOrder(state.profile, method, order)] : [];
  const all = first ? [first, ...others, ...tan] : [];
  return { segments: all, opens: null, tan: "", about: "task", executes };
}
