import { changeKey } from "#products/merchant-keys.ts";
import { KEY_SCOPES } from "#schema/codes.ts";
import { merchantCommand } from "../command.ts";
import { formatKey } from "./format-key.ts";
import { KEY_OPTIONS } from "./key-options.ts";
import { parseChoice, parseNames, parseUntil, scopeOf } from "./values.ts";

export const keyChange = merchantCommand({
  name: "key change",
  takes: ["ID"],
  options: KEY_OPTIONS,
  summary:
    "Changes what is named: --label; --scope full or read_only; --addresses that may use it, with commas, or all; --expires at a time, after a span, or never; --mode test (default) or live.",
  async runForMerchant(ctx, [id = ""], { mode = "test", label, scope, addresses, expires }) {
    const key = await changeKey(ctx, scopeOf(ctx, mode), id, {
      ...(label !== undefined && { label }),
      ...(scope !== undefined && { scope: parseChoice("--scope", scope, KEY_SCOPES) }),
      ...(addresses !== undefined && {
        addresses: addresses === "all" ? null : parseNames(addresses),
      }),
      ...(expires !== undefined && {
        expiresAt: expires === "never" ? null : parseUntil("--expires", expires, ctx),
      }),
    });
    return { json: formatKey(key, ctx.timeZone), text: `${key.id} was changed.` };
  },
});
