import { describe, expect, test } from "vitest";
import { addressFault, namesOtherHost } from "./address.ts";

const NOTHING = () => false;
const LOOPBACK = (address: string) => address === "127.0.0.1" || address === "::1";

describe("an address of a bank", () => {
  test.each([
    "https://fints.bank.example/pintan",
    "https://fints.bank.example:8443/cgi?a=b",
    "https://fints.bank.example./",
  ])("may be %s", (url) => {
    expect(addressFault(url, NOTHING)).toBeNull();
  });

  test.each([
    ["", "is no address"],
    ["fints.bank.example", "is no address"],
    [`https://bank.example/${"a".repeat(300)}`, "is no address"],
    ["http://fints.bank.example/", "does not begin with https://"],
    ["ftp://fints.bank.example/", "does not begin with https://"],
    ["https://user:pin@fints.bank.example/", "holds more than"],
    ["https://fints.bank.example/#top", "holds more than"],
    ["https://192.0.2.1/", "names an IP address"],
    ["https://2130706433/", "names an IP address"],
    ["https://0x7f.1/", "names an IP address"],
    ["https://[2001:db8::1]/", "names an IP address"],
    ["https://localhost/", "names an IP address"],
    ["https://localhost./", "names an IP address"],
    ["https://bank/", "names no public host"],
    [" https://bank.example/", "holds a blank"],
    ["https://bank.example/\n12345678 https://other.example/", "holds a blank"],
    ["https://bank.example/\u001B[2J", "holds a blank"],
    ["https://b\u0430nk.example/", "holds a blank"],
    ["https://a.localhost/", "names no public host"],
    ["https://fints.bank.local/", "names no public host"],
    ["https://fints.internal/", "names no public host"],
  ])("cannot be %j", (url, fault) => {
    expect(addressFault(url, NOTHING)).toContain(fault);
  });

  test.each(["http://127.0.0.1:3100/fints", "https://localhost:8443/", "http://[::1]:1/"])(
    "may be %s where the operator allows it",
    (url) => {
      expect(addressFault(url, LOOPBACK)).toBeNull();
    },
  );

  test("is not allowed by others that are, nor with another scheme", () => {
    expect(addressFault("https://10.0.0.1/", LOOPBACK)).toContain("names an IP address");
    expect(addressFault("ftp://127.0.0.1/", LOOPBACK)).toContain("begins neither");
  });
});

test.each<[named: string, other: boolean]>([
  ["https://fints.bank.example/other", false],
  ["fints.bank.example/pintan", false],
  ["FINTS.bank.example", false],
  ["https://collector.example/pintan", true],
  ["fints.bank.example.collector.example", true],
  ["https://fints.bank.example@collector.example", true],
  ["", true],
])("a bank that names %j names another host: %s", (named, other) => {
  expect(namesOtherHost("https://fints.bank.example/pintan", named)).toBe(other);
});
