import { merchantCommand } from "../command.ts";
import { listFeatures } from "./features.ts";

export const featureList = merchantCommand({
  name: "feature list",
  takes: [],
  options: {},
  summary: "Lists the features and their setting in each mode.",
  runForMerchant: async ({ merchant }) => listFeatures(merchant.features),
});
