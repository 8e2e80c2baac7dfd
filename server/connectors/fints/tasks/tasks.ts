// The table of tasks; the type checker asks for the handler of a new one.
import type { Answer, Env, Outgoing, Refusal } from "../exchange.ts";
import type { State, Task } from "../state.ts";
import { accounts } from "./accounts.ts";
import { balance } from "./balance.ts";
import { media } from "./choose.ts";
import { bank, end, open, sync } from "./opening.ts";
import { standingOrders } from "./standing-orders.ts";
import type { Handler, TaskOf } from "./task.ts";
import { transfer } from "./transfer.ts";
import { turnovers } from "./turnovers.ts";

/** Tasks that ask the bank; `choose` asks the customer alone. */
export type BankTask = Exclude<Task, { kind: "choose" }>;

const HANDLERS: { readonly [K in BankTask["kind"]]: Handler<TaskOf<K>> } = {
  sync,
  bank,
  open,
  media,
  accounts,
  balance,
  turnovers,
  "standing-orders": standingOrders,
  transfer,
  end,
};

function handlerOf(task: BankTask): Handler<BankTask> {
  return HANDLERS[task.kind] as Handler<BankTask>;
}

/** The message of a task; null if there is nothing to ask. */
export function requestOf(state: State, task: BankTask, env: Env): Outgoing | null {
  return handlerOf(task).request(state, task, env);
}

/** The state after the answer to a task. */
export function receiveFor(
  state: State,
  task: BankTask,
  answer: Answer,
  env: Env,
): State | Refusal {
  return handlerOf(task).receive(state, task, answer, env);
}
