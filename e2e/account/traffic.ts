// Fills the data of a service with the traffic of a busy merchant:
// `node --import tsx e2e/account/traffic.ts --data DIR [--sessions 2000] [--seed 1] [--mode test] [--merchant ID]`.
// Start the service on DIR once before; it may run meanwhile.
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fillTraffic } from "#customer/testing/traffic/traffic.ts";
import { MODES } from "#schema/codes.ts";
import { openExistingData } from "#service/open-data.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    data: { ...text, default: "data" },
    sessions: { ...text, default: "2000" },
    seed: { ...text, default: "1" },
    mode: { ...text, default: "test" },
    merchant: text,
  },
});
const mode = MODES.find((each) => each === values.mode);
if (!mode) throw new Error("--mode is test or live.");

const dataDir = resolve(values.data);
const keyRing = join(dataDir, "key-ring.json");
const { store } = await openExistingData({ dataDir, keyRing, database: null });
const began = performance.now();
const [first] = await store.read((db) => db.merchants.list());
const merchant = values.merchant ?? first?.id;
if (merchant === undefined) throw new Error("There is no merchant.");
const options = { sessions: Number(values.sessions), seed: Number(values.seed), now: Date.now() };
await fillTraffic(store, { merchant, mode, ...options });
await store.close();
const seconds = ((performance.now() - began) / 1000).toFixed(1);
process.stdout.write(`${values.sessions} sessions of ${merchant} in ${seconds} s\n`);
