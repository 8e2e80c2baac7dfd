import { removeFromBlacklist } from "#products/blacklist.ts";
import { MODES } from "#schema/codes.ts";
import { merchantCommand } from "../command.ts";
import { parseChoice } from "./values.ts";

export const blacklistRemove = merchantCommand({
  name: "blacklist remove",
  takes: ["ID"],
  options: { mode: "value" },
  summary: "Unblocks an account; --mode live (default) or test.",
  async runForMerchant(ctx, [id = ""], { mode = "live" }) {
    const scope = { merchant: ctx.merchant.id, mode: parseChoice("--mode", mode, MODES) };
    const { data } = await removeFromBlacklist(ctx, scope, id);
    return { json: { id, iban: data }, text: `${data} is unblocked.` };
  },
});
