import { changeWebhook } from "#events/webhooks.ts";
import { merchantCommand } from "../command.ts";
import { formatWebhook } from "./format-webhook.ts";

export const webhookPause = merchantCommand({
  name: "webhook pause",
  takes: ["URL|ID"],
  options: {},
  summary: "Holds the deliveries of a webhook until it is resumed.",
  async runForMerchant(ctx, [named = ""]) {
    const webhook = await changeWebhook(ctx, ctx.merchant.id, named, { paused: true });
    return { json: formatWebhook(webhook, ctx.timeZone), text: `${webhook.id} is paused.` };
  },
});
