// The fixtures: a service for each worker, and what a test needs of it.
import { randomUUID } from "node:crypto";
import {
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  test as base,
  type TestType,
} from "@playwright/test";
import { type Bank, bankOf, type Clock, clockOf, createPerson, type Person } from "./controls.ts";
import type { Receiver } from "./receiver.ts";
import { connect, remoteOf, startSvc, type Svc } from "./svc.ts";
import { framed, Wizard } from "./wizard.ts";

/** What `use` can set for a project or a file. */
export type SvcOptions = {
  /** Whether the merchant's page shows the wizard in a frame of the service. */
  framed: boolean;
};

/** What `use` can set for a project. */
export type SvcWorkerOptions = {
  /** Settings of the service that a worker starts, by environment variable. */
  svcSettings: Readonly<Record<string, string>>;
};

/** What a test gets of its own. */
export type SvcFixtures = {
  /** The wizard on the page of the test. */
  wizard: Wizard;
  /** The clock of Test mode; it runs again after the test. */
  clock: Clock;
  bank: Bank;
  /** A customer with accounts and IBANs of their own. */
  person: Person;
};

/** What the tests of a worker share. */
export type SvcWorkerFixtures = {
  /** A service of the worker's own, or that of `SVC_URL` and `SVC_KEY`. */
  svc: Svc;
  /** Receives every event of the worker's service. */
  receiver: Receiver;
};

/**
 * Milliseconds for the start of what a worker shares: the first test of a worker has its own time
 * all to itself.
 */
const START = 60_000;

/** Playwright's `test` with a service, and with what a checkout needs. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & SvcFixtures & SvcOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & SvcWorkerFixtures & SvcWorkerOptions
> = base.extend<SvcFixtures & SvcOptions, SvcWorkerFixtures & SvcWorkerOptions>({
  framed: [false, { option: true }],
  svcSettings: [{}, { option: true, scope: "worker" }],
  svc: [
    async ({ svcSettings }, use) => {
      const remote = remoteOf(process.env);
      const svc = remote ? connect(remote) : await startSvc(svcSettings);
      await use(svc);
      await svc.stop();
    },
    { scope: "worker", timeout: START },
  ],
  receiver: [
    async ({ svc }, use) => {
      const receiver = await svc.receive();
      await use(receiver);
      await receiver.close();
    },
    { scope: "worker", timeout: START },
  ],
  wizard: async ({ page, framed: isFramed }, use) => {
    await use(new Wizard(page, isFramed ? framed(page) : page));
  },
  clock: async ({ svc }, use) => {
    const clock = clockOf(svc.client);
    await use(clock);
    await clock.release();
  },
  bank: async ({ svc }, use) => {
    await use(bankOf(svc.client));
  },
  person: async ({ bank }, use) => {
    await use(await createPerson(bank, `p${randomUUID()}`));
  },
});
