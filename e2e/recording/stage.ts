// Sends requests to a running build and records the exchanges.
import { setTimeout as wait } from "node:timers/promises";
import type { Json, JsonObject } from "#schema/json.ts";
import { TEST_KEY } from "../service.ts";
import type { Commands } from "./build.ts";
import { answerOf, type Asked, type Exchange, recorded, requestOf } from "./exchange.ts";
import { createSymbols, type Symbols } from "./symbols.ts";

export { LIVE_KEY, TEST_KEY } from "../service.ts";

export type Address = { readonly baseUrl: string };

export type Answer = { status: number; headers: Headers; text: string; body: JsonObject };

export type Stage = {
  /** Starts a part of the recording: from here on, ids are numbered from 1. */
  begin(part: string): void;
  ask(asked: Asked): Promise<Answer>;
  /** Runs an administrator's command and returns its output. */
  admin(...line: readonly string[]): Promise<string>;
  /** Records a value that is not an API response. */
  note(about: string, value: Json): void;
  /** Repeats a request, unrecorded, until `ready` accepts the response; throws if it never does. */
  until(asked: Asked, ready: (answer: Answer) => boolean): Promise<Answer>;
  /** The placeholder for an address of this run. */
  name(text: string, symbol: string): void;
  exchanges: readonly Exchange[];
};

/** Milliseconds between checks of background work, and the maximum number of checks. */
const [PAUSE, LOOKS] = [25, 2400];

const API = `api:${TEST_KEY}`;

function membersOf(text: string): JsonObject {
  try {
    return Object(JSON.parse(text)) as JsonObject;
  } catch {
    return {};
  }
}

function read({ status, headers }: Response, bytes: Buffer): Answer {
  const text = bytes.toString();
  return { status, headers, text, body: membersOf(text) };
}

/** Sends a request as described; does not follow redirects. */
export async function send(
  baseUrl: string,
  asked: Asked,
): Promise<{ response: Response; bytes: Buffer }> {
  const { method = "GET", path, auth = API, body, raw, type, headers, cookie } = asked;
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const kind = raw === undefined && body !== undefined ? "application/json" : type;
  const response = await fetch(baseUrl + path, {
    method,
    redirect: "manual",
    headers: {
      ...(auth === null ? {} : { authorization: `Basic ${btoa(auth)}` }),
      ...(kind === undefined ? {} : { "content-type": kind }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    // `fetch` would add a content type to a text.
    ...(text === undefined ? {} : { body: Buffer.from(text) }),
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Sends requests to the current value of `address`, and expects links to its first value. */
export function openStage(address: Address, commands?: Commands): Stage {
  const fixed = new Map([
    [address.baseUrl, "<base>"],
    [new URL(address.baseUrl).host, "<host>"],
  ]);
  const exchanges: Exchange[] = [];
  let part = "";
  let count = 0;
  let symbols: Symbols = createSymbols(fixed);

  function add(request: Json, answer: Json): void {
    count += 1;
    exchanges.push({ name: `${part} ${count}`, request, answer });
  }

  return {
    exchanges,
    begin(name) {
      [part, count] = [name, 0];
      symbols = createSymbols(fixed);
    },
    async ask(asked) {
      const { response, bytes } = await send(address.baseUrl, asked);
      const request = requestOf(asked, symbols);
      if (!asked.unrecorded) add(request, answerOf(response, bytes, symbols));
      return read(response, bytes);
    },
    async until(asked, ready) {
      for (let look = 0; look < LOOKS; look += 1) {
        const { response, bytes } = await send(address.baseUrl, asked);
        const answer = read(response, bytes);
        if (ready(answer)) return answer;
        await wait(PAUSE);
      }
      throw new Error(`${asked.path} did not reach the expected state.`);
    },
    async admin(...line) {
      if (!commands) throw new Error("This service has no administrator's commands.");
      const { exit, stdout, stderr } = await commands(...line);
      const request = recorded(JSON.stringify(["admin", ...line]), symbols);
      add(request, { exit, stdout: recorded(stdout, symbols), stderr: recorded(stderr, symbols) });
      return stdout;
    },
    note: (about, value) => add(about, recorded(JSON.stringify(value), symbols)),
    name: (text, symbol) => void fixed.set(text, symbol),
  };
}
