import { within } from "#context/within.ts";
import { addToBlacklist } from "#products/blacklist.ts";
import { blacklistRequest } from "#schema/blacklist.ts";
import { merchantCommand } from "../command.ts";
import { scopeOf } from "./values.ts";

export const blacklistAdd = merchantCommand({
  name: "blacklist add",
  takes: ["IBAN"],
  options: { mode: "value" },
  summary: "Blocks an account in the wizard; --mode live (default) or test.",
  async runForMerchant(ctx, [iban = ""], { mode = "live" }) {
    const scope = scopeOf(ctx, mode);
    const own = within(ctx, { merchant: ctx.merchant, mode: scope.mode });
    const place = { timeZone: ctx.timeZone, now: own.clock() };
    const { data } = blacklistRequest.read({ data: iban }, place);
    const { id } = await addToBlacklist(own, scope, data);
    return { json: { id, iban: data }, text: `${data} is blocked as ${id}.` };
  },
});
