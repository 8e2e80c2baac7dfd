// A service with a webhook, and what it takes of its machine.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { startReceiver } from "#events/testing/receiver.ts";
import { startPostgres } from "#storage/testing/postgres-server.ts";
import { admin } from "../admin.ts";
import { type Service, startService } from "../service.ts";

const SETTINGS = {
  SVC_LOG_LEVEL: "warn",
  SVC_RATE_KEY: "off",
  SVC_RATE_ADDRESS: "off",
  SVC_WEBHOOK_ALLOW: "127.0.0.1",
  // It is kept for 30 days, so that it would grow during the whole run.
  SVC_REQUEST_LOG: "off",
};

/** Webhooks delivered since the last look; memory and store in MB. */
export type Taken = { delivered: number; rss_mb: number; handles: number; store_mb: number };

export type Place = {
  service: Service;
  taken(): Promise<Taken>;
  stop(): Promise<void>;
};

export async function startPlace(store: "sqlite" | "postgres"): Promise<Place> {
  const receiver = await startReceiver();
  const postgres = store === "postgres" ? await startPostgres({ durable: true }) : null;
  const service = await startService({
    ...SETTINGS,
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  await admin(service, "webhook", "add", receiver.url("/webhooks"));
  const bytes = () => (postgres ? sizeOf(postgres.url) : filesOf(service.dataDir));
  return {
    service,
    async taken() {
      const store_mb = Math.round((await bytes()) / 2 ** 20);
      const delivered = receiver.received.splice(0).length;
      return { delivered, ...processOf(service.pid), store_mb };
    },
    async stop() {
      await service.stop();
      await postgres?.remove();
      await receiver.close();
    },
  };
}

/** As Linux tells it. */
function processOf(pid: number): Pick<Taken, "rss_mb" | "handles"> {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  const rss_mb = Math.round(Number(kilobytes) / 1024);
  return { rss_mb, handles: readdirSync(`/proc/${pid}/fd`).length };
}

async function filesOf(folder: string): Promise<number> {
  const files = readdirSync(folder).filter((name) => name.startsWith("svc.db"));
  return files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

async function sizeOf(url: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query("select pg_database_size(current_database()) as bytes");
  await client.end();
  return Number(rows[0].bytes);
}
