// The built server as a separate process, with the keys of the tests.
import { fileURLToPath } from "node:url";
import { freePort, launch, type Running } from "#kit/playwright/program.ts";

export { freePort } from "#kit/playwright/program.ts";

const MAIN = fileURLToPath(new URL("../dist/server/main.js", import.meta.url));
/** Milliseconds in which another build has to be ready: it may migrate a large store. */
export const UPGRADE_LIMIT = 900_000;

/** The options of Node with which the service is started everywhere. */
export const NODE_OPTIONS = "--max-semi-space-size=32";

export const TEST_KEY = "svc_test_0123456789abcdefghijABCDEFGHIJ0123456789";
export const LIVE_KEY = "svc_live_0123456789abcdefghijABCDEFGHIJ0123456789";

export type Service = Running & {
  /** The environment of this service, on top of the common one. */
  env: Readonly<Record<string, string>>;
};

/**
 * The environment of a service whose address is a name: browsers make no passkeys for an IP address.
 */
export async function named(): Promise<Record<string, string>> {
  const port = String(await freePort());
  return { PORT: port, SVC_BASE_URL: `http://localhost:${port}` };
}

/**
 * Starts the built server and waits until it is ready; `env` overrides the tests' environment.
 * `program` is another built file to run instead, `limit` the milliseconds in which it has to be
 * ready at each start.
 */
export async function startService(
  env: Record<string, string> = {},
  program = MAIN,
  limit = program === MAIN ? undefined : UPGRADE_LIMIT,
): Promise<Service> {
  const common = { NODE_OPTIONS, SVC_TEST_KEY: TEST_KEY, SVC_LIVE_KEY: LIVE_KEY };
  const options = { program, env: { ...common, ...env }, ...(limit !== undefined && { limit }) };
  return Object.assign(await launch(options), { env });
}
