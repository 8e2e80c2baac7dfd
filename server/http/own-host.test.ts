import type { Request, Response } from "express";
import { expect, it, vi } from "vitest";
import { isOwnHost, requireOwnHost } from "./own-host.ts";

it.each<[string | undefined, boolean]>([
  ["127.0.0.1:8080", true],
  ["[::1]:8080", true],
  ["10.0.0.5", true],
  ["localhost:8080", true],
  ["shop.localhost", true],
  ["svc:8080", true],
  ["bank.example", true],
  ["BANK.example:443", true],
  ["evil.example", false],
  ["evil.example:8080", false],
  ["bank.example.evil.example", false],
  ["127.0.0.1.evil.example", false],
  ["", false],
  [undefined, false],
])("the host %s is one's own: %s", (host, own) => {
  expect(isOwnHost(host, "https://bank.example")).toBe(own);
});

it("lets a request to the own host pass, and refuses any other with the remedy", () => {
  const next = vi.fn<() => void>();
  const ask = (host: string) =>
    requireOwnHost("https://bank.example")({ headers: { host } } as Request, {} as Response, next);
  void ask("bank.example");
  expect(next).toHaveBeenCalledExactlyOnceWith();
  expect(() => ask("evil.example")).toThrow(
    expect.objectContaining({
      status: 403,
      message: "This host name is not the service's: set SVC_BASE_URL to its address.",
    }),
  );
  expect(next).toHaveBeenCalledOnce();
});
