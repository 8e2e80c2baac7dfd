// `npm run crash -- KILLS`: under load; `npm run crash -- fints`: at each message of a transfer.
await (process.argv[2] === "fints" ? import("./fints.ts") : import("../webhooks/crash.ts"));

export {};
