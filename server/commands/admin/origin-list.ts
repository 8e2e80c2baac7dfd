import { storeCommand } from "../command.ts";
import { formatOrigins } from "./format-origins.ts";

export const originList = storeCommand({
  name: "origin list",
  takes: [],
  options: {},
  summary: "Lists the origins whose pages may hold the wizard's frame.",
  runOnStore: async ({ merchant }) => formatOrigins(merchant.origins),
});
