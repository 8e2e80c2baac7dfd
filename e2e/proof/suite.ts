// The tests of a shop: twelve, on four workers, again and again.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "../browser.mjs";
import { freePort } from "../deploy/process.ts";
import { openProject, type Outcome, type Surroundings } from "./project.ts";

type Report = { stats: { expected: number; unexpected: number; flaky: number } };

export async function proveSuite(around: Surroundings): Promise<Outcome> {
  const examples = ["checkout.spec.ts"];
  const project = openProject(around, "suite", { examples, into: "tests" });
  const { folder, step, run } = project;
  await project.install(["svc-playwright"], ["@playwright/test", "typescript", "@types/node@20"]);
  await step("types", () => run(["npx", "tsc"]));
  const report = join(folder, "report.json");
  const env = {
    CHROMIUM: findBrowser() ?? "",
    SHOP_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const line = ["npx", "playwright", "test", "--reporter=line,json"];
  await step("tests", () =>
    run([...line, `--repeat-each=${around.repeats}`, `--workers=${around.workers}`], env),
  );
  const { stats } = JSON.parse(readFileSync(report, "utf8")) as Report;
  return project.outcome(`${stats.expected} passed, ${stats.unexpected + stats.flaky} failed`);
}
