// Payments at a bank with FinTS whose service is killed at each message, compared with the bank's
// books.
import type { Start } from "../stores.ts";
import { LIVE_KEY } from "../service.ts";
import { BANK_CODE, type Moment, MOMENTS, type Mortal, startMortal } from "./mortal.ts";
import { found, type Paid, walk, type Way } from "./payer.ts";

const PIN = "123456";
const PAYEE = "Blumen Adler";

/** The kinds of transfers. */
export const KINDS = {
  "by TAN": { pin: PIN, method: "chipTAN optisch", holder: PAYEE },
  "on another device": { pin: PIN, method: "pushTAN", holder: PAYEE },
  "by text message": { pin: PIN, method: "SMS-TAN", holder: PAYEE },
  "after a TAN at the login": { pin: "next", method: "chipTAN manuell", holder: PAYEE },
  "to a payee who differs": { pin: PIN, method: "chipTAN optisch", holder: "Anna no match" },
  "to a payee verified late": { pin: PIN, method: "pushTAN", holder: "Anna later" },
} as const satisfies Record<string, Pick<Way, "pin" | "method" | "holder">>;
export type Kind = keyof typeof KINDS;

export type Outcome = Paid & { kind: Kind; at: number; moment: Moment; carriedOut: number };

async function payOnce(mortal: Mortal, kind: Kind, at: number, moment: Moment): Promise<Outcome> {
  const { disarm, front, plan, recover, service } = mortal;
  const known = front.books.orders.length;
  plan(at, moment);
  const way = { key: LIVE_KEY, bankCode: BANK_CODE, ...KINDS[kind] };
  const walked = await walk(() => service, way, recover);
  await disarm();
  const paid = await found(service, walked, way);
  const orders = front.books.orders.slice(known);
  const carriedOut = orders.reduce((sum, each) => sum + each.carriedOut, 0);
  return { kind, at, moment, carriedOut, ...paid };
}

/** The messages of an undisturbed payment. Throws if it does not end well. */
async function countMessages(mortal: Mortal, kind: Kind): Promise<number> {
  const { carriedOut, end } = await payOnce(mortal, kind, 0, "answer lost");
  if (end !== "finish" || carriedOut !== 1) throw new Error(`${kind} ended with ${end}.`);
  return mortal.messages();
}

type Options = {
  moments?: readonly Moment[];
  /** Messages to die at, counted from the last one; all if absent. */
  last?: number;
  report?: (outcome: Outcome) => void;
};

/** Pays once for each message and moment at which the process dies. */
export async function crashPayments(
  start: Start,
  kind: Kind,
  { moments = MOMENTS, last, report }: Options = {},
): Promise<Outcome[]> {
  const mortal = await startMortal(start);
  const outcomes: Outcome[] = [];
  try {
    const messages = await countMessages(mortal, kind);
    for (let at = Math.max(1, messages + 1 - (last ?? messages)); at <= messages; at++) {
      for (const moment of moments) {
        const outcome = await payOnce(mortal, kind, at, moment);
        outcomes.push(outcome);
        report?.(outcome);
      }
    }
  } finally {
    await mortal.stop();
  }
  return outcomes;
}
