import { rotateSecrets } from "#events/webhook-secrets.ts";
import { MODES } from "#schema/codes.ts";
import { merchantCommand } from "../command.ts";
import { formatSecrets } from "./format-webhook.ts";
import { parseChoice, parseSpan } from "./values.ts";

export const webhookRotate = merchantCommand({
  name: "webhook rotate",
  takes: ["URL|ID"],
  options: { mode: "value", overlap: "value" },
  summary:
    "Replaces the secrets of a webhook, or that of --mode; the old one signs as well for --overlap, 24h by default; 0h forgets it at once.",
  async runForMerchant(ctx, [named = ""], { mode, overlap = "24h" }) {
    const secrets = await rotateSecrets(ctx, ctx.merchant.id, named, {
      mode: mode === undefined ? null : parseChoice("--mode", mode, MODES),
      overlap: parseSpan("--overlap", overlap),
    });
    return { json: { secrets }, text: formatSecrets(secrets) };
  },
});
