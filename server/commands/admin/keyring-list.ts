import { formatMoment } from "#schema/time.ts";
import { storeCommand } from "../command.ts";
import { formatTable } from "../text-table.ts";

export const keyRingList = storeCommand({
  name: "keyring list",
  takes: [],
  options: {},
  summary: "Lists the keys of the key ring by id, oldest first, with the number of values of each.",
  async runOnStore({ store, ring, timeZone }) {
    const age = (id: string) => ring.created.get(id) ?? 0;
    const ids = [...ring.keys.keys()].toSorted((one, two) => age(one) - age(two));
    const rows = [];
    for (const id of ids) {
      const values = await store.read((db) => db.sealed.count(id));
      const created_at = age(id) === 0 ? "" : formatMoment(age(id), timeZone);
      rows.push({ id, created_at, current: id === ring.current, values });
    }
    const columns = rows.map(({ current, values, ...row }) => ({
      ...row,
      current: current ? "current" : "",
      values: String(values),
    }));
    return { json: rows, text: formatTable(columns, "") };
  },
});
