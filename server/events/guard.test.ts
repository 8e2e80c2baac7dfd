import { expect, test } from "vitest";
import { createGuard, GuardError, isRange } from "./guard.ts";

const guard = createGuard([]);

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.255",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:10.0.0.1",
  "64:ff9b::7f00:1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "ff02::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "not an address",
])("%s is refused", (address) => {
  expect(() => guard.check(address, address)).toThrow(GuardError);
});

test.each(["1.1.1.1", "100.128.0.1", "172.32.0.1", "::ffff:1.1.1.1", "2606:4700::1", "2a00::1"])(
  "%s is public",
  (address) => {
    expect(() => guard.check(address, address)).not.toThrow();
  },
);

test("a refusal names host, address and setting", () => {
  expect(() => guard.check("10.0.0.1", "10.0.0.1")).toThrow(/^10\.0\.0\.1 is not a public address/);
  expect(() => guard.check("10.0.0.1", "shop.example")).toThrow(
    "shop.example (10.0.0.1) is not a public address; the operator may allow it with SVC_WEBHOOK_ALLOW",
  );
});

test.each([
  [["127.0.0.0/8"], "127.0.0.1", true],
  [["127.0.0.0/8"], "::ffff:127.0.0.1", true],
  [["127.0.0.1"], "127.0.0.2", false],
  [["10.0.0.0/8", "fd00::/8"], "fd00::1", true],
  [["10.0.0.0/8", "fd00::/8"], "192.168.0.1", false],
  [["::1"], "::1", true],
  [["fd00::1"], "fd00::2", false],
])("%j allows %s: %s", (allowed, address, reached) => {
  const check = () => createGuard(allowed).check(address, address);
  if (reached) expect(check).not.toThrow();
  else expect(check).toThrow(GuardError);
});

test.each([
  ["192.0.2.1", true],
  ["192.0.2.0/24", true],
  ["192.0.2.1/32", true],
  ["10.0.0.0/1", true],
  ["2001:db8::1", true],
  ["2001:db8::/33", true],
  ["::1/128", true],
  ["0.0.0.0/0", false],
  ["::/0", false],
  ["192.0.2.0/33", false],
  ["::/129", false],
  ["192.0.2.0/", false],
  ["192.0.2.0/024", false],
  ["192.0.2.0/2x", false],
  ["192.0.2.0/x2", false],
  ["192.0.2.0/2.5", false],
  ["192.0.2.0/24/24", false],
  ["shop.example", false],
  ["", false],
])("%s is a range: %j", (entry, expected) => {
  expect(isRange(entry)).toBe(expected);
});

test("a refusal names the setting of webhooks, unless another guards", () => {
  const webhooks = createGuard([]);
  expect(() => webhooks.check("10.1.2.3", "10.1.2.3")).toThrow("SVC_WEBHOOK_ALLOW");
  const other = createGuard([], "SVC_FINTS_ALLOW");
  expect(() => other.check("10.1.2.3", "10.1.2.3")).toThrow("SVC_FINTS_ALLOW");
});
