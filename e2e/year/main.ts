// `npm run year -- --store postgres --sessions 1000000`: a year's traffic of a large merchant, with
// retention, and what it does to the store. Prints a JSON line for each month, then the year's.
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { year } from "./year.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    store: { ...text, default: "sqlite" },
    sessions: { ...text, default: "10000000" },
    months: { ...text, default: "12" },
    whole: text,
    every: { ...text, default: "1" },
    minutes: { ...text, default: "600" },
  },
});
const { store } = values;
if (store !== "sqlite" && store !== "postgres") throw new Error("--store is sqlite or postgres.");

const sessions = Number(values.sessions);
const options = {
  sessions,
  months: Number(values.months),
  whole: Number(values.whole ?? sessions),
  every: Number(values.every),
  minutes: Number(values.minutes),
};
await year(store, options, (line) => {
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
  process.stdout.write(`${JSON.stringify({ store, ...line, load })}\n`);
});
