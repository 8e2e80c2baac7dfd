import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { expect, it, onTestFinished } from "vitest";
import { serveAccount } from "./pages.ts";

it("hides the window of a page from another site that opens it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "svc-pages-"));
  mkdirSync(join(folder, "account-app"));
  writeFileSync(join(folder, "account-app/index.html"), "<!doctype html><title>Look</title>");
  const server = createServer(express().use("/account", serveAccount(folder)));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const page = await fetch(`http://127.0.0.1:${port}/account/look`);
  expect(await page.text()).toContain("Look");
  expect(page.headers.get("cross-origin-opener-policy")).toBe("same-origin");
});
