// One transfer: HKCCS, with the verification of payee where the bank wants it (Verification of Payee 1.01).
import { UnknownOutcomeError } from "../interface.ts";
import { CODE, findCode, refusalsIn } from "../codes.ts";
import { readPayeeResult } from "../data/payee.ts";
import { chooseSchema, writeTransfer } from "../data/transfer.ts";
import { type Answer, type Env, type Outgoing } from "../exchange.ts";
import { accountOf, finished, type Pending, type State, type Transfer } from "../state.ts";
import { bytesAt, type Draft, findSegment, segment, textAt } from "../syntax/segment.ts";
import { readNumber } from "../syntax/formats.ts";
import { accountElement } from "./balance.ts";
import { type Handler, orderMessage, type TaskOf, versionOf } from "./task.ts";

const VERSIONS = [1];
const ORDER = "HKCCS";
/** Codes by which the bank says that it has accepted the order. */
const ACCEPTED = new Set(["0010", "0020", "0900"]);
/** Segments whose codes are about the order; after a release, HKTAN stands for it. */
const ABOUT_ORDER = new Set([ORDER, "HKTAN"]);
/** Seconds between two questions for the comparison where the bank states none. */
const USUAL_WAIT = 2;
/** Questions for one comparison: banks have seconds for it. */
const MAX_POLLS = 60;

/** The document of the order; the same bytes for every message of the order. */
export function prepareTransfer(state: State, id: string, env: Env): State | null {
  const { order } = env.wish;
  const { sepa, account } = accountOf(state, id);
  const schema = chooseSchema(state.profile.bank?.schemas ?? []);
  if (!order || !schema) return null;
  const payer = { ...sepa, holder: account.holder };
  const document = writeTransfer({ order, payer, schema, id: env.id, now: env.now });
  const transfer: Transfer = { schema, document: Buffer.from(document).toString("base64") };
  return { ...state, transfer };
}

function orderSegment(state: State, account: string): Draft | null {
  const version = versionOf(state, ORDER, VERSIONS);
  const { transfer } = state;
  if (!version || !transfer) return null;
  const document = Buffer.from(transfer.document, "base64");
  return segment(ORDER, version, accountElement(state, account, true), transfer.schema, document);
}

function checkSegment({ profile }: State, polling = "", touchdown = ""): Draft {
  const formats = profile.bank?.payeeCheck?.formats ?? [];
  return segment("HKVPP", 1, formats, Buffer.from(polling, "base64"), "", touchdown);
}

function needsPayeeCheck({ profile }: State): boolean {
  return profile.bank?.payeeCheck?.orders.includes(ORDER) ?? false;
}

/**
 * Asks whether the comparison of the payee's name is done. Where names match, the bank may exempt
 * the order from its release and carry it out at once.
 */
export function pollPayee(state: State, wait: Extract<Pending, { kind: "payee-wait" }>): Outgoing {
  const segments = [checkSegment(state, wait.polling, wait.touchdown)];
  return { segments, opens: null, tan: "", about: "payee", executes: true };
}

/** The order again, confirmed by the customer who has seen the result. */
export function confirmPayee(state: State, account: string, id: string): Outgoing | null {
  const order = orderSegment(state, account);
  if (!order) return null;
  const confirmed = segment("HKVPA", 1, Buffer.from(id, "base64"));
  return orderMessage(state, ORDER, [order, confirmed], true);
}

/** What the verification of payee asks for; null if the order may go on. */
export function requiredPayeeStep(
  state: State,
  { codes, segments }: Answer,
  { now }: Env,
): Pending | null {
  const vpp = findSegment(segments, "HIVPP");
  if (!vpp || findCode(codes, CODE.payeeNotNeeded)) return null;
  const id = Buffer.from(bytesAt(vpp, 1)).toString("base64");
  const polling = Buffer.from(bytesAt(vpp, 3)).toString("base64");
  const more = codes.find(({ code, on }) => code === CODE.more && on === "HKVPP");
  const read = readPayeeResult(
    vpp,
    codes.map(({ code }) => code),
  );
  if (more || (!id && polling) || read?.outcome === "pending") {
    const before = state.pending?.kind === "payee-wait" ? state.pending : null;
    const wait = readNumber(textAt(vpp, 8)) || USUAL_WAIT;
    const touchdown = more?.parameters[0] ?? "";
    const notBefore = now + wait * 1000;
    const polls = (before?.polls ?? 0) + 1;
    return {
      kind: "payee-wait",
      polling: polling || (before?.polling ?? ""),
      touchdown,
      notBefore,
      polls,
    };
  }
  const result = read ?? { outcome: "not-possible" as const, name: "", text: textAt(vpp, 7) };
  return id ? { kind: "payee", id, result } : null;
}

/** Whether the bank has been asked too often for the comparison. */
export function isPayeeCheckLost(pending: Pending): boolean {
  return pending.kind === "payee-wait" && pending.polls > MAX_POLLS;
}

/** Whether the bank says that it accepted the order. */
export function isAccepted({ codes }: Answer): boolean {
  return codes.some(({ code, on }) => ACCEPTED.has(code) && ABOUT_ORDER.has(on));
}

export const transfer: Handler<TaskOf<"transfer">> = {
  request(state, { account }) {
    const order = orderSegment(state, account);
    if (!order) return null;
    const message = orderMessage(state, ORDER, [order], true);
    const check = needsPayeeCheck(state) ? [checkSegment(state)] : [];
    return { ...message, segments: [...message.segments, ...check] };
  },

  receive(state, _, answer) {
    // Neither refused nor accepted, or both: the customer's account statement knows, we do not.
    if (!isAccepted(answer) || refusalsIn(answer.codes).length > 0) {
      throw new UnknownOutcomeError("The bank has neither accepted nor refused the order.");
    }
    return finished(state);
  },
};
