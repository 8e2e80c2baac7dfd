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
  /** Starts the process again if it was killed. */
  recover(): Promise<void>;
  stop(): Promise<void>;
};

export async function startMortal(start: Start): Promise<Mortal> {
  const planned = { at: 0, moment: "answer lost" as Moment, messages: 0, isDead: false };
  function kill(): void {
    planned.isDead = true;
    process.kill(service.pid, "SIGKILL");
  }
  async function pass(ask: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const isLast = ++planned.messages === planned.at;
    if (!isLast) return ask();
    if (planned.moment === "message unsent") kill();
    else {
      const answer = await ask();
      if (planned.moment === "answer there") {
        setTimeout(kill, AFTER[planned.at % AFTER.length]);
        return answer;
      }
      kill();
    }
    return NEVER;
  }
  const front = await startFront({ tls: false, pass });
  const service = await start({
    SVC_FINTS_PRODUCT_ID: "0".repeat(25),
    SVC_FINTS_ALLOW: "127.0.0.1",
    SVC_LOG_LEVEL: "error",
  });
  await admin(service, "fints", "set", BANK_CODE, front.url);
  await service.restart("SIGTERM");
  return {
    front,
    service,
    messages: () => planned.messages,
    plan: (at, moment) => Object.assign(planned, { at, moment, messages: 0, isDead: false }),
    async recover() {
      // A kill that was planned for later has come by then.
      if (planned.moment === "answer there" && planned.messages >= planned.at) {
        await wait(Math.max(...AFTER));
      }
      if (!planned.isDead) return;
      planned.isDead = false;
      await service.restart("SIGKILL");
    },
    async stop() {
      await service.stop();
      await front.close();
    },
  };
}
