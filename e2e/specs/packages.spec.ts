// The projects of `npm run kit:proof` and the examples in them, with the built packages linked.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { provePage, proveServer } from "../proof/pages.ts";
import type { Outcome, Surroundings } from "../proof/project.ts";
import { proveSuite } from "../proof/suite.ts";

const PROOFS: readonly [string, (around: Surroundings) => Promise<Outcome>, string][] = [
  ["a page of React in StrictMode", provePage, "finished in StrictMode"],
  ["an Express server with webhooks", proveServer, "the event arrived, a forged one was refused"],
  ["a suite of twelve tests", proveSuite, "12 passed, 0 failed"],
];

for (const [name, prove, found] of PROOFS) {
  test(`the packages serve ${name}`, async ({ service }) => {
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), "svc-proof-"));
    try {
      const around = { service, folder, repeats: 1, workers: 1, linked: true };
      expect((await prove(around)).found).toContain(found);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
