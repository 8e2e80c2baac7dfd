// A recorded bank that answers over HTTP, for a service in another process.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readConstants, type RecordingName } from "#connectors/fints/testing/replay/exchanges.ts";
import { createReplay } from "#connectors/fints/testing/replay/replay.ts";
import type { Server } from "./servers.ts";

/** Starts a bank that answers as one of the recordings of the repository. */
export async function startReplay(name: RecordingName): Promise<Server> {
  const constants = readConstants(name);
  if (!constants) throw new Error(`${name} is not in the repository.`);
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const answer = replay.answer(Buffer.from(body, "base64"));
    response.end(Buffer.from(answer).toString("base64"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fints`;
  const replay = createReplay(name, constants, url);
  return {
    url,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
