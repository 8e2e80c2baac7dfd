// The app with a worker, so that a moved clock finds its jobs done.
import { consentTask } from "#bank-users/consents.ts";
import { CONSENT, DAILY, SYNC } from "#bank-users/jobs.ts";
import { dailyTask, syncTask } from "#bank-users/sync.ts";
import { deliverTask } from "#events/deliver.ts";
import { DELIVERY } from "#events/enqueue-deliveries.ts";
import { createGuard } from "#events/guard.ts";
import { createSender } from "#events/send.ts";
import { openApi } from "#http/testing/api.ts";
import { createWorker } from "#jobs/worker.ts";

export const PATH = "/v1/test/clock";

export type Clocked = Awaited<ReturnType<typeof openClocked>>;

/** The caller closes it. */
export async function openClocked(parts: Parameters<typeof openApi>[0] = {}) {
  const api = await openApi(parts);
  const { ctx } = api;
  const sender = createSender({ guard: createGuard(["127.0.0.1"]) });
  const failed: unknown[] = [];
  const worker = createWorker({
    store: ctx.store,
    clock: ctx.systemClock,
    owner: ctx.owner,
    tasks: {
      [DELIVERY]: deliverTask(ctx, sender),
      [SYNC]: syncTask(ctx),
      [DAILY]: dailyTask(ctx),
      [CONSENT]: consentTask(ctx),
    },
    onError: (error) => failed.push(error),
  });
  ctx.hurry = () => worker.turn();
  return {
    ...api,
    failed,
    worker,
    async close() {
      await worker.stop(0);
      await sender.close();
      await api.close();
    },
  };
}
