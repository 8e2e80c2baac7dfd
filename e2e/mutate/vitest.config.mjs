// The tests of a mutation run: without PostgreSQL, and without the projects.
import { findRoom } from "./rooms.mjs";

const { MUTATE_ROOM, MUTATE_TESTS } = process.env;
const { tests, dom = false } = findRoom(MUTATE_ROOM);

/** @type {import("vitest/config").ViteUserConfig} */
export default {
  oxc: { jsx: { runtime: "classic", pragma: "h", pragmaFrag: "Fragment" } },
  test: {
    environment: dom ? "jsdom" : "node",
    isolate: dom,
    include: MUTATE_TESTS?.split(",") ?? tests,
    exclude: ["**/node_modules/**", "server/**/postgres*.test.ts"],
    testTimeout: 10_000,
    hookTimeout: 10_000,
  },
};
