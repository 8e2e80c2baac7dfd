import { expect, it } from "vitest";
import { hostsOf } from "./hosts.ts";

const [ONE, TWO] = ["postgres://svc@one.example:5432/svc", "postgres://svc@two.example:5432/svc"];

function both() {
  const hosts = hostsOf("postgres://svc@one.example:5432,two.example:5432/svc");
  return { hosts, fails: (address: string, since = hosts.finds()) => hosts.avoid(address, since) };
}

it("a server that fails is followed by the next one, and the last by the first", () => {
  const { hosts, fails } = both();
  expect(hosts.preferred()).toBe(ONE);
  fails(ONE);
  expect(hosts.preferred()).toBe(TWO);
  fails(ONE);
  expect(hosts.preferred()).toBe(TWO);
  fails(TWO);
  expect(hosts.preferred()).toBe(ONE);
});

it("the server that takes writes is preferred, whatever failed before it was found", () => {
  const { hosts, fails } = both();
  const before = hosts.finds();
  fails(ONE, before);
  hosts.prefer(ONE);
  fails(ONE, before);
  fails(TWO, before);
  expect(hosts.preferred()).toBe(ONE);
  fails(ONE);
  expect(hosts.preferred()).toBe(TWO);
});
