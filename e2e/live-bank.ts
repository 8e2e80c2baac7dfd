// Live checkouts at banks that speak FinTS: a service that reaches them, and a merchant's site.
import { expect } from "@playwright/test";
import { en as fints } from "#connectors/fints/texts/en.ts";
import { admin } from "./admin.ts";
import { call } from "./api.ts";
import { type Front, startFront } from "./foreign/front.ts";
import { type MerchantSite, startSite } from "./merchant/site.ts";
import type { Look } from "./merchant/site.ts";
import type { Wizard } from "./pages/wizard.ts";
import { LIVE_KEY, type Service } from "./service.ts";
import type { Start } from "./stores.ts";

const auth = `api:${LIVE_KEY}`;

/** Where a bank of the directory answers. */
export type BankAt = { code: string; url: string };
/** A service that reaches banks over FinTS, and the merchant of its checkouts. */
export type Live = { service: Service; site: MerchantSite; stop(): Promise<void> };

/** Starts a service that reaches these banks on loopback, and no other. */
export async function startLive(start: Start, banks: readonly BankAt[]): Promise<Live> {
  const settings = { SVC_FINTS_PRODUCT_ID: "0".repeat(25), SVC_FINTS_ALLOW: "127.0.0.1" };
  const service = await start(settings);
  for (const { code, url } of banks) await admin(service, "fints", "set", code, url);
  // A running service offers a bank with its first address within a minute; this is faster.
  await service.restart("SIGTERM");
  const site = await startSite(service.baseUrl);
  return {
    service,
    site,
    async stop() {
      await site.close();
      await service.stop();
    },
  };
}

/** The bank of the directory as which the front of the test bank answers. */
export const FRONT_CODE = "12030000";

export type AtFront = Live & { front: Front };

/** Starts a service with the front of the test bank as the only bank. */
export async function startAtFront(start: Start): Promise<AtFront> {
  const front = await startFront({ tls: false });
  const live = await startLive(start, [{ code: FRONT_CODE, url: front.url }]);
  return {
    ...live,
    front,
    async stop() {
      await live.stop();
      await front.close();
    },
  };
}

/** A session to run in the wizard. */
export type Session = {
  path: "verifications" | "risks" | "payments" | "bank-users";
  parameters?: object;
  code?: string;
  look?: Look;
};

/** Opens a session at the login of its bank; the result reads it as the merchant's server does. */
export async function begin(
  { service, site }: Pick<Live, "service" | "site">,
  wizard: Wizard,
  { path, parameters, code = FRONT_CODE, look }: Session,
): Promise<() => Promise<unknown>> {
  const body = { language: "en", ...parameters };
  const created = await call(service, `/v1/${path}`, { body, auth });
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  await wizard.page.goto(site.page(String(created.body["wizard_session_key"]), look));
  await wizard.chooseBank({ country: "DE", code });
  return async () =>
    (await call(service, `/v1/${path}/${String(created.body["transaction"])}`, { auth })).body;
}

/** Chooses one of the offered TAN methods or devices. */
export async function choose(wizard: Wizard, option: string): Promise<void> {
  await wizard.expectStep("login-next");
  await wizard.root.getByRole("radio", { name: option }).check();
  await wizard.forward.click();
}

/** Logs in; of a PIN that is very short, the wizard asks once whether it is right. */
export async function login(wizard: Wizard, pin = "123456", user = "lena"): Promise<void> {
  await wizard.login(pin, user, fints.userName);
  if (pin.length >= 5) return;
  await expect(wizard.warning).toBeVisible();
  await wizard.forward.click();
}

export const PAYMENT = {
  amount: 12.5,
  currency_id: "EUR",
  purpose: "Rechnung 2026/0815",
  recipient_holder: "Blumen Adler",
  recipient_iban: "DE89370400440532013000",
};
