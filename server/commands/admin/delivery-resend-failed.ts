import { resendFailedDeliveries } from "#events/deliveries.ts";
import { merchantCommand } from "../command.ts";
import { parseSince } from "./values.ts";

export const deliveryResendFailed = merchantCommand({
  name: "delivery resend-failed",
  takes: ["SINCE"],
  options: {},
  summary: 'Resends the failed deliveries created since a date and time, or within "2 hours".',
  async runForMerchant(ctx, [since = ""]) {
    const resent = await resendFailedDeliveries(ctx, ctx.merchant.id, parseSince(since, ctx));
    return { json: { resent }, text: `${resent} deliveries are on their way.` };
  },
});
