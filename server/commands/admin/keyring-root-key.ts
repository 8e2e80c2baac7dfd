import { resolve } from "node:path";
import { recordChange } from "#context/record-change.ts";
import { rootKeyOfFile } from "#secrets/root-key.ts";
import { storeCommand } from "../command.ts";

export const keyRingRootKey = storeCommand({
  name: "keyring root-key",
  takes: ["FILE"],
  options: {},
  summary: "Seals the key ring with the root key of a file, instead of that of the settings.",
  async runOnStore(ctx, [file = ""]) {
    const root = await rootKeyOfFile("FILE", resolve(ctx.callerDir, file)).read();
    const { store, ring } = ctx;
    ring.sealWith(root);
    const change = { kind: "key_ring.sealed", merchant: null, subject: ring.current } as const;
    await store.write((db) => recordChange(db, ctx, change));
    const text =
      "The key ring is sealed with the root key of the file: name it in the settings and start the service again.";
    return { json: { sealed: true }, text };
  },
});
