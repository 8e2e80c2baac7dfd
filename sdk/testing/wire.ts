// A fake browser endpoint that responds in the order of the test.
import { vi } from "vitest";
import type { Suggestion, WizardAnswer } from "#schema/wizard.ts";
import type { Body } from "../wizard/client.ts";
import { bankPage } from "./answers.ts";

/** "lost" is a broken connection; a number is a status with an empty object. */
export type Reply = WizardAnswer | "lost" | number | Response | Promise<WizardAnswer>;

export type Wire = {
  /** Requests so far, without the bank searches. */
  requests: Body[];
  searches: Body[];
  /** Responses to the next requests; after them, the last one again. */
  queue: Reply[];
  /** Responds to a bank search, with a page if the session has left the bank step. */
  banks: (body: Body) => Suggestion[] | WizardAnswer | "lost" | Response | Promise<Suggestion[]>;
  /** Arguments of the last `fetch`. */
  last: { url: string; init: RequestInit };
};

const NONE = "No bank found: the service says why.";

async function respond(reply: Reply): Promise<Response> {
  if (reply === "lost") throw new TypeError("Failed to fetch");
  if (reply instanceof Response) return reply.clone();
  if (typeof reply === "number") return Response.json({ code: reply }, { status: reply });
  return Response.json(await reply);
}

function aborted(init: RequestInit): Promise<never> {
  return new Promise((_, reject) => {
    init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
  });
}

/** Replaces `fetch` until the test's globals are restored. */
export function createWire(...queue: Reply[]): Wire {
  const wire: Wire = {
    requests: [],
    searches: [],
    queue,
    banks: () => [],
    last: { url: "", init: {} },
  };
  const answer = async (body: Body): Promise<Response> => {
    if (body.action === "complete-bankcodes") {
      wire.searches.push(body);
      const data = await wire.banks(body);
      if (!Array.isArray(data)) return respond(data);
      const ui = data[0] ? {} : { no_banks: { reason: "not_found", text: NONE } as const };
      return respond(bankPage({ ui, answer: { autocomplete: { name: "bank_code", data } } }));
    }
    wire.requests.push(body);
    const [reply = bankPage()] = wire.queue;
    if (wire.queue.length > 1) wire.queue.shift();
    return respond(reply);
  };
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    wire.last = { url, init };
    return Promise.race([answer(JSON.parse(String(init.body)) as Body), aborted(init)]);
  });
  return wire;
}

/** A response that the test releases. */
export function later<Answer>(): { reply: Promise<Answer>; send(answer: Answer): void } {
  const waiting: ((answer: Answer) => void)[] = [];
  const reply = new Promise<Answer>((resolve) => waiting.push(resolve));
  return { reply, send: (answer) => waiting.forEach((resolve) => resolve(answer)) };
}
