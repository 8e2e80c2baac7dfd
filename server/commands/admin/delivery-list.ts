import { listDeliveries } from "#events/deliveries.ts";
import { merchantCommand } from "../command.ts";
import { formatTable } from "../text-table.ts";
import { formatDelivery } from "./format-delivery.ts";
import { parseChoice, parseCount, parseSince } from "./values.ts";

const STATES = ["pending", "delivered", "failed", "cancelled"] as const;

export const deliveryList = merchantCommand({
  name: "delivery list",
  takes: [],
  options: { state: "value", since: "value", limit: "value" },
  summary: `Lists webhook deliveries, newest first; --state ${STATES.join(", ")}; --limit, 50 by default.`,
  async runForMerchant(ctx, _values, { state, since, limit = "50" }) {
    const deliveries = await listDeliveries(ctx, ctx.merchant.id, {
      limit: parseCount("--limit", limit),
      ...(state === undefined ? {} : { state: parseChoice("--state", state, STATES) }),
      ...(since === undefined ? {} : { since: parseSince("--since", since, ctx) }),
    });
    const rows = deliveries.map((delivery) => formatDelivery(delivery, ctx.timeZone));
    const columns = rows.map(({ tries, ...row }) => ({ ...row, tries: String(tries) }));
    return { json: rows, text: formatTable(columns, "There are no deliveries.") };
  },
});
