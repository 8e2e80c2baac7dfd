// The FinTS front of the test bank on a port of its own, over TLS.
import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { openBooks, type Books } from "#connectors/test-bank/testing/ledger.ts";
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { createFintsBank, type FintsBank } from "#fints-front/bank.ts";
import { createFintsFront, PATH } from "#fints-front/front.ts";
import { UNLIMITED } from "#http/limits.ts";
import { randomIds } from "#secrets/testing/random-ids.ts";
import express from "express";
import { generate } from "selfsigned";

export type Front = {
  url: string;
  /** The certificate that clients must trust, PEM. */
  certificate: string;
  books: Books;
  /** Codes of the orders that it was asked, in order. */
  asked: string[];
  close(): Promise<void>;
};

/** Creating it takes longer than anything else. */
const made = generate([{ name: "commonName", value: "localhost" }], {
  extensions: [
    { name: "basicConstraints", cA: true },
    { name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] },
  ],
});

/** Codes of the segments of a message; unreadable ones are the bank's to refuse. */
function codesOf(message: Uint8Array): string[] {
  try {
    return readMessage(message).segments.map(({ code }) => code);
  } catch {
    return [];
  }
}

type Options = {
  tls?: boolean;
  /** Stands between the line and the bank, which answers when it is asked. */
  pass?: (ask: () => Promise<Uint8Array>) => Promise<Uint8Array>;
};

/** Starts the front, over TLS unless told otherwise. */
export async function startFront({
  tls = true,
  pass = (ask) => ask(),
}: Options = {}): Promise<Front> {
  const { cert, private: key } = await made;
  const app = express();
  const server = tls ? createSecureServer({ cert, key }, app) : createServer(app);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = tls ? `https://localhost:${port}${PATH}` : `http://127.0.0.1:${port}${PATH}`;
  const books = openBooks();
  const bank = createFintsBank({
    clock: Date.now,
    ids: randomIds,
    ledger: books,
    timeZone: "Europe/Berlin",
    address: url,
    wait: (milliseconds) => wait(milliseconds),
  });
  const asked: string[] = [];
  const noting: FintsBank = {
    answer(message) {
      asked.push(...codesOf(message));
      return pass(() => bank.answer(message));
    },
  };
  app.use(createFintsFront(noting, UNLIMITED));
  return {
    url,
    certificate: cert,
    books,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
