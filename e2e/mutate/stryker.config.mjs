// Changes one room and runs its tests for each change; `main.mjs` says which, by the environment.
import { findRoom } from "./rooms.mjs";

const { MUTATE_ROOM, MUTATE_FILES, MUTATE_WORKERS = "1" } = process.env;
const { files, patience } = findRoom(MUTATE_ROOM);

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  testRunner: "warm",
  plugins: ["@stryker-mutator/vitest-runner", "./e2e/mutate/warm-runner.mjs"],
  vitest: { configFile: "e2e/mutate/vitest.config.mjs", related: false },
  mutate: MUTATE_FILES?.split(" ") ?? [
    files,
    "!**/*.test.{ts,tsx}",
    "!**/testing/**",
    "!**/*.d.ts",
    // Sentences for people: a changed word is no fault that a test should notice.
    "!**/texts/**",
  ],
  ignorePatterns: ["dist", "data", "e2e/bench", "e2e/.output", "e2e/mutate/reports", "*.png"],
  coverageAnalysis: "perTest",
  concurrency: Number(MUTATE_WORKERS),
  dryRunTimeoutMinutes: 20,
  // Generous, so that a busy machine does not count a change as noticed.
  timeoutMS: patience + 20_000,
  // Tests share modules, so a change to a value of a module needs a process of its own each time.
  ignoreStatic: true,
  reporters: ["lines", "progress-append-only"],
  tempDirName: ".stryker-tmp",
  cleanTempDir: "always",
};
