// A bank that takes longer than a request may: the customer waits on a page, the work goes on.
import { helpText } from "#schema/elements.ts";
import type { Session } from "#storage/tables/records.ts";
import { LEASE, type Workshop } from "./claim.ts";
import { enter } from "./moves.ts";
import type { Outage } from "./outage.ts";
import type { State } from "./state.ts";
import type { BankCall } from "./steps/step.ts";
import { say } from "./texts.ts";
import type { Performed, Work } from "./work.ts";

/** Milliseconds between polls. */
const INTERVAL = 2000;

function awaited({ step }: State, call: BankCall): NonNullable<State["awaits"]> {
  if (call.ask === "answer" && call.input.kind === "account") return "data";
  return step === "tan" ? "release" : "accounts";
}

/** The page on which a customer waits; one that waits for something else already stays. */
export function waitingPage(state: State, call: BankCall): State {
  const { interval, language, turn } = state;
  if (interval > 0) return { ...state, overdue: "asking" };
  const elements = [helpText(say(language, "wait.title"), say(language, "wait.text"))];
  const changes = { interval: INTERVAL, awaits: awaited(state, call), elements };
  return { ...enter(state, "wait", changes), turn: turn + 1, overdue: "asking" };
}

/** Undefined when the work is not done after so many milliseconds. */
function inTime<T>(shop: Workshop, done: Promise<T>, milliseconds: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const calm = shop.alarm(milliseconds, () => resolve(undefined));
    done.finally(calm).then(resolve, reject);
  });
}

/** Of a failure only the name: a session's data is in what was to be written. */
function report({ log }: Workshop, { transaction }: Session, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  log.error({ transaction, name }, "overdue work failed");
}

/** Keeps the claim while the work goes on. */
async function attend(shop: Workshop, work: Work, done: Promise<unknown>): Promise<void> {
  const over = done.catch((error: unknown) => report(shop, work.session(), error)).then(() => true);
  try {
    while (!(await inTime(shop, over, LEASE / 3))) {
      if (!(await work.renew())) break;
    }
  } catch (error) {
    report(shop, work.session(), error);
  }
  await over;
}

/** Lets the work go on without a request. */
function goOn(shop: Workshop, work: Work, done: Promise<unknown>): void {
  const { works } = shop;
  const { id } = work.session();
  const all = [works.get(id), attend(shop, work, done)];
  const going = Promise.all(all).finally(() => works.get(id) === going && works.delete(id));
  works.set(id, going);
}

/** `outage` tells that the work cannot be written for now; it goes on all the same. */
type Waited = {
  done: Promise<Performed | null>;
  outage: Promise<Outage>;
  milliseconds: number;
};

/**
 * What the work came to, or the page on which the customer waits when the bank takes longer than
 * `milliseconds`: then the work goes on, and writes what it comes to by itself. Null when somebody
 * else changed the session. Throws why it cannot be written, and writes it as soon as it can.
 */
export async function patiently(
  shop: Workshop,
  work: Work,
  { done, outage, milliseconds }: Waited,
  pause: () => Promise<Performed | "over" | null>,
): Promise<Performed | null> {
  const found = await inTime(shop, Promise.race([done, outage]), milliseconds);
  if (found && "outage" in found) {
    goOn(shop, work, done);
    throw found.outage;
  }
  if (found !== undefined) return found;
  const waiting = await pause();
  if (waiting === "over") return done;
  if (waiting) goOn(shop, work, done);
  else void attend(shop, work, done);
  return waiting;
}
