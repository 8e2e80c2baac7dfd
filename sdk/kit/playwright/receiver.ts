// Receives webhooks over HTTPS, verifies them, and waits for events.
import { EventEmitter, once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { generate } from "selfsigned";
import { webhooks, type WebhookEvent, type WebhookEventType } from "#sdk/node/index.ts";

/** Which event to wait for. */
export type Sought = {
  /** Id of the transaction, or of its object. */
  transaction?: string;
  /** Milliseconds; 10,000 by default. */
  timeout?: number;
};

/** The event of a type. */
export type EventOf<Type extends WebhookEventType> = Extract<WebhookEvent, { type: Type }>;

/** Receives the webhook calls of a service. */
export type Receiver = {
  /** Address for the service to call. */
  readonly url: string;
  /** Events so far, each verified. A repeated call adds none. */
  readonly events: readonly WebhookEvent[];
  /** Why calls were refused. */
  readonly refused: readonly string[];
  /** Resolves with the first event of a type, received before or within the timeout. */
  waitFor<Type extends WebhookEventType>(type: Type, sought?: Sought): Promise<EventOf<Type>>;
  close(): Promise<void>;
};

const PATIENCE = 10_000;

function belongsTo(event: WebhookEvent, transaction: string): boolean {
  return event.transaction === transaction || Reflect.get(event.data, "id") === transaction;
}

/** Starts a receiver; `secrets` tells the secrets of its webhook once it is registered. */
export async function startReceiver(secrets: () => readonly string[]): Promise<Receiver> {
  const { cert, private: key } = await generate([{ name: "commonName", value: "receiver" }]);
  const events: WebhookEvent[] = [];
  const refused: string[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const server = createServer({ cert, key }, async (request, response) => {
    try {
      const event = webhooks.verify(await buffer(request), request.headers, secrets());
      if (!events.some(({ id }) => id === event.id)) events.push(event);
      response.end();
    } catch (error) {
      refused.push(String(error));
      response.writeHead(400).end();
    }
    arrivals.emit("call");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;

  function find(type: WebhookEventType, { transaction }: Sought): WebhookEvent | undefined {
    return events.find(
      (event) => event.type === type && (!transaction || belongsTo(event, transaction)),
    );
  }

  return {
    url: `https://127.0.0.1:${port}/webhooks`,
    events,
    refused,
    async waitFor<Type extends WebhookEventType>(type: Type, sought: Sought = {}) {
      const { timeout = PATIENCE } = sought;
      const signal = AbortSignal.timeout(timeout);
      for (;;) {
        const found = find(type, sought);
        if (found) return found as EventOf<Type>;
        await once(arrivals, "call", { signal }).catch(() => {
          throw new Error(missing(type, sought, timeout, events, refused));
        });
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function missing(
  type: string,
  { transaction }: Sought,
  timeout: number,
  events: readonly WebhookEvent[],
  refused: readonly string[],
): string {
  const which = transaction ? `${type} of ${transaction}` : type;
  const there = events.map((event) => `${event.type} ${event.transaction ?? ""}`.trim());
  const lines = [`No ${which} arrived within ${timeout} ms.`, "Received:", ...there];
  return [...lines, ...(refused.length > 0 ? ["Refused:", ...refused] : [])].join("\n  ");
}
