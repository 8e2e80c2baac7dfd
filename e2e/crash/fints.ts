// `npm run crash -- fints`: kills the service at each message of each kind of transfer, on each engine.
// `--engine` and `--kind`, each a part of a name, choose; `--at-once` is the number of services that
// run at a time, by default one for each processor.
import { availableParallelism } from "node:os";
import { argv } from "node:process";
import { parseArgs } from "node:util";
import { formatTable } from "#commands/text-table.ts";
import { startPostgres } from "#storage/testing/postgres-server.ts";
import { SERVER, startOn, type StoreName } from "../stores.ts";
import { faultOf } from "./payer.ts";
import { crashPayments, type Kind, KINDS, type Outcome } from "./payments.ts";

const ENGINES: readonly StoreName[] = ["SQLite", "PostgreSQL"];

type Row = Record<string, string>;

/** One line for each kind and moment: how the sessions ended, with the number of orders in the books. */
function rowsOf(engine: StoreName, outcomes: readonly Outcome[]): Row[] {
  const groups = new Map<string, Outcome[]>();
  for (const each of outcomes) {
    const name = `${each.kind}|${each.moment}`;
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  return [...groups].map(([name, group]) => {
    const [kind = "", moment = ""] = name.split("|");
    const count = (end: string, carriedOut: number): string =>
      String(group.filter((one) => one.end === end && one.carriedOut === carriedOut).length);
    const faults = group.flatMap((one) => faultOf(one) ?? []);
    return {
      engine,
      kind,
      moment,
      deaths: String(group.length),
      "paid, done": count("finish", 1),
      "unclear, done": count("unclear", 1),
      "unclear, not done": count("unclear", 0),
      other: String(group.filter(({ end }) => !["finish", "unclear"].includes(end)).length),
      faults: faults.join(" ") || "none",
    };
  });
}

function report(engine: StoreName, outcome: Outcome): void {
  const { at, carriedOut, end, kind, moment, payments } = outcome;
  const fault = faultOf(outcome);
  process.stderr.write(
    `${[engine, kind, at, moment, end, carriedOut, payments, fault ?? ""].join("; ")}\n`,
  );
}

const { values } = parseArgs({
  args: argv.slice(3),
  options: {
    engine: { type: "string", default: "" },
    kind: { type: "string", default: "" },
    "at-once": { type: "string", default: String(availableParallelism()) },
  },
});

function chosen<T extends string>(names: readonly T[], part: string): T[] {
  return names.filter((name) => name.includes(part));
}

/** Each kind in turn, with a service of its own, until none is left. */
async function crashKinds(engine: StoreName, left: Kind[]): Promise<Outcome[]> {
  const kind = left.shift();
  if (!kind) return [];
  const outcomes = await crashPayments(startOn(engine), kind, {
    report: (outcome) => report(engine, outcome),
  });
  return [...outcomes, ...(await crashKinds(engine, left))];
}

async function crashOn(engine: StoreName, kinds: readonly Kind[]): Promise<Row[]> {
  const server = engine === "PostgreSQL" ? await startPostgres({ durable: true }) : null;
  if (server) process.env[SERVER] = server.url;
  try {
    const left = [...kinds];
    const lanes = Array.from({ length: Number(values["at-once"]) }, () => crashKinds(engine, left));
    return rowsOf(engine, (await Promise.all(lanes)).flat());
  } finally {
    await server?.remove();
  }
}

const kinds = chosen(Object.keys(KINDS) as Kind[], values.kind);
const rows: Row[] = [];
for (const engine of chosen(ENGINES, values.engine)) rows.push(...(await crashOn(engine, kinds)));
process.stdout.write(`${formatTable(rows, "")}\n`);
process.exitCode = rows.every(({ faults }) => faults === "none") ? 0 : 1;
