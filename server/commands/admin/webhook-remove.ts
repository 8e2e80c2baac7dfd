import { removeWebhook } from "#events/webhooks.ts";
import { storeCommand } from "../command.ts";
import { formatWebhook } from "./format-webhook.ts";

export const webhookRemove = storeCommand({
  name: "webhook remove",
  takes: ["URL|ID"],
  options: {},
  summary: "Removes a URL and cancels its pending deliveries.",
  async runOnStore({ store, merchant, timeZone }, [named = ""]) {
    const webhook = await removeWebhook({ store }, merchant.id, named);
    return { json: formatWebhook(webhook, timeZone), text: `${webhook.url} was removed.` };
  },
});
