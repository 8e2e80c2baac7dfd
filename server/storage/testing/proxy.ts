// A proxy on the loopback address that stands for the network between a service and its database.
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export type Proxy = {
  port: number;
  /** Resets all connections, and refuses new ones. */
  cut(): void;
  /** Delays every byte by these milliseconds, in both directions. */
  slow(milliseconds: number): void;
  /** Keeps all connections open, and accepts new ones, but passes nothing on. */
  silence(): void;
  /** Passes everything on again; bytes that were held back arrive. */
  mend(): void;
  close(): Promise<void>;
};

type Pair = { client: Socket; server: Socket };

/** Stands before a port of the loopback address. */
export async function startProxy(target: () => number): Promise<Proxy> {
  const pairs = new Set<Pair>();
  let state: "open" | "cut" | "silent" = "open";
  let delay = 0;

  function passOn(from: Socket, to: Socket): void {
    // In order, as TCP keeps it: what is sent later must not overtake what is still delayed.
    let before = Promise.resolve();
    function inOrder(pass: () => void): void {
      const due = performance.now() + delay;
      before = before.then(async () => {
        const left = due - performance.now();
        if (left > 0) await wait(left);
        pass();
      });
    }
    from.on("data", (bytes) => inOrder(() => to.write(bytes)));
    from.on("error", () => to.destroy());
    from.on("close", () => inOrder(() => to.destroy()));
  }
  function hold({ client, server }: Pair): void {
    client.pause();
    server.pause();
  }

  const listener: Server = createServer((client) => {
    if (state === "cut") {
      client.resetAndDestroy();
      return;
    }
    const server = connect(target(), "127.0.0.1");
    const pair = { client, server };
    pairs.add(pair);
    client.on("close", () => pairs.delete(pair));
    for (const socket of [client, server]) socket.setNoDelay(true);
    passOn(client, server);
    passOn(server, client);
    if (state === "silent") hold(pair);
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");

  return {
    port: address.port,
    cut() {
      state = "cut";
      for (const { client, server } of pairs) {
        client.resetAndDestroy();
        server.resetAndDestroy();
      }
    },
    slow: (milliseconds) => void (delay = milliseconds),
    silence() {
      state = "silent";
      for (const pair of pairs) hold(pair);
    },
    mend() {
      [state, delay] = ["open", 0];
      for (const { client, server } of pairs) {
        client.resume();
        server.resume();
      }
    },
    async close() {
      for (const { client, server } of pairs) {
        client.destroy();
        server.destroy();
      }
      listener.close();
      await once(listener, "close");
    },
  };
}
