// The foreign clients, each run as a separate program for one step at a time.
import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Program, run } from "../process.ts";
import type { Fetched } from "../sources.ts";
import { runAqbanking } from "./aqbanking.ts";
import type { Client, Request, Result } from "./client.ts";

const DRIVERS = fileURLToPath(new URL("../drivers/", import.meta.url));

async function runDriver(program: Program): Promise<Result> {
  const { output } = await run(program);
  const last = output.trim().split("\n").at(-1) ?? "";
  try {
    return JSON.parse(last) as Result;
  } catch {
    return { ok: false, error: `no result: ${output.slice(-300)}` };
  }
}

const READS = ["login", "balance", "turnovers"] as const;

function nodeClient(name: string, modules: string): Client {
  const module = join(modules, name, "dist/index.js");
  return {
    name,
    has: new Set(READS),
    run: (request) =>
      runDriver({
        command: "node",
        args: [join(DRIVERS, `${name}.mjs`), JSON.stringify(request), module],
        env: { NODE_EXTRA_CA_CERTS: request.certificate },
      }),
  };
}

function phpClient(tree: string): Client {
  const file = join(DRIVERS, "php-fints.php");
  return {
    name: "phpFinTS",
    has: new Set([...READS, "camt", "transfer"]),
    run: (request) => {
      const trust = ["-d", `curl.cainfo=${request.certificate}`];
      return runDriver({ command: "php", args: [...trust, file, JSON.stringify(request), tree] });
    },
  };
}

function pythonClient(trees: readonly string[]): Client {
  const file = join(DRIVERS, "python-fints.py");
  return {
    name: "python-fints",
    has: new Set([...READS, "transfer"]),
    run: (request) =>
      runDriver({
        command: "/usr/bin/python3",
        args: [file, JSON.stringify(request), ...trees],
        env: { REQUESTS_CA_BUNDLE: request.certificate },
      }),
  };
}

/** The clients that could be fetched. */
export function listClients({ folder, modules, trees, machine }: Fetched): Client[] {
  const { phpFinTS, "python-fints": python, mt940, sepaxml } = trees;
  const work = () => mkdtempSync(join(folder, "client-"));
  return [
    ...(modules ? [nodeClient("lib-fints", modules), nodeClient("fints", modules)] : []),
    ...(phpFinTS && machine.has("php") ? [phpClient(phpFinTS)] : []),
    ...(python && mt940 && sepaxml && machine.has("python")
      ? [pythonClient([python, mt940, sepaxml])]
      : []),
    ...(machine.has("aqbanking")
      ? [
          {
            name: "AqBanking",
            has: new Set(READS),
            run: (each: Request) => runAqbanking(each, work()),
          },
        ]
      : []),
  ];
}

/** Writes a certificate where clients find it. */
export function writeCertificate(folder: string, certificate: string): string {
  const file = join(mkdtempSync(join(folder, "certificate-")), "certificate.pem");
  writeFileSync(file, certificate);
  return file;
}
