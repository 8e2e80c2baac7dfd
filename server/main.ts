// The service process: configuration, start, banner, signals, exit code.
import cluster from "node:cluster";
import { fileURLToPath } from "node:url";
import { createPress } from "#documents/press.ts";
import { createLog } from "#http/log.ts";
import { StartError } from "#schema/errors.ts";
import { formatBanner, type SavedFiles } from "#service/banner.ts";
import { formatConfig } from "#service/check.ts";
import { type Config, readConfig } from "#service/config.ts";
import { isFirstProcess, isSupervisor, reportReady, startProcesses } from "#service/processes.ts";
import { saveSecret } from "#service/save-secret.ts";
import { type Service, startService } from "#service/service.ts";

/** Relative to the built file in dist/server. */
const publicDir = fileURLToPath(new URL("../public/", import.meta.url));
const accountDir = fileURLToPath(new URL("../account/", import.meta.url));
const packagesDir = fileURLToPath(new URL("../packages/", import.meta.url));
const frameDir = fileURLToPath(new URL("../frame/", import.meta.url));
/** Milliseconds. A process under npm gets one Ctrl-C twice: from the terminal and from npm. */
const SAME_SIGNAL = 500;

/** A timer that keeps no process alive. */
function alarm(milliseconds: number, ring: () => void): () => void {
  const timer = setTimeout(ring, milliseconds).unref();
  return () => clearTimeout(timer);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let first: number | null = null;
  const received = (): void => {
    if (first === null) {
      first = performance.now();
      void stop();
    } else if (performance.now() - first > SAME_SIGNAL) {
      process.exit(1);
    }
  };
  process.on("SIGTERM", received);
  process.on("SIGINT", received);
}

async function serve(config: Config): Promise<void> {
  const { print } = createPress(new URL("./pdf-worker.js", import.meta.url), alarm);
  const service = await startService(config, {
    publicDir,
    frameDir,
    accountDir,
    packagesDir,
    print,
  });
  stopOnSignal(async () => {
    await service.close();
    process.exit(0);
  });
  const saved = savedFiles(config, service);
  if (isFirstProcess()) console.log(formatBanner(service, config.keys, saved));
  reportReady();
}

/** A log that the output is redirected to is no place for what moves money or lets somebody in. */
function savedFiles({ dataDir, keys }: Config, { firstKeys, ownerLink }: Service): SavedFiles {
  if (process.stdout.isTTY) return { liveKey: null, ownerLink: null };
  const remedies = {
    liveKey: "create a Live key with npm run admin -- key create --mode live",
    ownerLink: "make a link with npm run admin -- staff invite",
  };
  const save = (name: string, secret: string | null, remedy: string) =>
    secret === null ? null : saveSecret(dataDir, { name, secret, remedy });
  const live = keys.live ? null : (firstKeys?.live ?? null);
  return {
    liveKey: save("live-key", live, remedies.liveKey),
    ownerLink: save("owner-link", ownerLink, remedies.ownerLink),
  };
}

async function supervise({ processes: count, logLevel }: Config): Promise<void> {
  const processes = startProcesses(count, fileURLToPath(import.meta.url), createLog(logLevel));
  stopOnSignal(processes.stop);
  process.exit(await processes.ended);
}

try {
  const config = readConfig(process.env);
  if (process.argv.includes("--check")) {
    console.log(formatConfig(config));
    process.exit();
  }
  await (isSupervisor(config.processes) ? supervise(config) : serve(config));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
  // The channel to a supervisor would keep the process alive.
  if (cluster.isWorker) process.exit();
}
