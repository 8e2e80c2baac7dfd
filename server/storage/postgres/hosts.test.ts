import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it, vi } from "vitest";
import { hostsOf } from "./hosts.ts";
import { openPool } from "./pool.ts";

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
  hosts.prefer(ONE, hosts.finds());
  fails(ONE, before);
  fails(TWO, before);
  expect(hosts.preferred()).toBe(ONE);
  fails(ONE);
  expect(hosts.preferred()).toBe(TWO);
});

it("connections leave once another server takes writes, unless they have ended", () => {
  const { hosts } = both();
  const leave = { one: vi.fn(), two: vi.fn(), ended: vi.fn() };
  hosts.onMove(ONE, leave.one);
  hosts.onMove(TWO, leave.two);
  const calledOff = hosts.onMove(ONE, leave.ended);
  hosts.prefer(ONE, hosts.finds());
  expect(leave.one).not.toHaveBeenCalled();
  expect(leave.two).toHaveBeenCalledOnce();
  calledOff();
  hosts.prefer(TWO, hosts.finds());
  expect(leave.one).toHaveBeenCalledOnce();
  expect(leave.ended).not.toHaveBeenCalled();
});

it("of two servers that take writes, the one that was found first stays", () => {
  const { hosts, fails } = both();
  const leave = vi.fn();
  const before = hosts.finds();
  expect(hosts.prefer(ONE, before)).toBe(true);
  hosts.onMove(ONE, leave);
  expect(hosts.prefer(TWO, before)).toBe(false);
  expect(hosts.prefer(ONE, before)).toBe(true);
  expect([hosts.preferred(), leave.mock.calls]).toEqual([ONE, []]);
  fails(ONE);
  expect(hosts.prefer(TWO, hosts.finds())).toBe(true);
  expect(leave).toHaveBeenCalledOnce();
});

/** A message of PostgreSQL's protocol. */
function message(type: string, body: Buffer | string): Buffer {
  const head = Buffer.from(`${type}    `);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}

it("a server may end a connection in the moment in which it is made", async () => {
  const ready = [message("R", Buffer.alloc(4)), message("Z", "I")];
  const end = message("E", "SFATAL\0C57P01\0Mterminating connection\0\0");
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(Buffer.concat([...ready, end])));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const unheard = vi.fn();
  process.on("uncaughtException", unheard);
  const pool = openPool(hostsOf(`postgres://svc@127.0.0.1:${port}/svc`), 1);
  try {
    await expect(pool.query("select 1")).rejects.toThrow();
    await pool.end();
    expect(unheard).not.toHaveBeenCalled();
  } finally {
    process.off("uncaughtException", unheard);
    server.close();
  }
});
