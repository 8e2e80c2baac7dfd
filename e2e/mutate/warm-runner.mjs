// Stryker's runner for Vitest, with one worker for all changes. A change can spoil what the modules
// hold in memory, so what notices it has to pass again without it, or else counts only in a new
// worker.
import { relative } from "node:path";
import {
  declareClassPlugin,
  declareFactoryPlugin,
  PluginKind,
  commonTokens,
  tokens,
} from "@stryker-mutator/api/plugin";
import { DryRunStatus, MutantRunStatus } from "@stryker-mutator/api/test-runner";
import { strykerPlugins as vitestPlugins } from "@stryker-mutator/vitest-runner";
import { HOOKS } from "./hooks.mjs";
import { changeOf, isSampled, readLeftOut, writeResult } from "./report.mjs";
import { endThread } from "./warm-worker.mjs";

/** @typedef {import("@stryker-mutator/api/test-runner").TestRunner} TestRunner */
/** @typedef {import("@stryker-mutator/api/test-runner").MutantRunOptions} MutantRunOptions */

/** Matches no change. */
const NONE = "none";

/** @typedef {import("@stryker-mutator/api/test-runner").MutantRunResult} MutantRunResult */

/** The file of a test. @param {string} test its id */
function fileOf(test) {
  return test.split("#", 1)[0] ?? "";
}

/**
 * Runs tests with a change. Stryker's runner overlooks hooks of a whole file that fail.
 *
 * @param {TestRunner} runner
 */
function withHooks(runner) {
  /** @param {MutantRunOptions} options @returns {Promise<MutantRunResult>} */
  return async (options) => {
    const result = await runner.mutantRun(options);
    /** @type {import("vitest/node").Vitest} */
    const vitest = Reflect.get(runner, "ctx");
    const failed = vitest.state.getFiles().some((file) => file.result?.state === "fail");
    if (result.status !== MutantRunStatus.Survived || !failed) return result;
    const killedBy = options.testFilter ?? [];
    return { ...result, status: MutantRunStatus.Killed, killedBy, failureMessage: "hook failed" };
  };
}

/**
 * Runs the test files of a change one after another until one notices it: Vitest would load all the
 * others first.
 *
 * @param {ReturnType<typeof withHooks>} runTests
 */
function fileByFile(runTests) {
  /** Test files, the last one to notice a change first. @type {string[]} */
  let noticed = [];

  /** @param {string} file @param {string} beside how the path of the test beside the change begins */
  function rankOf(file, beside) {
    if (file.startsWith(beside)) return -1;
    const rank = noticed.indexOf(file);
    return rank < 0 ? noticed.length : rank;
  }

  /** @param {MutantRunOptions} options @returns {Promise<MutantRunResult>} */
  return async (options) => {
    const { testFilter, sandboxFileName } = options;
    if (!testFilter) return runTests(options);
    const beside = relative(process.cwd(), sandboxFileName).replace(/tsx?$/, "");
    const files = [...new Set(testFilter.map(fileOf))].toSorted(
      (a, b) => rankOf(a, beside) - rankOf(b, beside),
    );
    let nrOfTests = 0;
    for (const file of files) {
      const tests = testFilter.filter((test) => fileOf(test) === file);
      const result = await runTests({ ...options, testFilter: tests });
      if (result.status !== MutantRunStatus.Survived) {
        noticed = [file, ...noticed.filter((other) => other !== file)];
        return result;
      }
      nrOfTests += result.nrOfTests;
    }
    return { status: MutantRunStatus.Survived, nrOfTests };
  };
}

/**
 * Counts what the hooks of a file reach as reached by each of its tests.
 *
 * @param {import("@stryker-mutator/api/test-runner").DryRunResult} result
 */
function shareHooks(result) {
  if (result.status !== DryRunStatus.Complete || !result.mutantCoverage) return result;
  const { perTest } = result.mutantCoverage;
  for (const { id } of result.tests) {
    const ofHooks = perTest[`${fileOf(id)}#${HOOKS}`] ?? {};
    perTest[id] = { ...ofHooks, ...perTest[id] };
  }
  for (const id of Object.keys(perTest)) if (id.endsWith(`#${HOOKS}`)) delete perTest[id];
  return result;
}

/** @param {TestRunner} runner @returns {TestRunner} */
function withOneWorker(runner) {
  const isLeftOut = readLeftOut();
  const runTests = withHooks(runner);
  const run = fileByFile(runTests);
  /**
   * @param {MutantRunOptions} options
   * @returns {Promise<MutantRunResult>}
   */
  async function mutantRun(options) {
    if (!isSampled(options.activeMutant) || isLeftOut(changeOf(options))) {
      // The report leaves it out.
      return { status: MutantRunStatus.Survived, nrOfTests: 0 };
    }
    const result = await run(options);
    if (result.status !== MutantRunStatus.Killed) return result;
    const without = await runTests({
      ...options,
      testFilter: result.killedBy,
      activeMutant: { ...options.activeMutant, id: NONE },
    });
    if (without.status === MutantRunStatus.Survived) return result;
    await endThread();
    return run(options);
  }
  return {
    // A change begins with a test and ends with it, so that what was loaded before holds nothing of
    // it: "true" keeps Stryker from starting a new process for code that runs when modules load, too.
    capabilities: () => ({ reloadEnvironment: true }),
    init: async () => runner.init?.(),
    dryRun: async (options) => shareHooks(await runner.dryRun(options)),
    mutantRun,
    async dispose() {
      await runner.dispose?.();
      await endThread();
    },
  };
}

/** @param {import("@stryker-mutator/api/plugin").Injector<any>} injector */
function createRunner(injector) {
  const [plugin] = vitestPlugins;
  if (!plugin) throw new Error("The package contains no runner.");
  return withOneWorker(injector.injectFunction(plugin.factory));
}
createRunner.inject = tokens(commonTokens.injector);

class LineReporter {
  #isLeftOut = readLeftOut();

  /** @param {import("@stryker-mutator/api/core").MutantResult} result */
  onMutantTested(result) {
    writeResult(process.env.MUTATE_REPORT ?? "", result, this.#isLeftOut);
  }
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, "warm", createRunner),
  declareClassPlugin(PluginKind.Reporter, "lines", LineReporter),
];
