import { removeMember } from "#customer/members.ts";
import { merchantCommand } from "../command.ts";
import { findStaff } from "./staff.ts";

export const staffRemove = merchantCommand({
  name: "staff remove",
  takes: ["EMAIL"],
  options: {},
  summary: "Removes a person from a merchant and ends the person's sessions at once.",
  async runForMerchant(ctx, [email = ""]) {
    const { id } = await findStaff(ctx, email);
    await removeMember(ctx, ctx.merchant.id, id);
    return { json: { email }, text: `${email} is removed.` };
  },
});
