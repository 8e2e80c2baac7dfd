import { ROLE_NAMES } from "#schema/account/permissions.ts";
import { storeCommand } from "../command.ts";
import { findMerchant } from "../find-merchant.ts";
import { printLink, readAddress } from "./staff.ts";
import { parseChoice } from "./values.ts";

export const staffInvite = storeCommand({
  name: "staff invite",
  takes: ["EMAIL"],
  options: { merchant: "value", role: "value", operator: "flag" },
  summary:
    "Prints a link once that invites a person to a merchant; --role, owner by default; --operator invites an operator of the service.",
  async runOnStore(ctx, [given = ""], { merchant: named, role = "owner", operator = false }) {
    const common = { email: readAddress(ctx, given), operator, staff: null };
    if (operator && named === undefined) {
      return printLink(ctx, { ...common, merchant: null, role: null });
    }
    const merchant = await findMerchant(ctx.store, named);
    const held = parseChoice("--role", role, ROLE_NAMES);
    return printLink(ctx, { ...common, merchant: merchant.id, role: held });
  },
});
