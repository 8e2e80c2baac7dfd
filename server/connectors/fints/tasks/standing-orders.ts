// The standing orders of an account: HKCDB.
import { mayOrder } from "../bank/accounts.ts";
import { CODE, findCode } from "../codes.ts";
import { readStandingOrders } from "../data/standing-orders.ts";
import type { Refusal } from "../exchange.ts";
import { accountOf, finished } from "../state.ts";
import { segment } from "../syntax/segment.ts";
import { accountElement } from "./balance.ts";
import { type Handler, orderMessage, type TaskOf, versionOf } from "./task.ts";

const VERSIONS = [1];
/** Standing orders of one account that are read. */
const MAX_ORDERS = 1000;

/** A list without its end would look complete. */
const FAILED: Refusal = { kind: "refused", error: "standing_orders_failed" };

export const standingOrders: Handler<TaskOf<"standing-orders">> = {
  request(state, { account, touchdown }) {
    const version = versionOf(state, "HKCDB", VERSIONS);
    const owner = accountOf(state, account);
    if (!version || !owner.sepa.iban || !mayOrder(owner, "HKCDB")) return null;
    const named = accountElement(state, account, true);
    const schemas = state.profile.bank?.schemas ?? [];
    const fields = [named, schemas, "", "", touchdown];
    return orderMessage(state, "HKCDB", [segment("HKCDB", version, ...fields)]);
  },

  receive(state, task, { codes, segments }, { wish }) {
    const listed = readStandingOrders(segments, wish.today);
    if (!listed) return FAILED;
    const read = [...(state.standingOrders ?? []), ...listed];
    const next = { ...state, standingOrders: read };
    const more = findCode(codes, CODE.more)?.parameters[0] ?? "";
    if (!more) return finished(next);
    if (more === task.touchdown || read.length > MAX_ORDERS) return FAILED;
    const tasks = [{ ...task, touchdown: more }, ...state.tasks.slice(1)];
    return { ...next, pending: null, tasks };
  },
};
