import { formatMoment } from "#schema/time.ts";
import type { ApiKey } from "#storage/tables/records.ts";
import { type Command, table } from "./command.ts";
import { createKey, revokeKey } from "#service/keys.ts";
import { modeOf } from "./values.ts";

export const KEY_COMMANDS: readonly Command[] = [
  {
    name: "key create",
    takes: [],
    options: ["mode", "label"],
    about: "Creates an API key, shown only this once; --mode test or live, test if not said.",
    async run(desk, _values, { mode = "test", label = "" }) {
      const named = { merchant: desk.merchant.id, mode: modeOf(mode, ["test", "live"]), label };
      const { key, record } = await createKey(desk, named);
      const lines = [key, `Keep it: ${record.id} is shown only this once.`];
      return { json: { ...shown(record, desk.timeZone), key }, text: lines.join("\n") };
    },
  },
  {
    name: "key list",
    takes: [],
    options: [],
    about: "Lists the API keys by their last four characters.",
    async run({ store, merchant, timeZone }) {
      const keys = await store.read((db) => db.keys.list(merchant.id));
      const rows = keys.map((key) => shown(key, timeZone));
      return { json: rows, text: table(rows, "There are no keys.") };
    },
  },
  {
    name: "key revoke",
    takes: ["ID"],
    options: [],
    about: "Refuses an API key from now on.",
    async run(desk, [id = ""]) {
      await revokeKey(desk, desk.merchant.id, id);
      return { json: { id, revoked: true }, text: `${id} is revoked.` };
    },
  },
];

function shown({ id, mode, label, lastFour, createdAt, revokedAt }: ApiKey, timeZone: string) {
  return {
    id,
    mode,
    ends_in: lastFour,
    label,
    created_at: formatMoment(createdAt, timeZone),
    revoked_at: revokedAt === null ? "" : formatMoment(revokedAt, timeZone),
  };
}
