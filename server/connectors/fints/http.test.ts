import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createSend, decodeAnswer, FinTsTransportError } from "./http.ts";

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** Starts a bank; resolves with its address. */
async function listen(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/fints`;
}

const MESSAGE = Buffer.from("HNHBK:1:3+ä'", "latin1");

describe("the way to a bank", () => {
  it("posts Base64 as plain text, and reads Base64 with line breaks", async () => {
    const heard: string[] = [];
    const url = await listen(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      const { "content-type": type = "", "accept-encoding": coding } = request.headers;
      heard.push(request.method ?? "", type, String(coding), body);
      response.end(
        `${MESSAGE.toString("base64").slice(0, 6)}\r\n ${MESSAGE.toString("base64").slice(6)}\n`,
      );
    });
    expect(await createSend()(url, MESSAGE)).toEqual(MESSAGE);
    expect(heard).toEqual(["POST", "text/plain", "identity", MESSAGE.toString("base64")]);
  });

  it.each([
    ["a redirect", 302, { location: "https://elsewhere.example/" }, ""],
    ["an error", 500, {}, "oops"],
    ["a page", 200, {}, "<html>Wartung</html>"],
    ["nothing", 200, {}, ""],
    ["too much", 200, {}, "A".repeat(6_000_000)],
  ])("follows nothing and takes nothing else: %s", async (_, status, headers, body) => {
    const url = await listen((request, response) => {
      request.resume();
      response.writeHead(status, headers).end(body);
    });
    const sending = createSend()(url, MESSAGE);
    await expect(sending).rejects.toThrow(FinTsTransportError);
    await expect(sending).rejects.toMatchObject({ wasSent: true });
  });

  it("unpacks nothing: a small answer stays small", async () => {
    const url = await listen((request, response) => {
      request.resume();
      const packed = gzipSync("A".repeat(50_000_000));
      response.writeHead(200, { "content-encoding": "gzip" }).end(packed);
    });
    await expect(createSend()(url, MESSAGE)).rejects.toThrow("not Base64");
  });

  it.each([200, 500])("hangs up on an answer without an end (%i)", async (status) => {
    let closed = false;
    const url = await listen((request, response) => {
      request.resume();
      response.writeHead(status);
      const chunk = "A".repeat(100_000);
      const go = (): void => void (closed || response.write(chunk, () => setImmediate(go)));
      response.on("close", () => (closed = true));
      go();
    });
    await expect(createSend()(url, MESSAGE)).rejects.toThrow(/too large|status 500/);
    await vi.waitFor(() => expect(closed).toBe(true));
  });

  it("tells a bank that was never reached from one that did not answer", async () => {
    const url = await listen((request) => void request.socket.destroy());
    await expect(createSend()(url, MESSAGE)).rejects.toMatchObject({ wasSent: true });
    server?.close();
    const closed = await listen(() => {});
    server?.close();
    server = null;
    await expect(createSend()(closed, MESSAGE)).rejects.toMatchObject({ wasSent: false });
  });

  it("quotes nothing of the message or the answer", () => {
    expect(() => decodeAnswer("geheim!")).toThrow("The bank's answer is not Base64.");
  });
});
