// Opening and ending dialogues (FinTS 3.0 Formals C; Security PIN/TAN B.4.3).
import { announceOrder, methodOf, opensWithTan } from "../release/tan.ts";
import type { Env, Outgoing } from "../exchange.ts";
import { finished, type Task } from "../state.ts";
import { GERMANY } from "../syntax/formats.ts";
import { type Draft, segment } from "../syntax/segment.ts";
import type { Handler, TaskOf } from "./task.ts";

const ANONYMOUS = "9999999999";
/** Version of the product, at most five characters. */
const PRODUCT_VERSION = "1.0";
/** Asks for a new system id. */
const NEW_SYSTEM = "0";
/** Asks for all parameters: those of the customer each time. */
const NO_VERSION = "0";
const BANK_LANGUAGE = "0";

function identify({ bankCode, customer }: Env, systemId: string): Draft {
  return segment("HKIDN", 2, [GERMANY, bankCode], customer, systemId, "1");
}

/** `version`: of the bank's parameters that need not be sent again. */
function prepare({ productId }: Env, version = NO_VERSION): Draft {
  const product = [productId, PRODUCT_VERSION];
  return segment("HKVVB", 3, version, NO_VERSION, BANK_LANGUAGE, ...product);
}

const SYNC = segment("HKSYN", 3, NEW_SYSTEM);
const BASE = { tan: "", about: "task", executes: false } as const;

/** Asks for a system id with PIN alone; most banks then say which methods the customer has. */
export const sync: Handler<TaskOf<"sync">> = {
  request(state, _, env) {
    return {
      ...BASE,
      segments: [identify(env, "0"), prepare(env, state.profile.bank?.version), SYNC],
      opens: "one-step",
    };
  },

  receive(state) {
    const { tasks, ...rest } = finished(state);
    const missing: Task[] = state.profile.bank ? [] : [{ kind: "bank" }, { kind: "end" }];
    return { ...rest, tasks: [{ kind: "end" }, ...missing, ...tasks] };
  },
};

/** Asks for the bank's parameters where they are unknown or out of date. */
export const bank: Handler<TaskOf<"bank">> = {
  request(_, __, env) {
    const who = segment("HKIDN", 2, [GERMANY, env.bankCode], ANONYMOUS, "0", "0");
    return { ...BASE, segments: [who, prepare(env)], opens: "nobody" };
  },
  receive: (state) => finished(state),
};

/** Opens the dialogue in which everything else is asked. */
export const open: Handler<TaskOf<"open">> = {
  request(state, { purpose }, env): Outgoing {
    const { profile } = state;
    const method = methodOf(profile);
    const tan = opensWithTan(method) ? [announceOrder(profile, method, purpose)] : [];
    const isNew = profile.systemId === "0" ? [SYNC] : [];
    const version = profile.bank?.version;
    const segments = [identify(env, profile.systemId), prepare(env, version), ...tan, ...isNew];
    return { ...BASE, segments, opens: method ? "method" : "one-step" };
  },
  receive: (state) => finished(state),
};

/** Ends the dialogue, whatever the bank answers. */
export const end: Handler<TaskOf<"end">> = {
  request({ dialogue }) {
    if (!dialogue) return null;
    return { ...BASE, segments: [segment("HKEND", 1, dialogue.id)], opens: null };
  },
  receive: (state) => ({ ...finished(state), dialogue: null }),
};
