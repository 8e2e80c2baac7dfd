// Connections to receivers, as the service opens them for calls and to read a certificate.
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createGuard } from "./guard.ts";
import { createConnector, NETWORK, readFingerprint } from "./receiver-connection.ts";
import { startReceiver } from "./testing/receiver.ts";

const reach = { guard: createGuard(["127.0.0.1"]), network: NETWORK };

afterEach(() => void vi.useRealTimers());

test("a receiver that never finishes the handshake is left after the time", async () => {
  const mute = createServer();
  mute.listen(0, "127.0.0.1");
  await once(mute, "listening");
  const { port } = mute.address() as AddressInfo;
  const accepted = once(mute, "connection");
  const read = readFingerprint({ ...reach, timeout: 50 }, new URL(`https://127.0.0.1:${port}/`));
  await expect(read).rejects.toThrow("no connection in time");
  const [socket] = (await accepted) as [Socket];
  await once(socket.resume(), "close");
  mute.close();
});

test("a connection outlives the time in which it had to be made", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const receiver = await startReceiver();
  const dialled: Socket[] = [];
  const dial: typeof NETWORK.dial = (...address) => {
    const socket = NETWORK.dial(...address);
    dialled.push(socket);
    return socket;
  };
  const network = { ...NETWORK, dial };
  const connect = createConnector({ ...reach, network, timeout: 5000 }, null);
  const target = { hostname: "127.0.0.1", port: String(receiver.port), protocol: "https:" };
  const connected = await new Promise<Socket>((resolve, reject) => {
    connect(target, (error, socket) => (error ? reject(error) : resolve(socket)));
  });
  vi.advanceTimersByTime(10_000);
  expect(dialled.map(({ destroyed }) => destroyed)).toEqual([false]);
  connected.destroy();
  await receiver.close();
});
