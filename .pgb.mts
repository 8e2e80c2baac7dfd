import { CASES } from "./e2e/bench/cases.ts";
import { startService } from "./e2e/service.ts";
import { programOf } from "./e2e/recording/build.ts";
import { worked } from "./e2e/bench/worked.ts";
import { startPostgres } from "#storage/testing/postgres-server.ts";
import { createDatabase } from "#storage/testing/postgres-databases.ts";
import { readFileSync } from "node:fs";
const [only, rounds, store, ...builds] = process.argv.slice(2);
const usage = () => Number(readFileSync("/sys/fs/cgroup/cpuacct/pw_pgb/cpuacct.usage","utf8"))/1e6;
const pg = store === "pg" ? await startPostgres() : null;
const services = [];
for (const b of builds) services.push([b, await startService({ SVC_LOG_LEVEL: "warn", SVC_RATE_KEY: "off", SVC_RATE_ADDRESS: "off", ...(pg ? { DATABASE_URL: await createDatabase(pg.url) } : {}) }, programOf(b))]);
for (let r = 0; r < +rounds; r++) for (const each of CASES.filter(c => c.stores && new RegExp(only).test(c.name))) for (const [b, s] of services as any) {
  const u = usage(), w = worked(s.pid); const m = await each.run(s);
  console.log(b, each.name, "per s", Math.round(m.count / m.seconds), "service ms", ((worked(s.pid) - w)/m.count).toFixed(2), "all ms", ((usage()-u)/m.count).toFixed(2));
}
for (const [, s] of services as any) await s.stop();
await pg?.stop?.();
