// Strong customer authentication: HKTAN and what its answer HITAN asks for (Security PIN/TAN, B.5).
import { ONE_STEP } from "../envelope/envelope.ts";
import { SCA_VERSION, type TanMethod } from "../bank/methods.ts";
import { CODE, type Code, findCode } from "../codes.ts";
import type { Answer, Env, Outgoing } from "../exchange.ts";
import type { Pending, Profile, State } from "../state.ts";
import { bytesAt, type Draft, findSegment, segment, textAt } from "../syntax/segment.ts";
import { readChallenge } from "./challenge.ts";

/** For a method that must name a device where none is known. */
const NO_MEDIUM = "noref";
/** Seconds between two questions where the bank states none. */
const USUAL_WAIT = 2;
/** Questions where the bank states no limit: an hour at the usual pace is not worth more. */
const USUAL_POLLS = 300;

/** The chosen method; undefined for PIN alone. */
export function methodOf({ method, bank }: Profile): TanMethod | undefined {
  return method === ONE_STEP ? undefined : bank?.methods.find(({ id }) => id === method);
}

/** Whether the opening asks for strong authentication with this method. */
export function opensWithTan(method: TanMethod | undefined): method is TanMethod {
  return method !== undefined && method.version >= SCA_VERSION;
}

function mediumOf({ medium }: Profile, method: TanMethod): string {
  if (method.medium === "must") return medium || NO_MEDIUM;
  return method.medium === "may" ? medium : "";
}

/** HKTAN that announces an order: process 4. */
export function announceOrder(profile: Profile, method: TanMethod, order: string): Draft {
  const medium = order === "HKTAB" ? "" : mediumOf(profile, method);
  const unused = Array<string>(8).fill("");
  return segment("HKTAN", method.version, "4", order, ...unused, medium);
}

/** The message that brings the TAN, or asks whether the order was released on the other device. */
export function askRelease(state: State, reference: string, tan: string | null): Outgoing {
  const process = tan === null ? "S" : "2";
  const version = methodOf(state.profile)?.version ?? SCA_VERSION;
  const segments = [segment("HKTAN", version, process, "", "", "", reference, "N")];
  const about = tan === null ? "status" : "release";
  const executes = state.tasks[0]?.kind === "transfer";
  return { segments, opens: null, tan: tan ?? "", about, executes };
}

function seconds(now: number, wait: number): number {
  return now + wait * 1000;
}

/** Whether the bank waits for a release on another device. */
export function waitsElsewhere(codes: readonly Code[]): boolean {
  const found = findCode(codes, CODE.decoupled, CODE.decoupledPush, CODE.stillOpen);
  return found !== undefined;
}

/** Whether the bank wants a release before it carries the order out. */
export function wantsRelease(codes: readonly Code[]): boolean {
  if (findCode(codes, CODE.noSca)) return false;
  return waitsElsewhere(codes) || findCode(codes, CODE.tanRequired) !== undefined;
}

/** What the customer has to do; null if the bank asks for nothing. */
export function requiredRelease(state: State, answer: Answer, { now }: Env): Pending | null {
  const { codes, segments } = answer;
  const hitan = findSegment(segments, "HITAN");
  const reference = hitan ? textAt(hitan, 3) : "";
  if (!hitan || !reference || reference === "noref") return null;
  if (findCode(codes, CODE.noSca)) return null;
  const polling = methodOf(state.profile)?.polling ?? null;
  const isDecoupled = waitsElsewhere(codes);
  const isAsked = isDecoupled || findCode(codes, CODE.tanRequired) || textAt(hitan, 1) === "4";
  if (!isAsked) return null;
  const challenge = readChallenge(textAt(hitan, 4), bytesAt(hitan, 5));
  if (!isDecoupled && !polling) return { kind: "tan", reference, challenge };
  const notBefore = seconds(now, polling?.first || USUAL_WAIT);
  return { kind: "release", reference, challenge, polls: 0, notBefore };
}

type Release = Extract<Pending, { kind: "release" }>;

/** Seconds between two questions, and how many there may be. */
export function paceOf(profile: Profile): { every: number; most: number; automatic: boolean } {
  const polling = methodOf(profile)?.polling;
  const every = polling?.every || USUAL_WAIT;
  return { every, most: polling?.most || USUAL_POLLS, automatic: polling?.automatic ?? true };
}

/** The same wait after one more question; null after the last. */
export function waitAgain(profile: Profile, release: Release, now: number): Release | null {
  const { every, most } = paceOf(profile);
  const polls = release.polls + 1;
  return polls >= most ? null : { ...release, polls, notBefore: seconds(now, every) };
}
