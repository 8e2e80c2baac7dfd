import { addWebhook, secretOf } from "#events/webhooks.ts";
import { merchantCommand } from "../command.ts";
import { formatWebhook } from "./format-webhook.ts";
import { parseChoice } from "./values.ts";

export const webhookAdd = merchantCommand({
  name: "webhook add",
  takes: ["URL"],
  options: { mode: "value", pin: "value" },
  summary:
    "Adds a URL, three at most; --mode test, live or both (default); --pin SHA-256 of its certificate.",
  async runForMerchant(ctx, [url = ""], { mode = "both", pin = null }) {
    const { id } = ctx.merchant;
    const webhook = await addWebhook(ctx, id, {
      url,
      mode: parseChoice("--mode", mode, ["test", "live", "both"]),
      fingerprint: pin,
    });
    const secret = await secretOf(ctx, id);
    const lines = [`${webhook.id} was added.`, `The secret of its signatures is ${secret}`];
    return { json: { ...formatWebhook(webhook, ctx.timeZone), secret }, text: lines.join("\n") };
  },
});
