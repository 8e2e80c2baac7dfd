import { signOut } from "#customer/people.ts";
import { storeCommand } from "../command.ts";
import { findStaff } from "./staff.ts";

export const staffSignOut = storeCommand({
  name: "staff sign-out",
  takes: ["EMAIL"],
  options: {},
  summary: "Ends all sessions of a person.",
  async runOnStore(ctx, [email = ""]) {
    const person = await findStaff(ctx, email);
    await ctx.store.write((db) => signOut(db, ctx, person));
    return { json: { email }, text: `All sessions of ${email} have ended.` };
  },
});
