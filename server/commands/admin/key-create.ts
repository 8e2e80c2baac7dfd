import { KEY_SCOPES, MODES } from "#schema/codes.ts";
import { createKey } from "#products/merchant-keys.ts";
import { merchantCommand } from "../command.ts";
import { formatKey } from "./format-key.ts";
import { KEY_OPTIONS } from "./key-options.ts";
import { parseChoice, parseNames, parseUntil } from "./values.ts";

export const keyCreate = merchantCommand({
  name: "key create",
  takes: [],
  options: KEY_OPTIONS,
  summary:
    "Creates an API key and shows it only this once; --mode test (default) or live; --scope full (default) or read_only; --addresses that may use it, with commas; --expires at a time or after a span.",
  async runForMerchant(ctx, _values, { mode = "test", label = "", ...limits }) {
    const { scope = "full", addresses, expires } = limits;
    const { key, record } = await createKey(ctx, {
      merchant: ctx.merchant.id,
      mode: parseChoice("--mode", mode, MODES),
      label,
      scope: parseChoice("--scope", scope, KEY_SCOPES),
      ...(addresses !== undefined && { addresses: parseNames(addresses) }),
      ...(expires !== undefined && { expiresAt: parseUntil("--expires", expires, ctx) }),
    });
    const lines = [key, `Keep it: ${record.id} is shown only this once.`];
    return { json: { ...formatKey(record, ctx.timeZone), key }, text: lines.join("\n") };
  },
});
