// `npm run upgrade -- OLD NEW`: a deploy of the build NEW over the build OLD.
import { parseArgs } from "node:util";
import { formatTable } from "#commands/text-table.ts";
import { startPostgres } from "#storage/testing/postgres-server.ts";
import { deploy, type Outcome } from "./deploy.ts";
import { upgradeLarge } from "./large.ts";

const USAGE =
  "Usage: npm run upgrade -- OLD NEW [--store sqlite|postgres] [--sessions 1000] [--overlap] [--large [--transactions 100000] [--turnovers 1000000]]";
/** Number of differences to print in detail. */
const SHOWN = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: "string", default: "sqlite" },
    sessions: { type: "string", default: "1000" },
    overlap: { type: "boolean", default: false },
    large: { type: "boolean", default: false },
    transactions: { type: "string", default: "100000" },
    turnovers: { type: "string", default: "1000000" },
  },
});

function print({ met, totals }: Outcome): void {
  const steps = [...new Set(met.map(({ product, step }) => `${product}\t${step}`))].toSorted();
  const rows = steps.map((each) => {
    const [product = "", step = ""] = each.split("\t");
    const here = met.filter((one) => one.product === product && one.step === step);
    const equal = here.filter(({ differences }) => differences.length === 0).length;
    return { product, step, sessions: String(here.length), unchanged: String(equal) };
  });
  console.log(formatTable(rows, "There were no sessions."));
  const counted = totals.map(({ name, expected, found }) => ({
    total: name,
    expected: String(expected),
    found: String(found),
  }));
  console.log(formatTable(counted, ""));
  for (const { step, differences } of met
    .filter((one) => one.differences.length > 0)
    .slice(0, SHOWN)) {
    const [first] = differences;
    console.log(`met at ${step}: ${JSON.stringify(first)}`.slice(0, 1000));
  }
}

type Place = { old: string; next: string; server: string | undefined };

async function meet(place: Place): Promise<boolean> {
  const sessions = Number(values.sessions);
  const outcome = await deploy({ ...place, sessions, overlap: values.overlap });
  print(outcome);
  const lost = outcome.totals.filter(({ expected, found }) => expected !== found);
  return lost.length === 0 && outcome.met.every(({ differences }) => differences.length === 0);
}

async function migrate(place: Place): Promise<boolean> {
  const [transactions, turnovers] = [Number(values.transactions), Number(values.turnovers)];
  const outcome = await upgradeLarge({ ...place, transactions, turnovers });
  const { differences, ...measured } = outcome;
  console.log(JSON.stringify({ ...measured, differences: differences.length }));
  for (const difference of differences.slice(0, SHOWN)) {
    console.log(JSON.stringify(difference).slice(0, 1000));
  }
  return differences.length === 0;
}

async function run(old: string, next: string): Promise<boolean> {
  const server = values.store === "postgres" ? await startPostgres() : null;
  try {
    const place = { old, next, server: server?.url };
    return await (values.large ? migrate(place) : meet(place));
  } finally {
    await server?.remove();
  }
}

const [old, next] = positionals;
if (!old || !next) throw new Error(USAGE);
if (!(await run(old, next))) process.exitCode = 1;
