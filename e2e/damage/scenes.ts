// What can go wrong around the service, each with the processes that it happens to.
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase, runOn } from "#storage/testing/postgres-databases.ts";
import { type PostgresServer, startPostgres } from "#storage/testing/postgres-server.ts";
import type { StoreName } from "../stores.ts";
import type { Load } from "../webhooks/load-run.ts";
import { type Processes, startProcesses } from "../webhooks/processes.ts";
import { clockBy } from "./clock.ts";
import { mountDisk } from "./disk.ts";
import { type Proxy, startProxy } from "#storage/testing/proxy.ts";

const HOUR = 3_600_000;
/** Milliseconds of load before the damage, and after the service goes on. */
const CALM = 2000;

/** A scene whose processes run. */
export type Scene = {
  processes: Processes;
  /** Does the damage, and ends it. */
  damage(load: Load): Promise<void>;
  /** Lets the time pass that deliveries wait for; nothing if absent. */
  passTime?(): void;
  /** Ends what stands around the processes, after them. */
  end(): Promise<void>;
};

/** Null where this machine cannot have the scene. `seconds` is how long the damage lasts. */
export type Stage = (seconds: number) => Promise<Scene | null>;

/** A network between the services and PostgreSQL that a test can disturb. */
function network(disturb: (proxy: Proxy) => void): Stage {
  return async (seconds) => {
    const server = await startPostgres();
    const proxy = await startProxy(() => Number(new URL(server.url).port));
    const url = new URL(await createDatabase(server.url));
    url.port = String(proxy.port);
    return {
      processes: await startProcesses("PostgreSQL", { DATABASE_URL: url.href }),
      async damage() {
        disturb(proxy);
        await wait(seconds * 1000);
        proxy.mend();
      },
      async end() {
        await proxy.close();
        await server.remove();
      },
    };
  };
}

/** The primary dies, and the standby is promoted after some seconds. */
async function failover(seconds: number): Promise<Scene> {
  const primary = await startPostgres();
  const standby = await primary.follow();
  await runOn(primary.url, "alter system set synchronous_standby_names = '*'");
  await runOn(primary.url, "select pg_reload_conf()");
  const hosts = [primary, standby].map(({ url }) => new URL(url).host);
  const url = `postgres://svc@${hosts.join(",")}/postgres`;
  return {
    processes: await startProcesses("PostgreSQL", { DATABASE_URL: url }),
    async damage() {
      await primary.stop("SIGQUIT");
      await wait(seconds * 1000);
      await runOn(standby.url, "select pg_promote()");
    },
    async end() {
      await Promise.all([primary.remove(), standby.remove()]);
    },
  };
}

/** The clock of a process is set; that of the database, on another machine, is not. */
function clock(store: StoreName, shift: number): Stage {
  return async (seconds) => {
    const file = join(tmpdir(), `svc-clock-${process.pid}`);
    return {
      processes: await startProcesses(store, clockBy(file)),
      async damage() {
        writeFileSync(file, String(shift));
        await wait(seconds * 1000);
        rmSync(file);
      },
      // What was due at once by a clock that was ahead is due later now.
      passTime: () => writeFileSync(file, String(Math.max(shift, 0))),
      end: async () => rmSync(file, { force: true }),
    };
  };
}

/** A process stands still, and goes on when others have taken over what it held. */
function frozen(store: StoreName): Stage {
  return async (seconds) => ({
    processes: await startProcesses(store),
    async damage({ all, avoid }) {
      const stopped = all.at(-1) ?? all[0];
      process.kill(stopped.pid, "SIGSTOP");
      if (all.length > 1) avoid(stopped);
      await wait(seconds * 1000);
      process.kill(stopped.pid, "SIGCONT");
      avoid(null);
    },
    end: async () => {},
  });
}

/** Megabytes of the disk: enough for the load before the damage. */
const SIZE = { SQLite: 64, PostgreSQL: 400 } as const;

/** The disk of the database is full. */
function fullDisk(store: StoreName): Stage {
  return async (seconds) => {
    const disk = mountDisk(SIZE[store]);
    if (!disk) return null;
    const { TMPDIR } = process.env;
    // Servers and services keep their data below this folder.
    process.env["TMPDIR"] = disk.folder;
    const server: PostgresServer | null =
      store === "PostgreSQL" ? await startPostgres({ durable: true }) : null;
    if (server) restore(TMPDIR);
    const url = server && (await createDatabase(server.url));
    const processes = await startProcesses(store, url === null ? {} : { DATABASE_URL: url });
    restore(TMPDIR);
    return {
      processes,
      async damage() {
        disk.fill();
        await wait(seconds * 1000);
        disk.free();
        // It may have stopped for lack of space, as an operator would see.
        await server?.start();
      },
      async end() {
        await server?.remove();
        disk.remove();
      },
    };
  };
}

function restore(folder: string | undefined): void {
  if (folder === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = folder;
}

/** Each scene with the seconds that its damage lasts at length. */
export const SCENES: Readonly<Record<string, readonly [Stage, seconds: number]>> = {
  "network cut": [network((proxy) => proxy.cut()), 10],
  "network slow": [network((proxy) => proxy.slow(500)), 30],
  "network half-open": [network((proxy) => proxy.silence()), 20],
  failover: [failover, 3],
  "clock forth, PostgreSQL": [clock("PostgreSQL", HOUR), 20],
  "clock back, PostgreSQL": [clock("PostgreSQL", -HOUR), 20],
  "clock forth, SQLite": [clock("SQLite", HOUR), 20],
  "clock back, SQLite": [clock("SQLite", -HOUR), 20],
  "frozen, PostgreSQL": [frozen("PostgreSQL"), 120],
  "frozen, SQLite": [frozen("SQLite"), 120],
  "disk full, SQLite": [fullDisk("SQLite"), 10],
  "disk full, PostgreSQL": [fullDisk("PostgreSQL"), 10],
};

/** What a scene did to its load. */
export async function underLoad({ damage }: Scene, load: Load): Promise<{ goesOnAfter: number }> {
  await wait(CALM);
  await damage(load);
  const goesOnAfter = await load.goesOn();
  await wait(CALM);
  return { goesOnAfter };
}
