import { resendEvent } from "#events/deliveries.ts";
import { merchantCommand } from "../command.ts";
import { scopeOf } from "./values.ts";

export const eventResend = merchantCommand({
  name: "event resend",
  takes: ["ID"],
  options: { mode: "value" },
  summary:
    "Sends an event again to every webhook that it was sent to before, and to each other one that wants it; --mode live (default) or test.",
  async runForMerchant(ctx, [id = ""], { mode = "live" }) {
    const scope = scopeOf(ctx, mode);
    const deliveries = await resendEvent(ctx, scope, id);
    const ids = deliveries.map((delivery) => delivery.id);
    return { json: { deliveries: ids }, text: `${ids.length} deliveries are on their way.` };
  },
});
