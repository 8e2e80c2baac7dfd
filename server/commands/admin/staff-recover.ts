import { storeCommand } from "../command.ts";
import { findStaff, printLink } from "./staff.ts";

export const staffRecover = storeCommand({
  name: "staff recover",
  takes: ["EMAIL"],
  options: {},
  summary:
    "Prints a link once that lets a person who lost access set a password; second factors are removed.",
  async runOnStore(ctx, [email = ""]) {
    const { id } = await findStaff(ctx, email);
    return printLink(ctx, { email, merchant: null, role: null, operator: false, staff: id });
  },
});
