// `npm run recording -- record|replay BUILD FILE`: stores the responses of a build, or compares
// them. Uses the PostgreSQL of DATABASE_URL if set, or else the embedded store.
import { compare, type Difference } from "./compare.ts";
import { readRecording, writeRecording } from "./file.ts";
import { play } from "./play.ts";

/** Maximum number of characters of a value to show. */
const SHOWN = 300;

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? "nothing").slice(0, SHOWN);
}

function lineOf({ name, request, at, before, now, reason }: Difference): string {
  const lines = [`${name}: ${at || "the exchange"}`, `  request ${shown(request)}`];
  const values = [`  before  ${shown(before)}`, `  now     ${shown(now)}`];
  return [...lines, ...values, ...(reason ? [`  allowed ${reason}`] : [])].join("\n");
}

async function record(build: string, file: string): Promise<void> {
  const exchanges = await play(build, process.env["DATABASE_URL"]);
  writeRecording(file, exchanges);
  console.log(`${exchanges.length} recorded`);
}

async function replay(build: string, file: string): Promise<void> {
  const before = readRecording(file);
  const { equal, differences } = compare(before, await play(build, process.env["DATABASE_URL"]));
  for (const difference of differences) console.log(lineOf(difference));
  const refused = differences.filter(({ reason }) => reason === null);
  console.log(
    `${equal} of ${before.length} equal, ${differences.length} differences, ${refused.length} not allowed`,
  );
  if (refused.length > 0) process.exitCode = 1;
}

const [command = "", build = "", file = ""] = process.argv.slice(2);
const run = { record, replay }[command];
if (!run || !build || !file) {
  console.error("Usage: npm run recording -- record|replay BUILD FILE");
  process.exitCode = 2;
} else await run(build, file);
