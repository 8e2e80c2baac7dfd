// `npm run crash -- KILLS`: the crash run at length on each engine, as a table. `--engine`, a part of
// its name, chooses one; `--seed` determines the moments of the kills.
import { argv } from "node:process";
import { parseArgs } from "node:util";
import { formatTable } from "#commands/text-table.ts";
import { buildBank } from "../bank/build.ts";
import { createDice } from "../model/dice.ts";
import type { StoreName } from "../stores.ts";
import { crashRun, type Kill } from "./crash-run.ts";
import { lossesOf } from "./load-run.ts";

/** Milliseconds between two kills: from the first moments after a start to full load. */
const [SHORTEST, LONGEST] = [50, 2000];
const ENGINES: readonly StoreName[] = ["SQLite", "PostgreSQL"];

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: {
    engine: { type: "string", default: "" },
    seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
  },
});

await buildBank();
const rows: Record<string, string>[] = [];
for (const engine of ENGINES.filter((name) => name.includes(values.engine))) {
  const dice = createDice(Number(values.seed));
  const plan = Array.from({ length: Number(positionals[0] ?? 20) }, (): Kill => {
    return { after: SHORTEST + dice.below(LONGEST - SHORTEST), process: dice.below(2) };
  });
  const outcome = await crashRun(engine, plan);
  const { faults: _, ...counts } = outcome;
  const columns = Object.entries(counts).map(([name, count]) => [name, String(count)]);
  const losses = lossesOf(outcome).join(", ") || "none";
  rows.push({ engine, seed: values.seed, ...Object.fromEntries(columns), losses });
}
process.stdout.write(`${formatTable(rows, "")}\n`);
process.exitCode = rows.every(({ losses }) => losses === "none") ? 0 : 1;
