import { storeCommand } from "../command.ts";
import { listFeatures } from "./features.ts";

export const featureList = storeCommand({
  name: "feature list",
  takes: [],
  options: {},
  summary: "Lists the features and their setting in each mode.",
  runOnStore: async ({ merchant }) => listFeatures(merchant.features),
});
