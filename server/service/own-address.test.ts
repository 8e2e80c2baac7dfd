import { describe, expect, it, test } from "vitest";
import { addressOf, listenForSelf } from "./own-address.ts";

const TLS = { cert: "cert.pem", key: "key.pem" };

test.each([
  ["127.0.0.1", null, "http://127.0.0.1:80"],
  ["0.0.0.0", null, "http://127.0.0.1:80"],
  ["::", TLS, "https://127.0.0.1:80"],
  ["::1", null, "http://[::1]:80"],
  ["bank.example", TLS, "https://bank.example:80"],
])("addressOf %s with TLS %o is %s", (host, tls, expected) => {
  expect(addressOf({ host, port: 0, tls }, 80)).toBe(expected);
});

describe("listenForSelf", () => {
  it.each(["127.0.0.1", "localhost", "0.0.0.0"])(
    "uses the server that listens on %s",
    async (host) => {
      const listener = { port: 4711, close: async () => {} };
      const own = await listenForSelf({ host, port: 4711, tls: null }, listener, () => undefined);
      expect(own.url).toBe(addressOf({ host, port: 0, tls: null }, 4711));
    },
  );

  it.each([
    ["192.0.2.1", null],
    ["127.0.0.1", TLS],
  ])("opens a port of the loopback address beside %s with TLS %o", async (host, tls) => {
    const listener = { port: 4711, close: async () => {} };
    const own = await listenForSelf({ host, port: 4711, tls }, listener, (_, response) =>
      response.end("own"),
    );
    expect(own.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(own.url)).text()).toBe("own");
    await own.close(0);
    await expect(fetch(own.url)).rejects.toThrow("fetch failed");
  });
});
