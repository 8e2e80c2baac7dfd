// The start of every spec: servers and a merchant's site per worker, and a page that is monitored.
import { test as base, expect, type Page, type Request } from "@playwright/test";
import { type Created, createPayment, createSession } from "./api.ts";
import type { Banks } from "./foreign/banks.ts";
import type { AtFront } from "./live-bank.ts";
import { type Look, type MerchantSite, startSite } from "./merchant/site.ts";
import { Wizard } from "./pages/wizard.ts";
import type { Service } from "./service.ts";
import { type Start, startOn, type StoreName } from "./stores.ts";

export { expect };

/** The settings that differ between the projects of the configuration. */
export type WorkerVariants = {
  /** The database engine of all services of the project. */
  store: StoreName;
};

type PerWorker = WorkerVariants & {
  /** Starts a service next to the one that a worker's tests share; the caller stops it. */
  start: Start;
  service: Service;
  site: MerchantSite;
  /** Has the traffic of a busy merchant. */
  busy: Service;
  /** Reaches the front of the test bank over FinTS. */
  live: AtFront;
  /** Reaches servers of others over FinTS. */
  banks: Banks;
};

/** The options that can differ between tests. */
export type Variants = {
  /** How the merchant's page embeds the wizard. */
  look: Look;
};

type PerTest = Variants & {
  /** Console errors that a spec provokes; all others fail it. */
  expectedErrors: RegExp[];
  wizard: Wizard;
  /** Creates a session and opens the merchant's page with it. */
  checkout: (parameters?: object, look?: Look) => Promise<Created>;
  /** The same with a session for a payment. */
  payment: (parameters?: object) => Promise<Created>;
};

/** Requests of Firefox itself that violate the page's policy. */
const ICON = /\/favicon\.ico\b/;

/** Collects errors of the page: uncaught ones, console errors, policy violations. */
async function watch(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()}`);
  });
  await page.exposeFunction("reportViolation", (text: string) => errors.push(`policy: ${text}`));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation(text: string): void };
    document.addEventListener("securitypolicyviolation", (event) =>
      reportViolation(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return errors;
}

/** Opens a merchant's page on a separate service and site. */
export async function open(
  page: Page,
  service: Service,
  site: MerchantSite,
  parameters: object = {},
  look?: Look,
): Promise<Created> {
  const created = await createSession(service, { language: "en", ...parameters });
  await page.goto(site.page(created.key, look));
  return created;
}

/**
 * The wizard request of a browser request, which Firefox does not expose; null for any other
 * request.
 */
function actionOf(request: Request): string | null {
  const isOurs = request.method() === "POST" && request.url().endsWith("/wizard");
  if (!isOurs) return null;
  const sent: { action?: string } | null = request.postDataJSON();
  return sent ? (sent.action ?? "look") : "request";
}

/** Records the wizard's requests and responses, without customer input. */
function listen(page: Page): string[] {
  const began = Date.now();
  const exchange: string[] = [];
  const note = (text: string) => exchange.push(`${Date.now() - began} ms ${text}`);
  page.on("request", (request) => {
    const action = actionOf(request);
    if (action) note(action);
  });
  page.on("response", (response) => {
    const action = actionOf(response.request());
    if (action) note(`${action}: ${response.status()}`);
  });
  return exchange;
}

/** Keeps what a worker starts for the first test that asks for it, until the worker ends. */
async function keep<T extends { stop(): Promise<void> }>(
  starting: Promise<T>,
  use: (started: T) => Promise<void>,
): Promise<void> {
  const started = await starting;
  await use(started);
  await started.stop();
}

const startBusy = async (start: Start) => (await import("./account/busy.ts")).startBusy(start);
const startAtFront = async (start: Start) => (await import("./live-bank.ts")).startAtFront(start);
const startBanks = async (start: Start) => (await import("./foreign/banks.ts")).startBanks(start);

// All services that workers keep are declared here: Playwright ends a worker, with its browser and its
// services, before a test that has others. Few specs need the last three, which are imported late.
export const test = base.extend<PerTest, PerWorker>({
  store: ["SQLite", { option: true, scope: "worker" }],
  start: [({ store }, use) => use(startOn(store)), { scope: "worker" }],
  service: [({ start }, use) => keep(start(), use), { scope: "worker" }],
  busy: [({ start }, use) => keep(startBusy(start), use), { scope: "worker" }],
  live: [({ start }, use) => keep(startAtFront(start), use), { scope: "worker" }],
  banks: [({ start }, use) => keep(startBanks(start), use), { scope: "worker", timeout: 120_000 }],
  site: [
    async ({ service }, use) => {
      const site = await startSite(service.baseUrl);
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  expectedErrors: [[], { option: true }],
  look: [{}, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors = await watch(page);
    await use(page);
    const known = [ICON, ...expectedErrors];
    const surprising = errors.filter((error) => !known.some((each) => each.test(error)));
    expect(surprising, "errors of the page").toEqual([]);
  },
  wizard: async ({ look, page }, use, info) => {
    const exchange = listen(page);
    const inside = look.load === "frame" ? page.frameLocator("#SVC-Form iframe") : page;
    const wizard = new Wizard(page, inside);
    await use(wizard);
    if (info.status === info.expectedStatus) return;
    // Shows the state of the page if only the output of the run is available.
    const left = await wizard.root.ariaSnapshot({ timeout: 1000 }).catch(String);
    process.stdout.write(`${[...exchange, left].join("\n")}\n`);
  },
  checkout: async ({ look, page, service, site }, use) => {
    await use((parameters, special) =>
      open(page, service, site, parameters, { ...look, ...special }),
    );
  },
  payment: async ({ look, page, service, site }, use) => {
    await use(async (parameters) => {
      const created = await createPayment(service, { language: "en", ...parameters });
      await page.goto(site.page(created.key, look));
      return created;
    });
  },
});
