import { within } from "#context/within.ts";
import { addToBlacklist } from "#products/blacklist.ts";
import { iban as accountNumber } from "#schema/bank-fields.ts";
import { ServiceError } from "#schema/errors.ts";
import { required, shape } from "#schema/shape.ts";
import { merchantCommand } from "../command.ts";
import { scopeOf } from "./values.ts";

const ACCOUNT = shape({ iban: required(accountNumber()) });

export const blacklistAdd = merchantCommand({
  name: "blacklist add",
  takes: ["IBAN"],
  options: { mode: "value" },
  summary: "Blocks an account in the wizard; --mode live (default) or test.",
  async runForMerchant(ctx, [given = ""], { mode = "live" }) {
    const scope = scopeOf(ctx, mode);
    const own = within(ctx, { merchant: ctx.merchant, mode: scope.mode });
    const place = { timeZone: ctx.timeZone, now: own.clock() };
    const { iban } = ACCOUNT.read({ iban: given }, place);
    const item = await addToBlacklist(own, scope, iban);
    if (!item) throw new ServiceError(422, { message: `${iban} is blocked already.` });
    return { json: { id: item.id, iban }, text: `${iban} is blocked as ${item.id}.` };
  },
});
