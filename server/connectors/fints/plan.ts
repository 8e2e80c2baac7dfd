// What to ask the bank for once an account is chosen.
import type { AccountData, Statement, Wish } from "../connector.ts";
import type { Env } from "./exchange.ts";
import { accountOf, collectedOf, type State, type Task } from "./state.ts";
import { prepareTransfer } from "./tasks/transfer.ts";

function reads(account: string, { days }: Wish): Task[] {
  const turnovers: Task = { kind: "turnovers", account, touchdown: "", whole: false };
  return [{ kind: "balance", account }, ...(days > 0 ? [turnovers] : [])];
}

/**
 * Whether the account may be chosen again with an order: the merchant has the account checked before
 * the bank hears of the order.
 */
export function goesOn({ product, order }: Wish): boolean {
  return product === "svc_pay" && !order;
}

function listOrders(account: string, { standingOrders }: Wish): Task[] {
  return standingOrders ? [{ kind: "standing-orders", account, touchdown: "" }] : [];
}

/** The state with everything that the wish asks for; null if the order cannot be written. */
export function plan(state: State, id: string, env: Env): State | null {
  const { wish } = env;
  accountOf(state, id);
  const others = wish.allAccounts ? state.accounts.map(({ account }) => account.id) : [];
  const ids = [id, ...others.filter((other) => other !== id)];
  const order: Task[] = wish.order ? [{ kind: "transfer", account: id }] : [];
  const opening: Task[] = state.dialogue ? [] : [{ kind: "open", purpose: "HKIDN" }];
  const tasks = [
    ...opening,
    ...ids.flatMap((each) => reads(each, wish)),
    ...listOrders(id, wish),
    ...order,
  ];
  const planned = { ...state, chosen: id, tasks };
  return wish.order ? prepareTransfer(planned, id, env) : planned;
}

function statementOf(state: State, id: string, { today }: Wish): Statement {
  const { balance, turnovers, from } = collectedOf(state, id);
  const unknown = { balance: null, available: null, limit: null, currency: "EUR" };
  return {
    account: accountOf(state, id).account,
    balance: balance ?? unknown,
    turnovers: turnovers ?? [],
    // Nothing was read: no day is covered but today.
    from: from ?? today,
  };
}

/** The data that the tasks have collected. */
export function dataOf(state: State, wish: Wish): AccountData {
  const accounts = state.accounts.map(({ account }) => account);
  const data = {
    ...statementOf(state, state.chosen, wish),
    accounts,
    standingOrders: state.standingOrders,
  };
  if (!wish.allAccounts) return data;
  return { ...data, statements: accounts.map(({ id }) => statementOf(state, id, wish)) };
}
