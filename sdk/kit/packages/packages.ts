// The packages that a service serves for its merchants. Their names are free on the registry.

/** One entry point of a package: its path among the exports, source, and types. */
export type Entry = { path: string; source: string; types: string };

export type Package = {
  name: string;
  description: string;
  entries: readonly Entry[];
  /** Folders of declarations that the types need, besides their own, by place in the package. */
  declarations: Readonly<Record<string, string>>;
  /** Whether it runs in Node. */
  node?: true;
  /** Name and source of a command. */
  bin?: { name: string; source: string };
  /** Members of `package.json`. */
  manifest?: Readonly<Record<string, unknown>>;
  /** Whether it brings the program of the service. */
  service?: true;
};

export const PACKAGES: readonly Package[] = [
  {
    name: "svc-browser",
    description:
      "Runs the svc wizard in a page: loader, types, and components for React and Preact",
    entries: [
      { path: ".", source: "sdk/loader.ts", types: "svc-loader" },
      { path: "./react", source: "sdk/browser/react.ts", types: "react" },
      { path: "./preact", source: "sdk/browser/preact.ts", types: "preact" },
    ],
    declarations: { "": "sdk/browser" },
    manifest: {
      peerDependencies: { preact: ">=10.0.0", react: ">=18.0.0" },
      peerDependenciesMeta: { preact: { optional: true }, react: { optional: true } },
    },
  },
  {
    name: "svc-node",
    description: "Client of the svc API for a merchant's server, with verification of webhooks",
    entries: [{ path: ".", source: "sdk/node/index.ts", types: "index" }],
    declarations: { "": "sdk/node" },
    node: true,
  },
  {
    name: "svc-playwright",
    description: "Fixtures and page objects for Playwright tests of an svc checkout",
    entries: [{ path: ".", source: "sdk/kit/playwright/index.ts", types: "playwright/index" }],
    declarations: { playwright: "sdk/kit/playwright", node: "sdk/node" },
    node: true,
    service: true,
    manifest: { peerDependencies: { "@playwright/test": ">=1.50.0" } },
  },
  {
    name: "svc-cli",
    description:
      "The command svc: webhooks on your machine, test events, the request log, the clock",
    entries: [],
    declarations: {},
    node: true,
    bin: { name: "svc", source: "sdk/kit/command/main.ts" },
  },
];
