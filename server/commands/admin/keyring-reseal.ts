import { storeCommand } from "../command.ts";
import { formatReseal, resealAll } from "../reseal.ts";

export const keyRingReseal = storeCommand({
  name: "keyring reseal",
  takes: [],
  options: {},
  summary: "Continues an interrupted rotation: seals all stored values with the current key.",
  async runOnStore(ctx) {
    const summary = await resealAll(ctx);
    return { json: summary, text: formatReseal(summary) };
  },
});
