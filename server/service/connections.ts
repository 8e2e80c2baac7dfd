// Limits what connections can hold: how many there are, and how long an unfinished request stays.
import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "#http/address.ts";

/** Bytes of a body that must arrive in each period. */
const LEAST = 64 * 1024;
/** Milliseconds between checks for unfinished requests: how much longer one can stay. */
export const CHECKS = 1000;
/** Share of the process's file handles that connections can use. */
const SHARE = 0.75;

export type Caps = {
  /** Open connections per client address, for IPv6 per network. */
  readonly address: number;
  /** Whether an address is a proxy's, which has connections for many clients. */
  readonly isProxy: (address: string) => boolean;
  /** Milliseconds in which a head, and then each further 64 kB of a body, must arrive. */
  readonly period: number;
  /** Milliseconds for which a client may leave a response unread. */
  readonly unread: number;
  /**
   * Milliseconds for which a connection waits for its next request. Proxies keep theirs for a minute:
   * one that the service closed first would lose the request that is on its way.
   */
  readonly idle: number;
};

export const CAPS: Caps = {
  address: 1000,
  isProxy: () => false,
  period: 10_000,
  unread: 120_000,
  idle: 75_000,
};

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** An open connection and its latest request, until that is done: it has credentials. */
type Held = {
  readonly socket: Socket;
  /** The connections of its client; null for a proxy's. */
  readonly peers: Set<Held> | null;
  exchange: Exchange | "none yet" | "done";
  /** The start of the current period, and the bytes that had arrived by then. */
  mark: { at: number; bytes: number };
};

export type Connections = {
  /** To be called with each request. */
  follow(request: IncomingMessage, response: ServerResponse): void;
  /** The TCP connection below a TLS socket. */
  below(socket: Socket): Socket | undefined;
  /** Closes connections without a request so far, such as those that browsers open ahead. */
  closeUnused(): void;
};

/**
 * Keeps a server's connections within the caps, and within the file handles of the process. A
 * connection over a cap replaces one that waits for its client: the oldest unfinished request, else
 * an idle connection, else the oldest unread response. If all are being served, it is closed.
 * `refuse` answers a request that takes too long to arrive.
 */
export function limitConnections(
  server: Server,
  { address: most, isProxy, period, unread }: Caps,
  refuse: (socket: Socket) => void,
): Connections {
  const open = new Map<string, Held>();
  const networks = new Map<string, Set<Held>>();
  /** By the socket of requests, which is that of TLS above the connection's own. */
  const bySocket = new WeakMap<Socket, Held>();
  const mostInAll = handlesOfProcess() * SHARE;

  function admit(socket: Socket): void {
    const { remoteAddress: address = "" } = socket;
    const [name, network] = [nameOf(socket), networkOf(address)];
    const peers = isProxy(address) ? null : (networks.get(network) ?? new Set());
    const held: Held = { socket, peers, exchange: "none yet", mark: markOf(socket) };
    if (peers && peers.size >= most && !makeRoom(peers)) return void socket.destroy();
    if (open.size >= mostInAll && !makeRoom(open.values())) return void socket.destroy();
    open.set(name, held);
    if (peers) networks.set(network, peers.add(held));
    socket.once("close", () => {
      if (open.get(name) === held) open.delete(name);
      peers?.delete(held);
      if (peers?.size === 0 && networks.get(network) === peers) networks.delete(network);
    });
  }

  function makeRoom(among: Iterable<Held>): boolean {
    const held = longestWaiting(among);
    if (!held) return false;
    held.peers?.delete(held);
    open.delete(nameOf(held.socket));
    held.socket.destroy();
    return true;
  }

  function endSlow(): void {
    for (const held of open.values()) {
      if (typeof held.exchange === "string") continue;
      const { request, response } = held.exchange;
      if (request.complete) {
        // Node's timer starts again whenever the client reads; a further request removes it.
        const { socket } = request;
        if (isUnread(response) && socket.timeout !== unread) socket.setTimeout(unread);
        continue;
      }
      const now = markOf(request.socket);
      if (now.at - held.mark.at < period) continue;
      if (now.bytes - held.mark.bytes >= LEAST) held.mark = now;
      else if (response.headersSent) held.socket.destroy();
      else refuse(request.socket);
    }
  }

  server.on("connection", admit);
  const checks = setInterval(endSlow, CHECKS).unref();
  server.once("close", () => clearInterval(checks));
  return {
    follow(request, response) {
      const { socket } = request;
      const held = bySocket.get(socket) ?? open.get(nameOf(socket));
      if (!held) return;
      bySocket.set(socket, held);
      const exchange = { request, response };
      held.exchange = exchange;
      held.mark = markOf(socket);
      function release(): void {
        if (held?.exchange === exchange) held.exchange = "done";
      }
      response.once("close", () => {
        if (request.complete) release();
        else request.once("close", release);
      });
    },
    below: (socket) => open.get(nameOf(socket))?.socket,
    closeUnused() {
      for (const { exchange, socket } of open.values()) {
        if (exchange === "none yet") socket.destroy();
      }
    },
  };
}

/** The oldest unfinished request, else the oldest idle connection, else the oldest unread response. */
function longestWaiting(among: Iterable<Held>): Held | null {
  let unfinished: Held | null = null;
  let idle: Held | null = null;
  let unread: Held | null = null;
  for (const held of among) {
    const { exchange } = held;
    if (exchange === "done") idle = older(held, idle);
    else if (exchange === "none yet" || !exchange.request.complete) {
      unfinished = older(held, unfinished);
    } else if (exchange.response.writableFinished) idle = older(held, idle);
    else if (isUnread(exchange.response)) unread = older(held, unread);
  }
  return unfinished ?? idle ?? unread;
}

/** Whether the client still has to read what was written, before anything else can happen. */
function isUnread(response: ServerResponse): boolean {
  return response.writableNeedDrain || (response.writableEnded && !response.writableFinished);
}

function older(held: Held, other: Held | null): Held {
  return other && other.mark.at <= held.mark.at ? other : held;
}

/** Steps of the wall clock do not count. */
function markOf({ bytesRead: bytes }: Socket): Held["mark"] {
  return { at: performance.now(), bytes };
}

/** Identifies a connection by both ends: a client can use one port for several addresses of ours. */
function nameOf({ remoteAddress, remotePort, localAddress, localPort }: Socket): string {
  return [remoteAddress, remotePort, localAddress, localPort].join(" ");
}

/** Infinity where the system does not tell. */
function handlesOfProcess(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    const [, handles] = /^Max open files +(\d+)/m.exec(limits) ?? [];
    return Number(handles ?? Infinity);
  } catch {
    return Infinity;
  }
}
