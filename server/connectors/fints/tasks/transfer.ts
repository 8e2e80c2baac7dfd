// One transfer: HKCCS or, if instant, HKIPZ; with the verification of payee where the bank wants it
// (Verification of Payee 1.01).
import { UnknownOutcomeError } from "../interface.ts";
import { type FinTsAccount, mayOrder } from "../bank/accounts.ts";
import type { TransferCode } from "../bank/parameters.ts";
import { type Code, CODE, findCode, refusalsIn } from "../codes.ts";
import { type PayeeResult, readPayeeResult } from "../data/payee.ts";
import { payeeNote } from "../data/payee-note.ts";
import { chooseSchema, writeTransfer } from "../data/transfer.ts";
import { type Answer, type Env, type Outgoing } from "../exchange.ts";
import { accountOf, finished, type Pending, type State, type Transfer } from "../state.ts";
import {
  bytesAt,
  type Draft,
  findSegment,
  type Segment,
  segment,
  textAt,
} from "../syntax/segment.ts";
import { readNumber, writeFlag } from "../syntax/formats.ts";
import { methodOf, requiredRelease } from "../release/tan.ts";
import { accountElement } from "./balance.ts";
import { type Handler, orderMessage, type TaskOf, versionOf } from "./task.ts";

const VERSIONS: Readonly<Record<TransferCode, readonly number[]>> = { HKCCS: [1], HKIPZ: [2, 1] };
/** The version of HKIPZ that says whether an ordinary transfer will do. */
const CONVERTING = 2;
/** Codes by which the bank says that it has accepted the order, or only its release. */
const ACCEPTED = new Set(["0010", "0020", CODE.released]);
/** Segments whose codes are about the order; after a release, HKTAN stands for it. */
const ABOUT_ORDER = new Set(["HKCCS", "HKIPZ", "HKTAN"]);
/** States of an accepted instant transfer in which the money stays or comes back (HIIPZ). */
const FAILED = new Set(["2", "6", "8", "9"]);
/** Seconds between two questions for the comparison where the bank states none. */
const USUAL_WAIT = 2;
/** Questions for one comparison: banks have seconds for it. */
const MAX_POLLS = 60;

/** The schema of an order from the account; null if bank or account allow none. */
function schemaFor(
  state: State,
  { orders, sepa }: FinTsAccount,
  code: TransferCode,
): string | null {
  const { bank } = state.profile;
  const isOpen = methodOf(state.profile) !== undefined || !bank?.protected.includes(code);
  const isOffered = versionOf(state, code, VERSIONS[code]) > 0 && mayOrder({ orders }, code);
  if (!bank || !isOpen || !isOffered || sepa.iban === "") return null;
  const own = code === "HKIPZ" ? bank.instantSchemas : [];
  return chooseSchema(own.length > 0 ? own : bank.schemas);
}

/** Whether the customer can order a transfer from the account. */
export function canPay(state: State, account: FinTsAccount): boolean {
  return schemaFor(state, account, "HKCCS") !== null;
}

/**
 * The state with the document of the order: the same bytes for every message of the order. Null if
 * the account cannot pay.
 */
export function prepareTransfer(state: State, id: string, env: Env): State | null {
  const { order } = env.wish;
  const account = accountOf(state, id);
  const codes: TransferCode[] = order?.instant ? ["HKIPZ", "HKCCS"] : ["HKCCS"];
  const payer = { ...account.sepa, holder: account.account.holder };
  for (const code of codes) {
    const schema = schemaFor(state, account, code);
    if (!order || !schema) continue;
    const document = writeTransfer({ order, payer, schema, id: env.id, now: env.now });
    return {
      ...state,
      transfer: { code, schema, document: Buffer.from(document).toString("base64") },
    };
  }
  return null;
}

function transferOf({ transfer }: State): Transfer {
  if (!transfer) throw new Error("No transfer was prepared.");
  return transfer;
}

function orderSegment(state: State, account: string): Draft {
  const { code, schema, document } = transferOf(state);
  const version = versionOf(state, code, VERSIONS[code]);
  const converts = state.profile.bank?.convertsInstant ?? false;
  const more = code === "HKIPZ" && version === CONVERTING ? [writeFlag(converts)] : [];
  const named = accountElement(state, account, true);
  return segment(code, version, named, schema, Buffer.from(document, "base64"), ...more);
}

function checkSegment({ profile }: State, polling = "", touchdown = ""): Draft {
  const formats = profile.bank?.payeeCheck?.formats ?? [];
  return segment("HKVPP", 1, formats, Buffer.from(polling, "base64"), "", touchdown);
}

