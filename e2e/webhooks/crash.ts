// `npm run crash -- KILLS`: the crash run at length, as one line of JSON.
import { crashRun } from "./crash-run.ts";

/** Milliseconds between two kills: from the first moments after a start to full load. */
const [SHORTEST, LONGEST] = [50, 2000];

const kills = Number(process.argv[2] ?? 20);
const waits = Array.from({ length: kills }, () => SHORTEST + Math.random() * (LONGEST - SHORTEST));
process.stdout.write(`${JSON.stringify(await crashRun(waits))}\n`);
