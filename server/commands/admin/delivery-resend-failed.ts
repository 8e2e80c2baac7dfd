import { orderResends } from "#events/resends.ts";
import { merchantCommand } from "../command.ts";
import { parseSinceBy } from "./values.ts";

export const deliveryResendFailed = merchantCommand({
  name: "delivery resend-failed",
  takes: ["SINCE"],
  options: {},
  summary:
    'Resends the failed deliveries of all webhooks created since a date and time, or within "2 hours".',
  async runForMerchant(ctx, [since = ""]) {
    const sinceBy = parseSinceBy("SINCE", since, ctx);
    const resends = await orderResends(ctx, ctx.merchant.id, sinceBy);
    const resent = resends.reduce((sum, { total }) => sum + total, 0);
    const ids = resends.map(({ id }) => id);
    return { json: { resent, resends: ids }, text: `${resent} deliveries are on their way.` };
  },
});
