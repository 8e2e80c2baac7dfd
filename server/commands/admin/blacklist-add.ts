import { within } from "#context/within.ts";
import { addToBlacklist } from "#products/blacklist.ts";
import { blacklistRequest } from "#schema/blacklist.ts";
import { MODES } from "#schema/codes.ts";
import { merchantCommand } from "../command.ts";
import { parseChoice } from "./values.ts";

export const blacklistAdd = merchantCommand({
  name: "blacklist add",
  takes: ["IBAN"],
  options: { mode: "value" },
  summary: "Blocks an account in the wizard; --mode live (default) or test.",
  async runForMerchant(ctx, [iban = ""], { mode = "live" }) {
    const scope = { merchant: ctx.merchant.id, mode: parseChoice("--mode", mode, MODES) };
    const own = within(ctx, { merchant: ctx.merchant, mode: scope.mode });
    const place = { timeZone: ctx.timeZone, now: own.clock() };
    const { data } = blacklistRequest.read({ data: iban }, place);
    const { id } = await addToBlacklist(own, scope, data);
    return { json: { id, iban: data }, text: `${data} is blocked as ${id}.` };
  },
});
