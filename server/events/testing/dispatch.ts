// Deliveries from the store of a desk to a real receiver, by workers whose turns tests begin.
import { createWorker, type Worker } from "#jobs/worker.ts";
import { type Desk, scope } from "#products/testing/desk.ts";
import { DAY } from "#schema/time.ts";
import { sampleWebhook, sampleWebhookSecret } from "#storage/contract/samples-events.ts";
import type { Attempt, Delivery, StoredEvent, Webhook } from "#storage/tables/records.ts";
import { deliverTask } from "../deliver.ts";
import { listDeliveries } from "../deliveries.ts";
import { slotsOf } from "../enqueue-deliveries.ts";
import { createGuard } from "../guard.ts";
import { type NewEvent, recordEvent } from "../record.ts";
import { RESEND, resendTask } from "../resends.ts";
import { createSender, type Sender, type SenderParts } from "../send.ts";
import { modesOf } from "../webhook-secrets.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

/** Milliseconds that no test waits for. */
export const LONG = 600_000;
/** The secret of a webhook in a mode is `the secret of <mode>`. */
export const SECRET = "the secret";

export type OfTransaction = Extract<NewEvent, { record: string }>;
export type DeliveryWithAttempts = Delivery & { attempts: Attempt[] };

export type Dispatch = {
  receiver: Receiver;
  /** A worker whose sender reaches loopback; it stops when the dispatch closes. */
  worker: (parts?: Partial<SenderParts>) => Worker;
  /** Adds a webhook with secrets; its id follows from its URL. */
  hook: (url: string, changes?: Partial<Webhook>) => Promise<Webhook>;
  /** Records an event of a transaction. */
  happen: (changes?: Partial<OfTransaction>) => Promise<StoredEvent>;
  /** Deliveries with their tries, oldest first. */
  readDeliveries: () => Promise<DeliveryWithAttempts[]>;
  close: () => Promise<void>;
};

export async function openDispatch(desk: Desk): Promise<Dispatch> {
  const { ctx } = desk;
  const receiver = await startReceiver();
  const senders: Sender[] = [];
  const workers: Worker[] = [];
  return {
    receiver,
    worker(parts = {}) {
      const sender = createSender({ guard: createGuard(["127.0.0.1"]), timeout: LONG, ...parts });
      senders.push(sender);
      const made = createWorker({
        store: ctx.store,
        clock: ctx.clock,
        owner: `worker ${workers.length}`,
        tasks: { delivery: deliverTask(ctx, sender), [RESEND]: resendTask(ctx) },
        slotsOf,
        onError(error) {
          throw error;
        },
      });
      workers.push(made);
      return made;
    },
    async hook(url, changes = {}) {
      const id = `wh_${url.replaceAll(/\W/g, "")}`;
      const webhook = sampleWebhook({ id, merchant: scope.merchant, url, ...changes });
      await ctx.store.write(async (db) => {
        await db.webhooks.insert(webhook);
        for (const mode of modesOf(webhook)) {
          const secret = `${SECRET} of ${mode}`;
          const own = { merchant: scope.merchant, mode, webhook: id, secret };
          await db.webhookSecrets.set(sampleWebhookSecret(own));
        }
      });
      return webhook;
    },
    happen(changes = {}) {
      const usual: OfTransaction = {
        scope,
        type: "transaction.created",
        transaction: "12345-xv-aaaa-bbbb",
        record: "xv_0000000000000001",
        keptUntil: desk.time.now + 30 * DAY,
        data: { holder: "Jörg", amount: 12.5 },
        ...changes,
      };
      return ctx.store.write((db) => recordEvent(db, ctx, usual));
    },
    async readDeliveries() {
      const all = await listDeliveries(ctx, scope.merchant, { limit: 1000 });
      return ctx.store.read(async (db) => {
        const tries = await Promise.all(all.map(({ id }) => db.deliveryAttempts.list(id)));
        const whole = all.map((each, nth) => Object.assign(each, { attempts: tries[nth] ?? [] }));
        return whole.toReversed();
      });
    },
    async close() {
      for (const each of workers) await each.stop(0);
      for (const each of senders) await each.close();
      await receiver.close();
    },
  };
}

/** A worker's turn, until its tasks have ended. */
export async function drain(on: Worker): Promise<void> {
  await on.turn();
  await on.idle();
}
