import { revokeKey } from "#service/merchant-keys.ts";
import { storeCommand } from "../command.ts";

export const keyRevoke = storeCommand({
  name: "key revoke",
  takes: ["ID"],
  options: {},
  summary: "Revokes an API key at once.",
  async runOnStore(ctx, [id = ""]) {
    await revokeKey(ctx, ctx.merchant.id, id);
    return { json: { id, revoked: true }, text: `${id} is revoked.` };
  },
});
