import express, { type Request } from "express";
import { expect, it } from "vitest";
import { requireHttps } from "./transport.ts";

type Line = { local: string; remote?: string; proto?: string; encrypted?: boolean };

function request({ local, remote = "10.0.0.9", proto, encrypted = false }: Line): Request {
  const app = express().set("trust proxy", "10.0.0.9");
  const socket = { localAddress: local, remoteAddress: remote, encrypted };
  const headers = proto === undefined ? {} : { "x-forwarded-proto": proto };
  return Object.assign(Object.create(express.request), { app, socket, headers });
}

const own = "10.0.0.1";

it.each<[string, Line]>([
  ["TLS of its own", { local: own, encrypted: true }],
  ["plain HTTP on the loopback address", { local: "127.0.0.1", remote: "127.0.0.1" }],
  ["the same from a proxy's machine", { local: "127.0.0.1" }],
  ["the same over IPv6", { local: "::1", remote: "::1" }],
  ["the same, IPv4 within IPv6", { local: "::ffff:127.0.0.1", remote: "::ffff:127.0.0.1" }],
  ["HTTPS at a trusted proxy", { local: own, proto: "https" }],
  ["a stranger's claim on loopback", { local: "127.0.0.1", remote: "127.0.0.1", proto: "http" }],
])("serves %s", (_, line) => {
  expect(() => requireHttps(request(line))).not.toThrow();
});

it.each<[string, Line]>([
  ["plain HTTP", { local: own, remote: "10.0.0.5" }],
  ["a stranger that claims HTTPS", { local: own, remote: "10.0.0.5", proto: "https" }],
  ["a trusted proxy that had plain HTTP", { local: own, proto: "http" }],
  ["a trusted proxy that had it, met on loopback", { local: "127.0.0.1", proto: "http" }],
  ["a proxy that says nothing", { local: own }],
  ["an IPv6 address that begins like loopback", { local: "::1:2", remote: "10.0.0.5" }],
  ["an address that only looks like loopback", { local: "10.127.0.1", remote: "10.0.0.5" }],
])("refuses %s", (_, line) => {
  expect(() => requireHttps(request(line))).toThrow("HTTPS is required.");
});
