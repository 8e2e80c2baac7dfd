import { removeMember } from "#customer/members.ts";
import { removeOperator } from "#customer/operators.ts";
import { ServiceError } from "#schema/errors.ts";
import { storeCommand } from "../command.ts";
import { findMerchant } from "../find-merchant.ts";
import { findStaff } from "./staff.ts";

export const staffRemove = storeCommand({
  name: "staff remove",
  takes: ["EMAIL"],
  options: { merchant: "value", operator: "flag" },
  summary:
    "Removes a person from a merchant and ends the person's sessions at once; --operator takes the operator's right instead.",
  async runOnStore(ctx, [email = ""], { merchant: named, operator = false }) {
    const person = await findStaff(ctx, email);
    if (operator) {
      if (named !== undefined) {
        throw new ServiceError(422, { message: "Give --merchant or --operator, not both." });
      }
      await removeOperator(ctx, person.id);
      return { json: { email }, text: `${email} is no longer an operator.` };
    }
    const { id } = await findMerchant(ctx.store, named);
    await removeMember(ctx, id, person.id);
    const remains = `\n${email} remains an operator: staff remove ${email} --operator ends that.`;
    return { json: { email }, text: `${email} is removed.${person.operator ? remains : ""}` };
  },
});
