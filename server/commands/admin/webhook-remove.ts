import { removeWebhook } from "#events/webhooks.ts";
import { merchantCommand } from "../command.ts";
import { formatWebhook } from "./format-webhook.ts";

export const webhookRemove = merchantCommand({
  name: "webhook remove",
  takes: ["URL|ID"],
  options: {},
  summary: "Removes a URL and cancels its pending deliveries.",
  async runForMerchant(ctx, [named = ""]) {
    const webhook = await removeWebhook(ctx, ctx.merchant.id, named);
    return { json: formatWebhook(webhook, ctx.timeZone), text: `${webhook.url} was removed.` };
  },
});
