import { resendFailedDeliveries } from "#events/deliveries.ts";
import { storeCommand } from "../command.ts";
import { parseSince } from "./values.ts";

export const deliveryResendFailed = storeCommand({
  name: "delivery resend-failed",
  takes: ["SINCE"],
  options: {},
  summary: 'Resends the failed deliveries created since a date and time, or within "2 hours".',
  async runOnStore(ctx, [since = ""]) {
    const resent = await resendFailedDeliveries(ctx, ctx.merchant.id, parseSince(since, ctx));
    return { json: { resent }, text: `${resent} deliveries are on their way.` };
  },
});
