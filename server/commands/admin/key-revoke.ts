import { revokeKey } from "#products/merchant-keys.ts";
import { merchantCommand } from "../command.ts";

export const keyRevoke = merchantCommand({
  name: "key revoke",
  takes: ["ID"],
  options: {},
  summary: "Revokes an API key at once.",
  async runForMerchant(ctx, [id = ""]) {
    await revokeKey(ctx, { merchant: ctx.merchant.id }, id);
    return { json: { id, revoked: true }, text: `${id} is revoked.` };
  },
});
