// A service that reaches one bank over FinTS and dies at a message: the bank lives in this process.
import { setTimeout as wait } from "node:timers/promises";
import { admin } from "../admin.ts";
import { type Front, startFront } from "../foreign/front.ts";
import type { Service } from "../service.ts";
import type { Start } from "../stores.ts";

/** The bank that the front stands for. */
export const BANK_CODE = "12030000";

/** When the process dies: before the bank has the message, before it has the answer, or with it. */
export const MOMENTS = ["message unsent", "answer lost", "answer there"] as const;
export type Moment = (typeof MOMENTS)[number];

/** Milliseconds after an answer has left the bank: handling it takes a few, storing it more. */
const AFTER = [0, 4, 15, 60];
/** Nobody answers a dead process. */
const NEVER = new Promise<Uint8Array>(() => {});

export type Mortal = {
  front: Front;
  service: Service;
  /** Messages that reached the bank since the last plan. */
  messages(): number;
  /** Kills the process at a message, counted from 1; 0 for never. */
  plan(at: number, moment: Moment): void;
  /** Starts the process again if it was killed, or is about to be. */
  recover(): Promise<void>;
  /** Gives up a plan whose message has not come, and recovers from one whose message has. */
  disarm(): Promise<void>;
  stop(): Promise<void>;
};

export async function startMortal(start: Start): Promise<Mortal> {
  const planned = { at: 0, moment: "answer lost" as Moment, messages: 0 };
  /** Fulfilled at the kill of a process that has not been started again; null while none is due. */
  let death: Promise<void> | null = null;
  async function die(at: number, moment: Moment, answered: Promise<unknown> | null): Promise<void> {
    await answered;
    if (moment === "answer there") await wait(AFTER[at % AFTER.length]);
    process.kill(service.pid, "SIGKILL");
  }
  function pass(ask: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const { at, moment } = planned;
    if (++planned.messages !== at) return ask();
    const answer = moment === "message unsent" ? null : ask();
    death = die(at, moment, answer);
    return answer && moment === "answer there" ? answer : NEVER;
  }
  const front = await startFront({ tls: false, pass });
  const service = await start({
    SVC_FINTS_PRODUCT_ID: "0".repeat(25),
    SVC_FINTS_ALLOW: "127.0.0.1",
    SVC_LOG_LEVEL: "error",
  });
  await admin(service, "fints", "set", BANK_CODE, front.url);
  await service.restart("SIGTERM");
  async function recover(): Promise<void> {
    if (!death) return;
    await death;
    death = null;
    await service.restart("SIGKILL");
  }
  return {
    front,
    service,
    messages: () => planned.messages,
    plan: (at, moment) => Object.assign(planned, { at, moment, messages: 0 }),
    recover,
    async disarm() {
      planned.at = 0;
      await recover();
    },
    async stop() {
      await service.stop();
      await front.close();
    },
  };
}
