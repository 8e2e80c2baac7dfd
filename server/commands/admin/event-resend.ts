import { resendEvent } from "#events/deliveries.ts";
import { MODES } from "#schema/codes.ts";
import { merchantCommand } from "../command.ts";
import { parseChoice } from "./values.ts";

export const eventResend = merchantCommand({
  name: "event resend",
  takes: ["ID"],
  options: { mode: "value" },
  summary: "Sends an event again to every webhook that wants it; --mode live (default) or test.",
  async runForMerchant(ctx, [id = ""], { mode = "live" }) {
    const scope = { merchant: ctx.merchant.id, mode: parseChoice("--mode", mode, MODES) };
    const deliveries = await resendEvent(ctx, scope, id);
    const ids = deliveries.map((delivery) => delivery.id);
    return { json: { deliveries: ids }, text: `${ids.length} deliveries are on their way.` };
  },
});
