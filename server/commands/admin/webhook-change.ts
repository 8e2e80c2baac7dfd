import { changeWebhook } from "#events/webhooks.ts";
import { SIGNATURES } from "#schema/account/webhooks.ts";
import { merchantCommand } from "../command.ts";
import { formatWebhook } from "./format-webhook.ts";
import { parseChoice, parseNames } from "./values.ts";

export const webhookChange = merchantCommand({
  name: "webhook change",
  takes: ["URL|ID"],
  options: { pin: "value", events: "value", signature: "value" },
  summary:
    "Changes what is named: --pin SHA-256 or none; --events types, with commas, or default; --signature v1 or v2.",
  async runForMerchant(ctx, [named = ""], { pin, events, signature }) {
    const webhook = await changeWebhook(ctx, ctx.merchant.id, named, {
      ...(pin !== undefined && { fingerprint: pin === "none" ? null : pin }),
      ...(events !== undefined && { events: events === "default" ? null : parseNames(events) }),
      ...(signature !== undefined && {
        signature: parseChoice("--signature", signature, SIGNATURES),
      }),
    });
    return { json: formatWebhook(webhook, ctx.timeZone), text: `${webhook.id} was changed.` };
  },
});
