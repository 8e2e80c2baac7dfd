// `npm run crash -- KILLS`: the crash run at length on each engine, as a table.
import { formatTable } from "#commands/text-table.ts";
import type { StoreName } from "../stores.ts";
import { crashRun, type Kill, type Outcome } from "./crash-run.ts";

/** Milliseconds between two kills: from the first moments after a start to full load. */
const [SHORTEST, LONGEST] = [50, 2000];
const ENGINES: readonly StoreName[] = ["SQLite", "PostgreSQL"];

const kills = Number(process.argv[2] ?? 20);
const outcomes: Outcome[] = [];
for (const engine of ENGINES) {
  const plan = Array.from({ length: kills }, (): Kill => {
    const after = SHORTEST + Math.random() * (LONGEST - SHORTEST);
    return { after, process: Math.random() < 0.5 ? 0 : 1 };
  });
  outcomes.push(await crashRun(engine, plan));
}
const rows = outcomes.map((outcome, nth) => {
  const { faults, ...counts } = outcome;
  const columns = Object.entries(counts).map(([name, count]) => [name, String(count)]);
  const last = ["faults", faults.join(", ") || "none"];
  return Object.fromEntries([["engine", ENGINES[nth]], ...columns, last]);
});
process.stdout.write(`${formatTable(rows, "")}\n`);
