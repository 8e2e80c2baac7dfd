import { rotateKey } from "#products/merchant-keys.ts";
import { merchantCommand } from "../command.ts";
import { formatKey } from "./format-key.ts";
import { parseSpan, scopeOf } from "./values.ts";

export const keyRotate = merchantCommand({
  name: "key rotate",
  takes: ["ID"],
  options: { mode: "value", overlap: "value" },
  summary:
    "Creates a key like another one, which works on for --overlap, 24h by default; --mode test (default) or live.",
  async runForMerchant(ctx, [id = ""], { mode = "test", overlap = "24h" }) {
    const scope = scopeOf(ctx, mode);
    const span = parseSpan("--overlap", overlap);
    const { key, record } = await rotateKey(ctx, scope, id, span);
    const lines = [key, `Keep it: ${record.id} is shown only this once.`];
    return { json: { ...formatKey(record, ctx.timeZone), key }, text: lines.join("\n") };
  },
});
