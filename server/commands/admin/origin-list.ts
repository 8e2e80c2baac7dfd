import { merchantCommand } from "../command.ts";
import { formatOrigins } from "./format-origins.ts";

export const originList = merchantCommand({
  name: "origin list",
  takes: [],
  options: {},
  summary: "Lists the origins whose pages can run the wizard.",
  runForMerchant: async ({ merchant }) => formatOrigins(merchant.origins),
});
