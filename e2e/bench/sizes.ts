// The bytes that a page loads: our files, and the nearest public peer, a bank list of a payment
// kit, built and measured in the same way.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { install, PEERS } from "./peers.ts";

const PUBLIC = fileURLToPath(new URL("../../dist/public", import.meta.url));
const ENTRY = `${PEERS}/bank-list.js`;
const STYLE = `${PEERS}/node_modules/@adyen/adyen-web/dist/es/adyen.css`;

/** Bytes after gzip -9. */
function weight(text: string | Uint8Array): number {
  return gzipSync(text, { level: 9 }).length;
}

/** One classic script, minified like our own build. */
async function buildPeer(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    root: PEERS,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      minify: "terser",
      terserOptions: { ecma: 2020, compress: { passes: 5, unsafe_arrows: true } },
      lib: { entry: ENTRY, formats: ["iife"], name: "peer", fileName: "peer" },
    },
  });
  const [{ output }] = result as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output.map((part) => (part.type === "chunk" ? part.code : "")).join("");
}

/** Each file and its size. */
export async function weigh(): Promise<Record<string, number>> {
  const names = readdirSync(PUBLIC).filter((name) => /\.(js|css)$/.test(name));
  const own = names.map((name) => [name, weight(readFileSync(`${PUBLIC}/${name}`))] as const);
  install();
  return {
    ...Object.fromEntries(own),
    "adyen-web 6.45.2, core and bank list": weight(await buildPeer()),
    "adyen-web 6.45.2, style": weight(readFileSync(STYLE)),
  };
}
