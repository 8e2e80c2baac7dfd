// `npm run upgrade -- OLD NEW`: a deploy of the build NEW over the build OLD.
import { parseArgs } from "node:util";
import { table } from "#commands/command.ts";
import { startPostgres } from "#storage/testing/postgres-server.ts";
import { deploy, type Outcome } from "./deploy.ts";

const USAGE =
  "Call it as: npm run upgrade -- OLD NEW [--store sqlite|postgres] [--sessions 1000] [--overlap]";
/** Differences that are shown one by one. */
const SHOWN = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: "string", default: "sqlite" },
    sessions: { type: "string", default: "1000" },
    overlap: { type: "boolean", default: false },
  },
});

function print({ met, totals }: Outcome): void {
  const steps = [...new Set(met.map(({ product, step }) => `${product}\t${step}`))].toSorted();
  const rows = steps.map((each) => {
    const [product = "", step = ""] = each.split("\t");
    const here = met.filter((one) => one.product === product && one.step === step);
    const equal = here.filter(({ differences }) => differences.length === 0).length;
    return { product, step, sessions: String(here.length), "as without": String(equal) };
  });
  console.log(table(rows, "There were no sessions."));
  const counted = totals.map(({ name, expected, found }) => ({
    total: name,
    expected: String(expected),
    found: String(found),
  }));
  console.log(table(counted, ""));
  for (const { step, differences } of met.filter((one) => one.differences.length > 0).slice(0, SHOWN)) {
    const [first] = differences;
    console.log(`met at ${step}: ${JSON.stringify(first)}`.slice(0, 1000));
  }
}

async function run(old: string, next: string): Promise<boolean> {
  const server = values.store === "postgres" ? await startPostgres() : null;
  try {
    const sessions = Number(values.sessions);
    const options = { old, next, sessions, overlap: values.overlap, server: server?.url };
    const outcome = await deploy(options);
    print(outcome);
    const lost = outcome.totals.filter(({ expected, found }) => expected !== found);
    return lost.length === 0 && outcome.met.every(({ differences }) => differences.length === 0);
  } finally {
    await server?.remove();
  }
}

const [old, next] = positionals;
if (!old || !next) throw new Error(USAGE);
if (!(await run(old, next))) process.exitCode = 1;
