// A running service of a test's own, whose pages are the files of its folder.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { readConfig } from "../config.ts";
import { type Service, startService } from "../service.ts";

export type BareService = Service & { directory: string };

/** Starts one on a free port with an embedded store; `close` removes its folder. */
export async function startBareService(): Promise<BareService> {
  const directory = mkdtempSync(join(tmpdir(), "svc-bare-"));
  const config = readConfig({ PORT: "0", SVC_DATA_DIR: join(directory, "data") });
  const folders = { publicDir: directory, frameDir: directory, accountDir: directory };
  const service = await startService(config, { ...folders, log: pino({ level: "silent" }) });
  return {
    ...service,
    directory,
    async close() {
      await service.close();
      rmSync(directory, { recursive: true });
    },
  };
}
