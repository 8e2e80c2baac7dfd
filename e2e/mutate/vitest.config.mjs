// The tests of a mutation run: without PostgreSQL, and without the projects.
import { findRoom } from "./rooms.mjs";
import { warmPool } from "./warm-worker.mjs";

const { MUTATE_ROOM, MUTATE_TESTS } = process.env;
const { tests, dom = false, patience } = findRoom(MUTATE_ROOM);

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
    testTimeout: patience,
    hookTimeout: 60_000,
  },
};
