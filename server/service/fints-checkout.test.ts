// A checkout over the interface of a running service, at a bank whose FinTS address the operator set.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { realBanks } from "#banks/real-banks.ts";
import { openBank } from "#fints-front/testing/customer.ts";
import { sampleFinTsAccess } from "#storage/contract/fints-access.ts";
import { readConfig } from "./config.ts";
import { openData } from "./open-data.ts";
import { type Service, startService } from "./service.ts";

type Body = Record<string, unknown>;

/** The bank as which the server of the test answers. */
const BANK = realBanks.find(({ countryId }) => countryId === "DE")?.bankCode ?? "";
const PIN = "with-credit-card";

let folder: string;
let bank: Server;
let service: Service | null;
let logged: string;
/** Messages to the bank. */
let asked: number;

/** A FinTS server under the code of a real bank. */
async function openServer(): Promise<string> {
  const front = openBank();
  bank = createServer(async (request, response) => {
    asked++;
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const answer = await front.bank.answer(Buffer.from(body, "base64"));
    response.end(Buffer.from(answer).toString("base64"));
  });
  await new Promise<void>((resolve) => bank.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(bank.address() as AddressInfo).port}/fints`;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "svc-fints-"));
  service = null;
  logged = "";
  asked = 0;
});
afterEach(async () => {
  await service?.close();
  bank.closeAllConnections();
  bank.close();
  rmSync(folder, { recursive: true });
});

async function start(environment: Record<string, string>): Promise<Service> {
  const url = await openServer();
  const product = { SVC_FINTS_PRODUCT_ID: "9FA6681DEC0CF3046BFC2F8A6" };
  const config = readConfig({ PORT: "0", SVC_DATA_DIR: folder, ...product, ...environment });
  const { store } = await openData(config);
  await store.write((db) => db.fintsAccess.save(sampleFinTsAccess({ bankCode: BANK, url })));
  await store.close();
  const log = pino({ level: "trace" }, { write: (line: string) => void (logged += line) });
  return (service = await startService(config, {
    publicDir: folder,
    frameDir: folder,
    accountDir: folder,
    log,
  }));
}

async function ask({ firstKeys, url }: Service, path: string, body?: object): Promise<Body> {
  const authorization = `Basic ${btoa(`api:${firstKeys?.live}`)}`;
  const response = await fetch(url + path, {
    method: body ? "POST" : "GET",
    headers: { authorization, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as Body;
}

async function checkOut(running: Service) {
  const opened = await ask(running, "/v1/verifications", { language: "en" });
  const { wizard_session_key: key, transaction } = opened;
  const bankChoice = { country_id: "DE", bank_code: BANK };
  const login = { USER_NAME: "lena", USER_PIN: PIN, privacy_policy: true };
  let page: Body = {};
  for (const step of [{}, bankChoice, login, { tan_method: "2" }]) {
    page = await ask(running, "/v1/wizard", { key, ...step });
  }
  return { page, transaction: String(transaction) };
}

it("verifies an account, and writes neither PIN nor data to log and trace", async () => {
  const trace = join(folder, "trace.txt");
  const running = await start({ SVC_FINTS_ALLOW: "127.0.0.1", SVC_FINTS_TRACE: trace });
  const { page, transaction } = await checkOut(running);
  expect(page).toMatchObject({ form: { name: "finish" } });
  expect(await ask(running, `/v1/verifications/${transaction}`)).toMatchObject({
    iban: "DE62888888880012345678",
  });
  const traced = readFileSync(trace, "latin1");
  expect(traced).toContain("HKIDN");
  for (const text of [traced, logged]) {
    for (const secret of [PIN, "DE62888888880012345678", "Mustermann"]) {
      expect(text).not.toContain(secret);
    }
  }
});

it("tells the operator why a bank was not reached", async () => {
  const running = await start({ SVC_FINTS_ALLOW: "127.0.0.1" });
  bank.closeAllConnections();
  bank.close();
  await checkOut(running);
  const warning = { host: "127.0.0.1", reason: "The bank was not reached: ECONNREFUSED." };
  expect(logged).toContain(JSON.stringify(warning).slice(1, -1));
});

it("sends nothing to an address that the operator no longer allows", async () => {
  const { page } = await checkOut(await start({}));
  expect(page).not.toMatchObject({ form: { name: "finish" } });
  expect([JSON.stringify(page.error), asked]).toEqual([expect.stringContaining("tech_error"), 0]);
  expect(logged).toContain("SVC_FINTS_ALLOW can allow it");
});
