// A clean folder outside the repository, in which a merchant's project is installed and run.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Service } from "../service.ts";

const PROJECTS = fileURLToPath(new URL("projects/", import.meta.url));
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const EXAMPLES = join(ROOT, "docs/examples");
const BUILT = join(ROOT, "dist/packages");

/** What every project has: a running service, and a folder for all projects. */
export type Surroundings = {
  service: Service;
  folder: string;
  /** How often the tests of the suite run, and on how many workers. */
  repeats: number;
  workers: number;
  /** Whether to link what the repository has, in place of an installation. */
  linked: boolean;
};

/** A row of the report. */
export type Outcome = {
  project: string;
  /** Lines that are not empty, of the files that a merchant writes. */
  lines: number;
  /** Seconds of each step, in order. */
  steps: Record<string, number>;
  found: string;
};

export type Project = {
  folder: string;
  /** Measures a step. */
  step<T>(name: string, work: () => T | Promise<T>): Promise<T>;
  /** Runs a program in the folder. Resolves with its output; rejects with it if the program fails. */
  run(line: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>;
  /** Installs packages of the service by their address, and others from the registry. */
  install(own: readonly string[], others: readonly string[]): Promise<void>;
  outcome(found: string): Outcome;
};

function linesOf(file: string): number {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "").length;
}

type Packed = { packages: readonly { name: string; url: string }[] };

/** The addresses of packages, as `/packages` lists them. */
async function addressesOf({ baseUrl }: Service, names: readonly string[]): Promise<string[]> {
  const { packages } = (await (await fetch(`${baseUrl}/packages`)).json()) as Packed;
  return packages.filter(({ name }) => names.includes(name)).map(({ url }) => url);
}

/** The address in the guides, in whose place the service shows its own. */
const LOCAL = "http://127.0.0.1:8080";

/** Copies an example of the guides, as a merchant finds it at `/docs/guides`. */
function copyExample(file: string, to: string, { baseUrl }: Service): void {
  const text = readFileSync(join(EXAMPLES, file), "utf8").replaceAll(LOCAL, baseUrl);
  writeFileSync(join(to, basename(file)), text);
}

/** Lines of the files that a merchant writes. */
function linesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /\.(html|json|mjs|js|tsx?)$/.test(file))
    .filter((file) => !/node_modules|package-lock|dist|report\.json|src\/(client|api)/.test(file))
    .reduce((sum, file) => sum + linesOf(join(folder, file)), 0);
}

/** Links the built packages, and everything else that the repository has. */
function link(folder: string, own: readonly string[]): void {
  const modules = join(folder, "node_modules");
  if (existsSync(modules)) return;
  mkdirSync(modules);
  const theirs = join(ROOT, "node_modules");
  for (const name of readdirSync(theirs)) symlinkSync(join(theirs, name), join(modules, name));
  for (const name of own) symlinkSync(join(BUILT, name), join(modules, name));
}

async function run(
  [program = "", ...args]: readonly string[],
  options: { cwd: string; env: Record<string, string | undefined> },
): Promise<string> {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${[program, ...args].join(" ")} failed:\n${output}`);
  return output;
}

/** The environment without what tells a test runner that it runs inside of another. */
function environment(): Record<string, string | undefined> {
  const all = Object.entries(process.env);
  return Object.fromEntries(
    all.filter(([name]) => !/^(TEST_|PLAYWRIGHT|VITEST|NODE_OPT)/.test(name)),
  );
}

/**
 * Copies the project `name`, and `examples` of the guides into its folder `into`. What is installed
 * already stays.
 */
export function openProject(
  { service, folder: all, linked }: Surroundings,
  name: string,
  { examples = [], into = "" }: { examples?: readonly string[]; into?: string } = {},
): Project {
  const folder = join(all, name);
  mkdirSync(folder, { recursive: true });
  if (existsSync(join(PROJECTS, name))) cpSync(join(PROJECTS, name), folder, { recursive: true });
  for (const file of examples) copyExample(file, join(folder, into), service);
  const steps: Outcome["steps"] = {};
  const project: Project = {
    folder,
    async step(step, work) {
      const began = performance.now();
      const result = await work();
      steps[step] = Math.round((performance.now() - began) / 100) / 10;
      return result;
    },
    run: (line, env = {}) => run(line, { cwd: folder, env: { ...environment(), ...env } }),
    async install(own, others) {
      if (linked) return link(folder, own);
      if (existsSync(join(folder, "node_modules"))) return;
      const addresses = await addressesOf(service, own);
      const line = ["npm", "install", "--no-audit", "--no-fund", "--silent"];
      await project.step("install", () => project.run([...line, ...addresses, ...others]));
    },
    outcome: (found) => ({ project: name, lines: linesIn(folder), steps, found }),
  };
  return project;
}
