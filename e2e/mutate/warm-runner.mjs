// Stryker's runner for Vitest, with one worker for all changes. A change can spoil what the modules
// hold in memory, so what notices it has to pass again without it, or else counts only in a new
// worker.
import {
  declareClassPlugin,
  declareFactoryPlugin,
  PluginKind,
  commonTokens,
  tokens,
} from "@stryker-mutator/api/plugin";
import { MutantRunStatus } from "@stryker-mutator/api/test-runner";
import { strykerPlugins as vitestPlugins } from "@stryker-mutator/vitest-runner";
import { isSampled, writeResult } from "./report.mjs";
import { endThread } from "./warm-worker.mjs";

/** @typedef {import("@stryker-mutator/api/test-runner").TestRunner} TestRunner */
/** @typedef {import("@stryker-mutator/api/test-runner").MutantRunOptions} MutantRunOptions */

/** Matches no change. */
const NONE = "none";

/** @param {TestRunner} runner @returns {TestRunner} */
function withOneWorker(runner) {
  /**
   * @param {MutantRunOptions} options
   * @returns {Promise<import("@stryker-mutator/api/test-runner").MutantRunResult>}
   */
  async function mutantRun(options) {
    // The report leaves it out.
    if (!isSampled(options.activeMutant)) return { status: MutantRunStatus.Survived, nrOfTests: 0 };
    const result = await runner.mutantRun(options);
    if (result.status !== "killed") return result;
    const without = await runner.mutantRun({
      ...options,
      testFilter: result.killedBy,
      activeMutant: { ...options.activeMutant, id: NONE },
    });
    if (without.status === "survived") return result;
    await endThread();
    return runner.mutantRun(options);
  }
  return {
    capabilities: () => ({ reloadEnvironment: false }),
    init: async () => runner.init?.(),
    dryRun: (options) => runner.dryRun(options),
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
  /** @param {import("@stryker-mutator/api/core").MutantResult} result */
  onMutantTested(result) {
    writeResult(process.env.MUTATE_REPORT ?? "", result);
  }
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, "warm", createRunner),
  declareClassPlugin(PluginKind.Reporter, "lines", LineReporter),
];
