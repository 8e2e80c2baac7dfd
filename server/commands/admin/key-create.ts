import { MODES } from "#schema/codes.ts";
import { createKey } from "#products/merchant-keys.ts";
import { merchantCommand } from "../command.ts";
import { formatKey } from "./format-key.ts";
import { parseChoice } from "./values.ts";

export const keyCreate = merchantCommand({
  name: "key create",
  takes: [],
  options: { mode: "value", label: "value" },
  summary: "Creates an API key and shows it only this once; --mode test (default) or live.",
  async runForMerchant(ctx, _values, { mode = "test", label = "" }) {
    const { key, record } = await createKey(ctx, {
      merchant: ctx.merchant.id,
      mode: parseChoice("--mode", mode, MODES),
      label,
    });
    const lines = [key, `Keep it: ${record.id} is shown only this once.`];
    return { json: { ...formatKey(record, ctx.timeZone), key }, text: lines.join("\n") };
  },
});
