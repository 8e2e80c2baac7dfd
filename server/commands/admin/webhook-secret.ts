import { readSecrets } from "#events/webhook-secrets.ts";
import { merchantCommand } from "../command.ts";
import { formatSecrets } from "./format-webhook.ts";

export const webhookSecret = merchantCommand({
  name: "webhook secret",
  takes: ["URL|ID"],
  options: {},
  summary: "Shows the secrets that sign the calls of a webhook, one for each of its modes.",
  async runForMerchant(ctx, [named = ""]) {
    const secrets = await readSecrets(ctx, ctx.merchant.id, named);
    return { json: { secrets }, text: formatSecrets(secrets) };
  },
});
