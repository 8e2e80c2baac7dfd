// Builds the service over a test bank with a ledger file.
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { UNBUNDLED } from "#service/unbundled.ts";
import { BUILT } from "./books.ts";

const SOURCE = fileURLToPath(new URL("server.ts", import.meta.url));

/** Builds the program, once before its first start. */
export async function buildBank(): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    // Bundled like the service itself, because it starts again and again.
    ssr: { noExternal: true, external: UNBUNDLED },
    build: { ssr: SOURCE, outDir: BUILT, emptyOutDir: true, target: "node20" },
  });
}
