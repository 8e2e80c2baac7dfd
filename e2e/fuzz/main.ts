// `npm run fuzz`: damaged answers of banks to our FinTS client; see docs/development.md.
import { parseArgs } from "node:util";
import { fuzz } from "#fints-front/testing/fuzz/fuzz.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    answers: { ...text, default: "10000" },
    seed: { ...text, default: String(Date.now() % 1_000_000_000) },
    /** Milliseconds of processor time that an answer may take. */
    limit: { ...text, default: "2000" },
  },
});
const answers = Number(values.answers);
const seed = Number(values.seed);

const figures = await fuzz({
  answers,
  seed,
  limit: Number(values.limit),
  report: ({ answers: so, findings }) =>
    process.stderr.write(`${so} of ${answers} answers, ${findings.length} findings\n`),
});
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ seed, ...figures, megabytes }, null, 2));
process.exitCode = figures.findings.length > 0 ? 1 : 0;
