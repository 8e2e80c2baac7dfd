import { storeCommand } from "../command.ts";
import { formatAccess } from "../fints/format-access.ts";

export const fintsList = storeCommand({
  name: "fints list",
  takes: [],
  options: {},
  summary: "Lists the FinTS addresses of banks and where they come from.",
  runOnStore: async ({ store }) => formatAccess(await store.read((db) => db.fintsAccess.list())),
});
