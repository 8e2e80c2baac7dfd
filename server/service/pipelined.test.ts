// A running service whose client sends many requests without reading the responses, and leaves.
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type BareService, startBareService } from "./testing/bare-service.ts";

const HANDLES = "/proc/self/fd";
const FILE = "GET /large.js HTTP/1.1\r\nHost: x\r\n\r\n";
/** Node closes the connection after the answer. */
const CLOSING =
  "GET /large.js HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\nIf-None-Match: *\r\n\r\n";

let service: BareService;

beforeAll(async () => {
  service = await startBareService();
  writeFileSync(join(service.directory, "large.js"), "x".repeat(5_000_000));
});
afterAll(() => service.close());

async function sendAndLeave(text: string): Promise<void> {
  const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(text);
  await once(socket, "readable");
  socket.destroy();
}

const countHandles = (): number => readdirSync(HANDLES).length;

it.runIf(process.platform === "linux")("opens no file that stays open", async () => {
  const before = countHandles();
  await sendAndLeave(FILE.repeat(10));
  await sendAndLeave(FILE.repeat(1000)).catch(() => undefined);
  await sendAndLeave(CLOSING + FILE);
  await vi.waitFor(() => expect(countHandles()).toBeLessThanOrEqual(before), { timeout: 10_000 });
});
