import { changeAddress } from "#customer/people.ts";
import { email as emailAddress } from "#schema/email.ts";
import { required, shape } from "#schema/shape.ts";
import { storeCommand } from "../command.ts";
import { findStaff } from "./staff.ts";

const ADDRESS = shape({ email: required(emailAddress()) });

export const staffAddress = storeCommand({
  name: "staff address",
  takes: ["EMAIL", "NEW"],
  options: {},
  summary:
    "Gives a person another e-mail address to sign in with: for a new name, or to free an address that is another's.",
  async runOnStore(ctx, [old = "", given = ""]) {
    const person = await findStaff(ctx, old);
    const place = { timeZone: ctx.timeZone, now: ctx.systemClock() };
    const { email } = ADDRESS.read({ email: given.toLowerCase() }, place);
    await ctx.store.write((db) => changeAddress(db, ctx, person, email));
    return { json: { email }, text: `${person.email} signs in as ${email} now.` };
  },
});
