// `npm run bench`: one JSON line a case, against the built server on the loopback address.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type Service, startService } from "../service.ts";
import { CASES } from "./cases.ts";

const PUBLIC = fileURLToPath(new URL("../../dist/public", import.meta.url));
const STARTS = 5;

function print(name: string, values: object): void {
  console.log(JSON.stringify({ case: name, node: process.version, ...values }));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Resident memory of the server in MB. */
function memory(service: Service): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(service.pid)], {
    encoding: "utf8",
  });
  return Math.round(Number(kilobytes) / 1024);
}

function sizes(): void {
  for (const file of readdirSync(PUBLIC).filter((name) => /\.(js|css)$/.test(name))) {
    print(file, { gzip_bytes: gzipSync(readFileSync(`${PUBLIC}/${file}`), { level: 9 }).length });
  }
}

const service = await startService({ SVC_LOG_LEVEL: "warn" });
try {
  for (const { name, run } of CASES) {
    const { count, seconds, p50, p99 } = await run(service);
    const per_second = Math.round(count / seconds);
    const rss_mb = memory(service);
    print(name, { count, per_second, p50_ms: round(p50), p99_ms: round(p99), rss_mb });
  }
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) times.push(await service.restart("SIGTERM"));
  print("start to first answer", { ms: times.map(Math.round), rss_mb: memory(service) });
  sizes();
} finally {
  await service.stop();
}
