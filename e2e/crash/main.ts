// `npm run crash -- KILLS`: under load; `npm run crash -- fints`: at each message of a transfer.
import { argv } from "node:process";

await (argv[2] === "fints" ? import("./fints.ts") : import("../webhooks/crash.ts"));
