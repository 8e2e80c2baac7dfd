import { recordChange } from "#context/record-change.ts";
import { storeCommand } from "../command.ts";
import { formatReseal, resealAll } from "../reseal.ts";

export const keyRingRotate = storeCommand({
  name: "keyring rotate",
  takes: [],
  options: {},
  summary: "Adds a key to the key ring, makes it current and seals all stored values with it.",
  async runOnStore(ctx) {
    const { store, ring } = ctx;
    const before = ring.current;
    const id = ring.rotate(ctx.systemClock());
    const change = { merchant: null, subject: id, before, after: id };
    await store.write((db) => recordChange(db, ctx, { kind: "key_ring.rotated", ...change }));
    const summary = await resealAll(ctx);
    const lines = [`${id} is the current key.`, formatReseal(summary)];
    const next = `Copy the key ring to a safe place, then: npm run admin -- keyring retire ${before}`;
    return { json: { id, ...summary }, text: [...lines, next].join("\n") };
  },
});
