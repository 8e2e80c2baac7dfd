import { changeWebhook } from "#events/webhooks.ts";
import { merchantCommand } from "../command.ts";
import { formatWebhook } from "./format-webhook.ts";

export const webhookResume = merchantCommand({
  name: "webhook resume",
  takes: ["URL|ID"],
  options: {},
  summary: "Sends the deliveries that a pause held back, oldest first.",
  async runForMerchant(ctx, [named = ""]) {
    const webhook = await changeWebhook(ctx, ctx.merchant.id, named, { paused: false });
    return { json: formatWebhook(webhook, ctx.timeZone), text: `${webhook.id} is resumed.` };
  },
});
