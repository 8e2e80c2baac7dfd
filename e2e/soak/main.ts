// `npm run soak -- --store postgres --minutes 60`: half of the load that the service bears, for long.
// Prints a JSON line for each minute; `--chart FILE` also draws them, `--rate` sets checkouts a second.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { drawChart } from "./chart.ts";
import { type Minute, soak } from "./soak.ts";
import { startPlace } from "./place.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    store: { ...text, default: "sqlite" },
    minutes: { ...text, default: "60" },
    rate: text,
    chart: text,
  },
});
const { store, chart } = values;
if (store !== "sqlite" && store !== "postgres") throw new Error("--store is sqlite or postgres.");

const minutes: Minute[] = [];
const place = await startPlace(store);
try {
  const load = {
    minutes: Number(values.minutes),
    rate: values.rate === undefined ? null : Number(values.rate),
  };
  await soak(place, load, (minute) => {
    minutes.push(minute);
    process.stdout.write(`${JSON.stringify({ store, ...minute })}\n`);
  });
} finally {
  await place.stop();
}
if (chart !== undefined) writeFileSync(chart, drawChart(`Half load on ${store}`, minutes));
