import { resendDelivery } from "#events/deliveries.ts";
import { merchantCommand } from "../command.ts";
import { formatDelivery } from "./format-delivery.ts";

export const deliveryResend = merchantCommand({
  name: "delivery resend",
  takes: ["ID"],
  options: {},
  summary: "Sends a delivery again, with the full number of attempts.",
  async runForMerchant(ctx, [id = ""]) {
    const delivery = await resendDelivery(ctx, ctx.merchant.id, id);
    return { json: formatDelivery(delivery, ctx.timeZone), text: `${id} is on its way.` };
  },
});
