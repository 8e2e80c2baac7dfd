import { changeRole } from "#customer/members.ts";
import { ROLE_NAMES } from "#schema/account/permissions.ts";
import { merchantCommand } from "../command.ts";
import { findStaff } from "./staff.ts";
import { parseChoice } from "./values.ts";

export const staffRole = merchantCommand({
  name: "staff role",
  takes: ["EMAIL", "ROLE"],
  options: {},
  summary: "Gives a person another role: owner, developer, support or read_only.",
  async runForMerchant(ctx, [email = "", name = ""]) {
    const role = parseChoice("ROLE", name, ROLE_NAMES);
    const { id } = await findStaff(ctx, email);
    await changeRole(ctx, ctx.merchant.id, id, role);
    return { json: { email, role }, text: `${email} is ${role}.` };
  },
});
