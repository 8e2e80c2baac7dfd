import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeFace } from "#products/merchant-face.ts";
import { keptUntil } from "#products/kept-until.ts";
import { actor, creator, type Desk, merchant, openDesk } from "#products/testing/desk.ts";
import { openSession } from "#products/open.ts";
import { pay } from "#products/pay.ts";
import { LANGUAGES } from "#schema/codes.ts";
import { HOUR } from "#schema/time.ts";
import { createPrivacy } from "./privacy.ts";

const ORDER = {
  amount: 1250,
  currency_id: "EUR",
  purpose: "1",
  recipient_holder: "Vela",
  recipient_iban: "DE04888888880087654321",
} as const;

let desk: Desk;
let server: Server;
let base: string;
beforeAll(async () => {
  desk = await openDesk();
  server = createServer(express().use(createPrivacy(desk.ctx))).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/privacy`;
  await changeFace({ ...desk.ctx, actor }, merchant.id, {
    displayName: "Vela <b>& Söhne</b>",
    contact: "data@vela.example",
    privacyUrl: 'https://vela.example/"><script>',
  });
});
afterAll(async () => {
  server.close();
  await desk.close();
});

async function notice(path: string): Promise<string> {
  const response = await fetch(`${base}/${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  return response.text();
}

test("names merchant, contact, what is read, and until when it is kept", async () => {
  const { transaction } = await desk.create({ check_amount: 10_400 });
  const page = await notice(`en/${transaction}`);
  for (const text of [
    "Vela &lt;b&gt;&amp; Söhne&lt;/b&gt; is responsible for your data.",
    "Contact: data@vela.example",
    'href="https://vela.example/&quot;&gt;&lt;script&gt;"',
    "Vela &lt;b&gt;&amp; Söhne&lt;/b&gt; will see, once:",
    "<li>Account holder and IBAN</li>",
    "<li>Whether €104.00 is available</li>",
    "<li>No transactions</li>",
    "deleted on April 1, 2026 at the latest",
    "Article 6(1)(a) GDPR",
    "withdraw your consent",
  ]) {
    expect(page).toContain(text);
  }
  expect(page).not.toMatch(/<script|<b>/);
});

test.each(LANGUAGES)("differs by the session in %s", async (language) => {
  const { transaction } = await openSession(desk.ctx, pay, creator, ORDER);
  const page = await notice(`${language}/${transaction}`);
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toMatch(/12[.,]50/);
  expect(page).not.toBe(await notice(language));
});

test.each(["12345-xv-0000-none", "..%2f", "%00", "a%27b"])("is general for %s", async (path) => {
  expect(await notice(`de/${path}`)).toBe(await notice("de"));
});

test("names the last day of a payment that is still made", async () => {
  const { now } = desk.time;
  const brief = {
    ...creator.merchant,
    preferences: { ...creator.merchant.preferences, retention: { svc_pay: 1 } },
  };
  const { transaction } = await openSession(desk.ctx, pay, { ...creator, merchant: brief }, ORDER);
  desk.time.now += 23 * HOUR;
  expect(await notice(`en/${transaction}`)).toContain("deleted on March 5, 2026 at the latest");
  desk.time.now = now;
});

test("is general once the session's data is not given out any more", async () => {
  const { transaction } = await desk.create();
  const { now } = desk.time;
  desk.time.now = keptUntil("svc_verify", now, { retention: {} });
  expect(await notice(`es/${transaction}`)).toBe(await notice("es"));
  desk.time.now = now;
});

test.each([
  ["de", "je zur Hälfte hier und beim Unternehmen"],
  ["en", "one half here and the other with the company"],
  ["es", "una mitad aquí y la otra en la empresa"],
])("/privacy/%s explains how a login is stored for repeated reads", async (at, words) => {
  const page = await notice(at);
  expect(page).toContain(`<html lang="${at}">`);
  expect(page).toContain(words);
  const { transaction } = await desk.create();
  expect(await notice(`${at}/${transaction}`)).toContain(words);
});

test.each(["de", "privacy.css"])("%s has neither scripts nor other methods", async (path) => {
  expect(await notice(path)).not.toMatch(/\son\w+=|\sstyle=|<script>/);
  const response = await fetch(`${base}/${path}`, { method: "PUT" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("a page has an icon that its policy loads", async () => {
  const response = await fetch(`${base}/de`);
  expect(response.headers.get("content-security-policy")).toContain("img-src 'self'");
  expect(await response.text()).toContain('<link rel="icon" href="/icon.svg">');
});

test("no other language is served", async () => {
  expect((await fetch(`${base}/xx`)).status).toBe(404);
});
