import { recordChange } from "#context/record-change.ts";
import { enqueueReseal, formatReseal, resealAll } from "#products/reseal.ts";
import { storeCommand } from "../command.ts";
import { progressOf } from "./reseal-progress.ts";

export const keyRingRotate = storeCommand({
  name: "keyring rotate",
  takes: [],
  options: { background: "flag" },
  summary: "Adds a key to the key ring, makes it current and seals all stored values with it.",
  async runOnStore(ctx, _, { background = false }) {
    const { store, ring } = ctx;
    const before = ring.current;
    const now = ctx.systemClock();
    const id = ring.rotate(now);
    const change = { merchant: null, subject: id, before, after: id };
    await store.write(async (db) => {
      await recordChange(db, ctx, { kind: "key_ring.rotated", ...change });
      if (background) await enqueueReseal(db, now);
    });
    const first = `${id} is the current key.`;
    const retire = `npm run admin -- keyring retire ${before}`;
    if (background) {
      const progress =
        "The service seals all values with it; keyring list shows how many are left.";
      const text = [first, progress, `Then: ${retire}`].join("\n");
      return { json: { id, queued: true }, text };
    }
    const summary = await resealAll({ store, ring, progress: progressOf(ctx) });
    const next = `Copy the key ring to a safe place, then: ${retire}`;
    const text = [first, formatReseal(summary), next].join("\n");
    return { json: { id, ...summary }, text };
  },
});
