// A service for the tests of a worker: one of its own, or a running one.
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RequestOf } from "#sdk/node/calls.ts";
import { type Client, createClient, EVENT_TYPES } from "#sdk/node/index.ts";
import { type CustomerInput, finishSession } from "../finish-session.ts";
import { SAMPLE_PAYMENT } from "../sample-payment.ts";
import { launch, runAdmin } from "./program.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

/** A new session: `key` is for the page, `transaction` for the server. */
export type Opened = { key: string; transaction: string };

/** A service, seen by a merchant's server and by the operator. */
export type Svc = {
  url: string;
  /** The Test key. */
  key: string;
  /** Client of the API with the Test key. */
  client: Client;
  /** Creates a session for a verification, in English as the page objects are. */
  createVerification(parameters?: RequestOf<"/v1/verifications", "post">): Promise<Opened>;
  /** Creates a session for a payment, by default of 12.50 EUR and in English. */
  createPayment(parameters?: Partial<RequestOf<"/v1/payments", "post">>): Promise<Opened>;
  /** Finishes a session without a browser, and returns the name of its last form. */
  finishSession(key: string, input?: CustomerInput): Promise<string>;
  /** Registers a new receiver of webhooks; only for a service of the kit. */
  receive(): Promise<Receiver>;
  stop(): Promise<void>;
};

/** A service to test against. Without one, the kit starts its own. */
export type Remote = { url: string; key: string };

/** The service that the environment names, by SVC_URL and SVC_KEY; null if it names none. */
export function remoteOf({ SVC_URL: url, SVC_KEY: key }: NodeJS.ProcessEnv): Remote | null {
  if (!url) return null;
  if (!key) throw new Error("SVC_URL is set without SVC_KEY: set it to your Test key there.");
  return { url, key };
}

/** The folder with the program: beside this file in the package, `dist` in the repository. */
function findProgram(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (folder !== dirname(folder)) {
    for (const name of ["service", "dist"]) {
      const program = join(folder, name, "server", "main.js");
      if (existsSync(program)) return program;
    }
    folder = dirname(folder);
  }
  throw new Error("The package has no program: install svc-playwright again.");
}

function openedBy(created: { wizard_session_key: string; transaction: string }): Opened {
  return { key: created.wizard_session_key, transaction: created.transaction };
}

/** Sends a call, and warns of parameters that the service does not know. */
async function warnOfIgnored(request: Request): Promise<Response> {
  const response = await fetch(request);
  const ignored = response.headers.get("ignored-parameters");
  if (ignored) {
    process.emitWarning(`${request.method} ${new URL(request.url).pathname} ignores ${ignored}.`);
  }
  return response;
}

/** The page objects know the wizard in English. */
const LANGUAGE = { language: "en" } as const;

/** A service that others run, by its address and Test key. */
export function connect({ url, key }: Remote): Svc {
  const client = createClient({ baseUrl: url, key, fetch: warnOfIgnored });
  return {
    url,
    key,
    client,
    createVerification: async (parameters = {}) => {
      const body = { ...LANGUAGE, ...parameters };
      return openedBy(await client.post("/v1/verifications", { body }));
    },
    createPayment: async (parameters = {}) => {
      const body = { ...LANGUAGE, ...SAMPLE_PAYMENT, ...parameters };
      return openedBy(await client.post("/v1/payments", { body }));
    },
    finishSession: (session, input) => finishSession(client, session, input),
    receive: () =>
      Promise.reject(
        new Error("A receiver needs a service of the kit: unset SVC_URL, or use svc listen."),
      ),
    stop: async () => undefined,
  };
}

/** The secret part of a new key. */
function random(): string {
  return `${randomUUID()}${randomUUID()}`.replaceAll("-", "");
}

/** Starts a service with data, keys and port of its own. `env` has settings of the service. */
export async function startSvc(env: Readonly<Record<string, string>> = {}): Promise<Svc> {
  const program = findProgram();
  const key = `svc_test_${random()}`;
  const running = await launch({
    program,
    env: {
      SVC_TEST_KEY: key,
      SVC_LIVE_KEY: `svc_live_${random()}`,
      SVC_WEBHOOK_ALLOW: "127.0.0.1",
      ...env,
    },
  });
  const { baseUrl, dataDir } = running;
  return {
    ...connect({ url: baseUrl, key }),
    receive: () => receive(join(dirname(program), "admin.js"), dataDir),
    stop: () => running.stop(),
  };
}

/** Starts a receiver and registers it for every type of event. */
async function receive(admin: string, dataDir: string): Promise<Receiver> {
  const secrets: string[] = [];
  const receiver = await startReceiver(() => secrets);
  const env = { SVC_DATA_DIR: dataDir, SVC_WEBHOOK_ALLOW: "127.0.0.1" };
  const line = [
    "webhook",
    "add",
    receiver.url,
    "--mode",
    "test",
    "--events",
    EVENT_TYPES.join(","),
  ];
  const added = await runAdmin<{ secrets: Record<string, string> }>(admin, env, line);
  secrets.push(...Object.values(added.secrets));
  return receiver;
}
