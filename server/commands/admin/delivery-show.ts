import { findDelivery } from "#events/deliveries.ts";
import { formatMoment } from "#schema/time.ts";
import type { Attempt } from "#storage/tables/records.ts";
import { merchantCommand } from "../command.ts";
import { formatTable } from "../text-table.ts";
import { formatDelivery } from "./format-delivery.ts";

export const deliveryShow = merchantCommand({
  name: "delivery show",
  takes: ["ID"],
  options: {},
  summary: "Shows each attempt of a delivery: time, status, the start of the answer or the error.",
  async runForMerchant(ctx, [id = ""]) {
    const found = await findDelivery(ctx, ctx.merchant.id, id);
    const attempts = found.attempts.map((attempt) => formatAttempt(attempt, ctx.timeZone));
    const columns = attempts.map(({ at, ms, status, error, answer }) => ({
      at,
      ms: String(ms),
      status: String(status ?? ""),
      error,
      answer: JSON.stringify(answer.slice(0, 60)),
    }));
    const json = { ...formatDelivery(found.delivery, ctx.timeZone), attempts };
    return { json, text: formatTable(columns, "There was no attempt yet.") };
  },
});

function formatAttempt({ at, ms, status, answer, error }: Attempt, timeZone: string) {
  return { at: formatMoment(at, timeZone), ms, status, error: error ?? "", answer };
}
