import { listWebhooks } from "#events/webhooks.ts";
import { merchantCommand } from "../command.ts";
import { formatTable } from "../text-table.ts";
import { formatWebhook } from "./format-webhook.ts";

export const webhookList = merchantCommand({
  name: "webhook list",
  takes: [],
  options: {},
  summary: "Lists the webhook URLs.",
  async runForMerchant({ store, merchant, timeZone }) {
    const webhooks = await listWebhooks({ store }, merchant.id);
    const rows = webhooks.map((webhook) => formatWebhook(webhook, timeZone));
    return { json: rows, text: formatTable(rows, "There are no webhooks.") };
  },
});
