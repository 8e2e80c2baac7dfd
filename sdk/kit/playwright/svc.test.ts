import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, it, vi } from "vitest";
import { connect, remoteOf } from "./svc.ts";

it("takes a running service from the environment, or none", () => {
  const remote = { SVC_URL: "https://pay.example", SVC_KEY: "svc_test_1" };
  expect(remoteOf(remote)).toEqual({ url: "https://pay.example", key: "svc_test_1" });
  expect(remoteOf({ SVC_KEY: "svc_test_1" })).toBeNull();
  expect(() => remoteOf({ SVC_URL: "https://pay.example" })).toThrow("set it to your Test key");
});

it("creates sessions in the language of the page objects, or in another", async () => {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    asked.push(await json(request));
    response.end('{"wizard_session_key":"k","transaction":"t"}');
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const { port } = server.address() as AddressInfo;
    const svc = connect({ url: `http://127.0.0.1:${port}`, key: "svc_test_1" });
    await svc.createVerification();
    await svc.createPayment({ amount: 1 });
    await svc.createVerification({ language: "de" });
    expect(asked).toEqual([
      { language: "en" },
      expect.objectContaining({ language: "en", amount: 1 }),
      { language: "de" },
    ]);
  } finally {
    server.close();
  }
});

it("warns of parameters that the service does not know", async () => {
  const server = createServer((_, response) => {
    const headers = { "content-type": "application/json", "ignored-parameters": "amuont" };
    response.writeHead(200, headers).end('{"wizard_session_key":"k","transaction":"t"}');
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const warn = vi.spyOn(process, "emitWarning").mockReturnValue();
  try {
    const { port } = server.address() as AddressInfo;
    const svc = connect({ url: `http://127.0.0.1:${port}`, key: "svc_test_1" });
    expect(await svc.createVerification()).toEqual({ key: "k", transaction: "t" });
    expect(warn.mock.calls).toEqual([["POST /v1/verifications ignores amuont."]]);
  } finally {
    warn.mockRestore();
    server.close();
  }
});
