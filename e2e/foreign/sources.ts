// Where the foreign parties come from. Nothing of them is part of the repository or of a build.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "./process.ts";

/** Trees of source code by name. */
const TREES = {
  phpFinTS: { repository: "nemiah/phpFinTS", commit: "4800d6a" },
  "python-fints": { repository: "raphaelm/python-fints", commit: "e1384c0" },
  mt940: { repository: "WoLpH/mt940", commit: "d3f8b44" },
  sepaxml: { repository: "raphaelm/python-sepaxml", commit: "0728809" },
} as const;

export type TreeName = keyof typeof TREES;

/** Packages of npm that one folder holds. Some name no dependencies of their own. */
const PACKAGES = [
  "open-fin-ts-js-client@2.0.4",
  "lib-fints@1.5.0",
  "fints@0.5.0",
  "express@4",
  "cors",
  "body-parser",
  "body",
];

/** Programs of the machine: how to tell that they are there, and the Debian packages that bring them. */
const MACHINE = {
  php: {
    command: "php",
    args: ["-r", "exit(extension_loaded('curl') && extension_loaded('simplexml') ? 0 : 1);"],
    packages: "php-cli php-curl php-mbstring php-xml php-psr-log",
  },
  python: {
    command: "/usr/bin/python3",
    args: ["-c", "import pytest, lxml, requests, bleach, text_unidecode, xmlschema"],
    packages:
      "python3-pytest python3-lxml python3-requests python3-bleach python3-text-unidecode python3-xmlschema",
  },
  aqbanking: {
    command: "aqhbci-tool4",
    args: ["--help"],
    packages: "aqbanking-tools",
  },
} as const;

export type MachineName = keyof typeof MACHINE;

export type Fetched = {
  folder: string;
  /** Folder of the npm packages; null if they could not be had. */
  modules: string | null;
  trees: Partial<Record<TreeName, string>>;
  machine: ReadonlySet<MachineName>;
  /** One line for everything that could not be had. */
  missing: string[];
};

async function fetchTree(folder: string, name: TreeName, given?: string): Promise<string | null> {
  const { repository, commit } = TREES[name];
  const path = join(folder, name);
  if (existsSync(path)) return path;
  const from = given ?? `https://github.com/${repository}.git`;
  const cloned = await run({ command: "git", args: ["clone", "--quiet", from, path] });
  if (!cloned.ok) return null;
  await run({ command: "git", args: ["-C", path, "checkout", "--quiet", commit] });
  return path;
}

async function fetchPackages(folder: string): Promise<string | null> {
  const path = join(folder, "npm");
  const modules = join(path, "node_modules");
  if (existsSync(modules)) return modules;
  mkdirSync(path, { recursive: true });
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--silent"];
  const args = ["install", "--prefix", path, ...flags, ...PACKAGES];
  const installed = await run({ command: "npm", args });
  return installed.ok ? modules : null;
}

/** Fetches every party into a folder outside the repository. `given` names trees that are at hand. */
export async function fetchParties(
  folder: string,
  given: Readonly<Partial<Record<string, string>>>,
): Promise<Fetched> {
  const missing: string[] = [];
  const modules = await fetchPackages(folder);
  if (modules === null) missing.push("npm packages: the registry did not give them");
  const trees: Fetched["trees"] = {};
  for (const name of Object.keys(TREES) as TreeName[]) {
    const path = await fetchTree(folder, name, given[name]);
    if (path) trees[name] = path;
    else missing.push(`${name}: not cloned; give a checkout with --source ${name}=PATH`);
  }
  const machine = new Set<MachineName>();
  for (const [name, { command, args, packages }] of Object.entries(MACHINE)) {
    const { ok } = await run({ command, args });
    if (ok) machine.add(name as MachineName);
    else missing.push(`${name}: apt-get install ${packages}`);
  }
  return { folder, modules, trees, machine, missing };
}
