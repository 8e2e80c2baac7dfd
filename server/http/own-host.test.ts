import { expect, it } from "vitest";
import { isOwnHost } from "./own-host.ts";

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
