// Clients that send a part of a body and then wait.
import { connect } from "node:net";

const PART = "POST /wizard HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{";

/** Holds `count` unfinished requests: each one that the service ends is opened again. */
export async function holdUnfinished(port: number, count: number): Promise<{ stop(): void }> {
  const sockets = new Set<ReturnType<typeof connect>>();
  let stopped = false;
  function open(): Promise<void> {
    return new Promise((opened) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.write(PART);
        opened();
      });
      sockets.add(socket.on("error", () => undefined).resume());
      socket.once("close", () => {
        sockets.delete(socket);
        opened();
        if (!stopped) setTimeout(() => void open(), 1000);
      });
    });
  }
  await Promise.all(Array.from({ length: count }, open));
  return {
    stop() {
      stopped = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
