import { formatReseal, resealAll } from "#products/reseal.ts";
import { storeCommand } from "../command.ts";
import { progressOf } from "./reseal-progress.ts";

export const keyRingReseal = storeCommand({
  name: "keyring reseal",
  takes: [],
  options: {},
  summary: "Continues an interrupted rotation: seals all stored values with the current key.",
  async runOnStore(ctx) {
    const { store, ring } = ctx;
    const summary = await resealAll({ store, ring, progress: progressOf(ctx) });
    return { json: summary, text: formatReseal(summary) };
  },
});
