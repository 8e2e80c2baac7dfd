import { endSessionsOf } from "#customer/members.ts";
import { merchantCommand } from "../command.ts";
import { findStaff } from "./staff.ts";

export const staffSignOut = merchantCommand({
  name: "staff sign-out",
  takes: ["EMAIL"],
  options: {},
  summary: "Ends all sessions of a person.",
  async runForMerchant(ctx, [email = ""]) {
    const { id } = await findStaff(ctx, email);
    await endSessionsOf(ctx, ctx.merchant.id, id);
    return { json: { email }, text: `All sessions of ${email} have ended.` };
  },
});
