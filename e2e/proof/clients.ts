// Clients that others' programs make of the API description, each compiled and run.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { TEST_KEY } from "../service.ts";
import { openProject, type Outcome, type Surroundings } from "./project.ts";

/** A generator: its packages, and its line for the API description at an address. */
type Generator = {
  packages: readonly string[];
  line: (description: string) => readonly string[];
};

/** The compiler that the generators need. */
const COMPILER = ["typescript@5.9.3", "@types/node@20.19.43"];

const GENERATORS = {
  "openapi-fetch": {
    packages: ["openapi-typescript@7.13.0", "openapi-fetch@0.17.0"],
    line: (description) => ["openapi-typescript", description, "-o", "src/api.d.ts"],
  },
  "hey-api": {
    packages: ["@hey-api/openapi-ts@0.99.0"],
    line: (description) => ["openapi-ts", "-i", description, "-o", "src/client"],
  },
} satisfies Record<string, Generator>;

/** A client that a generator makes of `/openapi.json`: it compiles strictly and runs a checkout. */
export async function proveClient(
  name: keyof typeof GENERATORS,
  around: Surroundings,
): Promise<Outcome> {
  const { packages, line } = GENERATORS[name];
  const project = openProject(around, name);
  const { step, run } = project;
  const { baseUrl: SVC_URL } = around.service;
  await project.install([], [...packages, ...COMPILER]);
  await step("generate", () => run(["npx", ...line(`${SVC_URL}/openapi.json`)]));
  await step("types", () => run(["npx", "tsc"]));
  const env = { SVC_URL, SVC_KEY: TEST_KEY };
  const said = await step("checkout", () => run([process.execPath, "dist/checkout.js"], env));
  return project.outcome(`compiled strictly, finished: ${said.trim()}`);
}

const NEWMAN = "newman@6.2.2";

/** The checkout of the Postman collection, run by Postman's own runner. */
export async function provePostman(around: Surroundings): Promise<Outcome> {
  const project = openProject(around, "postman");
  const { folder, step, run } = project;
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  await project.install([], [NEWMAN]);
  const collection = `${around.service.baseUrl}/postman.json`;
  const line = ["npx", "newman", "run", collection, "--folder", "A checkout", "--bail"];
  await step("checkout", () => run([...line, "--env-var", `key=${TEST_KEY}`]));
  return project.outcome("every test of the collection passed");
}