function needsPayeeCheck(state: State): boolean {
  return state.profile.bank?.payeeCheck?.orders.includes(transferOf(state).code) ?? false;
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
export function confirmPayee(state: State, account: string, id: string): Outgoing {
  const confirmed = segment("HKVPA", 1, Buffer.from(id, "base64"));
  const segments = [orderSegment(state, account), confirmed];
  return orderMessage(state, transferOf(state).code, segments, true);
}

/**
 * The release of an order whose payee the customer cannot confirm apart: the bank gave no id for that. The
 * page of the release says what the comparison found.
 */
function releaseWithNote(
  state: State,
  answer: Answer,
  env: Env,
  result: PayeeResult,
): Pending | null {
  const release = requiredRelease(state, answer, env);
  if (release?.kind !== "tan" && release?.kind !== "release") return release;
  const note = payeeNote(result, env.wish.language);
  return { ...release, challenge: { ...release.challenge, note } };
}

/** The bank is still comparing; without a segment about it, the question stays the one before. */
function stillComparing(
  { pending }: State,
  { codes }: Answer,
  vpp: Segment | undefined,
  now: number,
): Pending {
  const before = pending?.kind === "payee-wait" ? pending : null;
  const wait = (vpp && readNumber(textAt(vpp, 8))) || USUAL_WAIT;
  const polling = vpp ? Buffer.from(bytesAt(vpp, 3)).toString("base64") : "";
  return {
    kind: "payee-wait",
    polling: polling || (before?.polling ?? ""),
    touchdown: moreAbout(codes)?.parameters[0] ?? "",
    notBefore: now + wait * 1000,
    polls: (before?.polls ?? 0) + 1,
  };
}

function moreAbout(codes: readonly Code[]): Code | undefined {
  return codes.find(({ code, on }) => code === CODE.more && on === "HKVPP");
}

/** What the verification of payee asks for; null if the order may go on. */
export function requiredPayeeStep(state: State, answer: Answer, env: Env): Pending | null {
  const { codes, segments } = answer;
  if (findCode(codes, CODE.payeeNotNeeded)) return null;
  const vpp = findSegment(segments, "HIVPP");
  const more = moreAbout(codes);
  if (!vpp) {
    const waits = more && state.pending?.kind === "payee-wait";
    return waits ? stillComparing(state, answer, vpp, env.now) : null;
  }
  const id = Buffer.from(bytesAt(vpp, 1)).toString("base64");
  const read = readPayeeResult(
    vpp,
    codes.map(({ code }) => code),
  );
  const isAskedAgain = !id && bytesAt(vpp, 3).length > 0;
  if (more || isAskedAgain || read?.outcome === "pending") {
    return stillComparing(state, answer, vpp, env.now);
  }
  const result = read ?? { outcome: "not-possible" as const, name: "", text: textAt(vpp, 7) };
  if (id) return { kind: "payee", id, result };
  const isKnown = read !== null || result.text !== "";
  const differs = isKnown && result.outcome !== "match";
  return differs ? releaseWithNote(state, answer, env, result) : null;
}

/** Whether the bank has been asked too often for the comparison. */
export function isPayeeCheckLost(pending: Pending): boolean {
  return pending.kind === "payee-wait" && pending.polls > MAX_POLLS;
}

function codesAboutOrder({ codes }: Answer): string[] {
  return codes.flatMap(({ code, on }) => (ABOUT_ORDER.has(on) ? code : []));
}

/** Whether the bank says that it accepted the order. */
export function isAccepted(answer: Answer): boolean {
  return codesAboutOrder(answer).some((code) => ACCEPTED.has(code));
}

/** Whether the bank took the release and refused the order, as for want of cover. */
export function isRefusedAfterRelease(answer: Answer): boolean {
  const codes = codesAboutOrder(answer);
  const accepting = codes.filter((code) => ACCEPTED.has(code));
  const isRefused = codes.some((code) => code.startsWith("9"));
  return isRefused && accepting.length > 0 && accepting.every((code) => code === CODE.released);
}

export const transfer: Handler<TaskOf<"transfer">> = {
  request(state, { account }) {
    const order = orderSegment(state, account);
    const message = orderMessage(state, transferOf(state).code, [order], true);
    const check = needsPayeeCheck(state) ? [checkSegment(state)] : [];
    return { ...message, segments: [...message.segments, ...check] };
  },

  receive(state, _, answer) {
    const { codes, segments } = answer;
    // Neither refused nor accepted, or both: the customer's account statement knows, we do not.
    if (!isAccepted(answer) || refusalsIn(codes).length > 0) {
      throw new UnknownOutcomeError("The bank has neither accepted nor refused the order.");
    }
    const report = findSegment(segments, "HIIPZ");
    if (report && FAILED.has(textAt(report, 3))) {
      return { kind: "refused", error: "transaction_failed" };
    }
    return finished(state);
  },
};
