import { formatMoment } from "#schema/time.ts";
import { storeCommand } from "../command.ts";
import { formatTable } from "../text-table.ts";

export const staffList = storeCommand({
  name: "staff list",
  takes: [],
  options: {},
  summary: "Lists the people of the account area with their merchants, roles and second factors.",
  async runOnStore({ store, timeZone }) {
    const rows = await store.read(async (db) => {
      const merchants = new Map((await db.merchants.list()).map((each) => [each.id, each]));
      const people = [];
      for (const { id, email, name, operator, totpSecret, createdAt } of await db.staff.list()) {
        const members = await db.staffMembers.ofPerson(id);
        const passkeys = (await db.staffPasskeys.ofPerson(id)).length;
        people.push({
          email,
          name,
          roles: [
            ...members.map(({ merchant, role }) => {
              return `${merchants.get(merchant)?.number ?? merchant} ${role}`;
            }),
            ...(operator ? ["operator"] : []),
          ].join(", "),
          second_factors: [
            ...(totpSecret === null ? [] : ["app"]),
            ...(passkeys > 0 ? [`${passkeys} passkeys`] : []),
          ].join(", "),
          created_at: formatMoment(createdAt, timeZone),
        });
      }
      return people;
    });
    return { json: rows, text: formatTable(rows, "There is nobody yet: staff invite EMAIL.") };
  },
});
