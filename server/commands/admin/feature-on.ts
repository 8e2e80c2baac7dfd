import { readSetting } from "#schema/features.ts";
import { merchantCommand } from "../command.ts";
import { changeFeature, parseFeature } from "./features.ts";

export const featureOn = merchantCommand({
  name: "feature on",
  takes: ["NAME"],
  options: { mode: "value" },
  summary:
    "Switches a feature on, NAME=NUMBER if it has a limit; --mode test or live, default both.",
  async runForMerchant(ctx, [argument = ""], { mode }) {
    const { name, number } = parseFeature(argument);
    const setting = readSetting(name, number);
    return changeFeature(ctx, { name: setting.name, setting }, mode);
  },
});
