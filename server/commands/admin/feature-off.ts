import { readSetting } from "#schema/features.ts";
import { merchantCommand } from "../command.ts";
import { changeFeature, FEATURE_NAMES, parseFeature } from "./features.ts";

export const featureOff = merchantCommand({
  name: "feature off",
  takes: ["NAME"],
  options: { mode: "value" },
  summary: "Switches a feature off; --mode test or live, default both.",
  async runForMerchant(ctx, [argument = ""], { mode }) {
    const { name } = parseFeature(argument);
    // Switching off needs no number, so only the name is checked.
    const feature = FEATURE_NAMES.find((each) => each === name) ?? readSetting(name, null).name;
    return changeFeature(ctx, { name: feature, setting: null }, mode);
  },
});
