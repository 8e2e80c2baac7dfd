import { changeAddress } from "#customer/people.ts";
import { storeCommand } from "../command.ts";
import { findStaff, readAddress } from "./staff.ts";

export const staffAddress = storeCommand({
  name: "staff address",
  takes: ["EMAIL", "NEW"],
  options: {},
  summary:
    "Gives a person another e-mail address to sign in with: for a new name, or to free an address that is another's.",
  async runOnStore(ctx, [old = "", given = ""]) {
    const person = await findStaff(ctx, old);
    const email = readAddress(ctx, given);
    await ctx.store.write((db) => changeAddress(db, ctx, person, email));
    return { json: { email }, text: `${person.email} signs in as ${email} now.` };
  },
});
