import { expect, it } from "vitest";
import { canPromiseHttps } from "./profiles.ts";

it.each([
  ["https://svc.example", true],
  ["http://svc.example", false],
  ["https://localhost:8443", false],
  ["https://shop.localhost", false],
  ["https://127.0.0.1:8443", false],
  ["https://[::1]:8443", false],
  ["https://localhost.example", true],
  ["https://notlocalhost", true],
  ["https://shop.localhost.example", true],
])("requires HTTPS of browsers at %s: %s", (address, expected) => {
  expect(canPromiseHttps(address)).toBe(expected);
});
