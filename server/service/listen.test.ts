import { connect } from "node:net";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get, type RequestListener, type ServerResponse } from "node:http";
import { get as getSecure } from "node:https";
import { connect as connectSecurely } from "node:tls";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { generate } from "selfsigned";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StartError } from "#schema/errors.ts";
import { type Listener, listen } from "./listen.ts";

const PLAIN = { host: "127.0.0.1", port: 0, tls: null };

let directory: string;
let listener: Listener | null;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "svc-listen-"));
  listener = null;
});
afterEach(async () => {
  await listener?.close(0);
  rmSync(directory, { recursive: true });
});

function file(name: string, content: string): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

async function certificate() {
  const { cert, private: key } = await generate();
  return { cert: file("cert.pem", cert), key: file("key.pem", key) };
}

const hello: RequestListener = (_, response) => response.end("hello");

describe("listen", () => {
  it("answers plain HTTP on a free port", async () => {
    listener = await listen(PLAIN, hello);
    const response = await fetch(`http://127.0.0.1:${listener.port}`);
    expect(await response.text()).toBe("hello");
  });

  it.each([
    ["no HTTP", "what is this\r\n\r\n", "400"],
    ["too long a header", `GET / HTTP/1.1\r\nHost: x\r\nLong: ${"x".repeat(70_000)}`, "431"],
    ["no host", "GET / HTTP/1.1\r\n\r\n", "400"],
  ])("answers %s with an error object", async (_, sent, status) => {
    listener = await listen(PLAIN, hello);
    const socket = connect(listener.port, "127.0.0.1");
    socket.write(sent);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toMatchObject({ code: Number(status), message: expect.any(String) });
  });

  it("ignores unknown expectations of a request", async () => {
    listener = await listen(PLAIN, hello);
    const headers = { Expect: "more", Connection: "close" };
    const [response] = await once(get({ port: listener.port, headers }), "response");
    expect([response.statusCode, await text(response)]).toEqual([200, "hello"]);
  });

  it("answers HTTPS with the given certificate", async () => {
    listener = await listen({ ...PLAIN, tls: await certificate() }, hello);
    const address = `https://127.0.0.1:${listener.port}`;
    const [response] = await once(getSecure(address, { rejectUnauthorized: false }), "response");
    expect(response.statusCode).toBe(200);
    response.resume();
  });

  it("answers plain HTTP on an HTTPS port with an error object", async () => {
    listener = await listen({ ...PLAIN, tls: await certificate() }, hello);
    const response = await fetch(`http://127.0.0.1:${listener.port}`);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      code: 403,
      message: "HTTPS is required.",
      type: "https_required",
    });
  });

  it.each([
    ["ECDHE-RSA-AES128-GCM-SHA256", true],
    ["AES128-GCM-SHA256", false],
    ["DHE-RSA-AES128-GCM-SHA256", false],
  ])("with TLS 1.2 and %s: %s", async (ciphers, accepted) => {
    listener = await listen({ ...PLAIN, tls: await certificate() }, hello);
    const address = { port: listener.port, host: "127.0.0.1" };
    const socket = connectSecurely({
      ...address,
      ciphers,
      maxVersion: "TLSv1.2",
      rejectUnauthorized: false,
    });
    const secure = once(socket, "secureConnect").then(
      () => true,
      () => false,
    );
    expect(await secure).toBe(accepted);
    socket.destroy();
  });

  it("reports a port in use with a one-line message", async () => {
    listener = await listen(PLAIN, hello);
    const second = listen({ ...PLAIN, port: listener.port }, hello);
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(/^Port \d+ of 127\.0\.0\.1 is in use: set PORT [^\n]+$/);
  });

  it("refuses an address of another machine", async () => {
    const refused = listen({ ...PLAIN, host: "192.0.2.1" }, hello);
    await expect(refused).rejects.toThrow(/^HOST 192\.0\.2\.1 cannot be listened on/);
  });

  it("names a certificate that cannot be read or used", async () => {
    const tls = await certificate();
    const missing = join(directory, "none.pem");
    await expect(listen({ ...PLAIN, tls: { ...tls, key: missing } }, hello)).rejects.toThrow(
      `SVC_TLS_KEY names ${missing}, which cannot be read (ENOENT): name a file that this user may read.`,
    );
    const broken = file("broken.pem", "no PEM");
    await expect(listen({ ...PLAIN, tls: { ...tls, cert: broken } }, hello)).rejects.toThrow(
      "do not hold a certificate and its key",
    );
  });
});

describe("close", () => {
  it("completes running requests, closes idle connections and accepts no more", async () => {
    const running: ServerResponse[] = [];
    const { port, close } = await listen(PLAIN, (_, response) => running.push(response));
    const agent = new Agent({ keepAlive: true });
    const answered = once(get({ port, agent }), "response");
    await vi.waitUntil(() => running.length === 1);

    const closed = close(60_000);
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow("fetch failed");
    running[0]?.end("late");
    const [response] = await answered;
    expect(await text(response)).toBe("late");
    await closed;
    agent.destroy();
  });

  it("does not wait for connections that have brought no request", async () => {
    const { port, close } = await listen(PLAIN, () => {});
    const unused = connect(port, "127.0.0.1");
    await once(unused, "connect");
    await close(60_000);
    await once(unused.resume(), "close");
  });

  it("aborts requests that exceed the time limit", async () => {
    const running: ServerResponse[] = [];
    const { port, close } = await listen(PLAIN, (_, response) => running.push(response));
    const failed = once(get({ port }), "error");
    await vi.waitUntil(() => running.length === 1);
    await close(1);
    const [error] = await failed;
    expect(error.code).toBe("ECONNRESET");
  });
});
