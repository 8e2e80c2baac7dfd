import { replaceSecret, secretOf } from "#events/webhooks.ts";
import { merchantCommand } from "../command.ts";

export const webhookSecret = merchantCommand({
  name: "webhook secret",
  takes: [],
  options: { new: "flag" },
  summary: "Shows the secret of the signatures; --new replaces it at once.",
  async runForMerchant(ctx, _values, { new: isNew = false }) {
    const { id } = ctx.merchant;
    const secret = isNew ? await replaceSecret(ctx, id) : await secretOf(ctx, id);
    return { json: { secret }, text: secret };
  },
});
