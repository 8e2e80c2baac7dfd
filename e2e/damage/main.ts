// `npm run damage`: what the service survives, as a table. `npm run damage -- failover --seconds 5`
// runs one scene, whose damage lasts so long.
import { parseArgs } from "node:util";
import { formatTable } from "#commands/text-table.ts";
import { damageRun } from "./damage-run.ts";
import { SCENES } from "./scenes.ts";

const { positionals: given, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string" } },
});
const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
const names = Object.keys(SCENES).filter((name) => given.length === 0 || given.includes(name));
if (names.length === 0) throw new Error(`Name one of: ${Object.keys(SCENES).join("; ")}.`);

const rows: Record<string, string>[] = [];
for (const name of names) {
  const outcome = await damageRun(name, seconds).catch((error: unknown) => String(error));
  if (outcome === null) rows.push({ scene: name, losses: "not tried: no disk can be mounted" });
  else if (typeof outcome === "string") rows.push({ scene: name, losses: outcome });
  else {
    const { losses, faults: _, goesOnAfter, ...counts } = outcome;
    const figures = Object.entries(counts).map(([what, count]) => [what, String(count)]);
    const after = (goesOnAfter / 1000).toFixed(1);
    const row = { scene: name, "goes on after s": after, ...Object.fromEntries(figures) };
    rows.push({ ...row, losses: losses.join(", ") || "none" });
  }
  process.stdout.write(`${JSON.stringify(rows.at(-1))}\n`);
}
process.stdout.write(`${formatTable(rows, "")}\n`);
process.exitCode = rows.every(({ losses = "" }) => /^(none|not tried)/.test(losses)) ? 0 : 1;
