// The tests of a mutation run: without PostgreSQL, and without the projects.
import { relative } from "node:path";
import { BaseSequencer } from "vitest/node";
import { findRoom } from "./rooms.mjs";
import { warmPool } from "./warm-worker.mjs";

const { MUTATE_ROOM, MUTATE_TESTS } = process.env;
const { tests, dom = false } = findRoom(MUTATE_ROOM);

/**
 * The file that noticed the change before comes first, then short ones: a run ends with the first
 * test that fails.
 */
class ShortFirst extends BaseSequencer {
  /** @override @param {import("vitest/node").TestSpecification[]} files */
  async sort(files) {
    const { cache, config } = this.ctx;
    const rank = files.map((file) => {
      const path = relative(config.root, file.moduleId);
      const known = cache.getFileTestResults(`${file.project.name}:${path}`);
      return { file, time: known?.failed ? 0 : (known?.duration ?? Infinity) };
    });
    return rank.toSorted((a, b) => a.time - b.time).map(({ file }) => file);
  }
}

/** @type {import("vitest/config").ViteUserConfig} */
export default {
  plugins: [warmPool],
  oxc: { jsx: { runtime: "classic", pragma: "h", pragmaFrag: "Fragment" } },
  test: {
    setupFiles: ["e2e/mutate/warm-setup.mjs"],
    environment: dom ? "jsdom" : "node",
    isolate: dom,
    include: MUTATE_TESTS?.split(" ") ?? tests,
    exclude: ["**/node_modules/**", "server/**/postgres*.test.ts"],
    sequence: { sequencer: ShortFirst },
    // A test in a document that waits for what a change prevents ends by its time.
    testTimeout: dom ? 5000 : 30_000,
    hookTimeout: 60_000,
  },
};
