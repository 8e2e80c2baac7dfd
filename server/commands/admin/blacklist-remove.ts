import { removeFromBlacklist } from "#products/blacklist.ts";
import { merchantCommand } from "../command.ts";
import { scopeOf } from "./values.ts";

export const blacklistRemove = merchantCommand({
  name: "blacklist remove",
  takes: ["ID"],
  options: { mode: "value" },
  summary: "Unblocks an account; --mode live (default) or test.",
  async runForMerchant(ctx, [id = ""], { mode = "live" }) {
    const scope = scopeOf(ctx, mode);
    const { data } = await removeFromBlacklist(ctx, scope, id);
    return { json: { id, iban: data }, text: `${data} is unblocked.` };
  },
});
