// The package.json of a package.
import type { Entry, Package } from "./packages.ts";

/** What the packages take from the project's own package.json. */
export type Project = {
  version: string;
  engines: { node: string };
  dependencies: Readonly<Record<string, string>>;
};

/** Packages of the registry that the program of the service loads at run time. */
const LOADED = ["@photostructure/sqlite", "pdfkit"];

function exportOf({ types }: Entry): object {
  return {
    import: { types: `./${types}.d.ts`, default: `./${types}.js` },
    require: { types: `./cjs/${types}.d.ts`, default: `./cjs/${types}.js` },
  };
}

function exportsOf({ entries }: Package): object {
  const [first] = entries;
  if (!first) return {};
  return {
    main: `./cjs/${first.types}.js`,
    module: `./${first.types}.js`,
    types: `./${first.types}.d.ts`,
    exports: {
      ...Object.fromEntries(entries.map((entry) => [entry.path, exportOf(entry)])),
      "./package.json": "./package.json",
    },
  };
}

export function manifestOf(one: Package, { version, engines, dependencies }: Project): object {
  const { name, description, bin, service, manifest } = one;
  const needs = LOADED.map((each) => [each, dependencies[each]]);
  return {
    name,
    version,
    description,
    type: "module",
    sideEffects: false,
    engines,
    ...exportsOf(one),
    ...(bin ? { bin: { [bin.name]: `./${bin.name}.js` } } : {}),
    ...(service ? { dependencies: Object.fromEntries(needs) } : {}),
    ...manifest,
  };
}
