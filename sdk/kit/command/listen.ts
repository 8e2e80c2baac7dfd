// svc listen: passes events of Test mode to a handler on this machine, over plain HTTP.
import { randomBytes } from "node:crypto";
import {
  type Client,
  ConnectionError,
  EVENT_TYPES,
  isOptIn,
  NotFoundError,
  RateLimitError,
  ServerError,
  type WebhookEventType,
} from "#sdk/node/index.ts";
import { follow, type Row } from "./follow.ts";
import { type ApiEvent, forward } from "./forward.ts";
import { type Command, CommandError, type Surroundings } from "./settings.ts";

/** Milliseconds between looks at the list of events. */
const PAUSE = 1000;

/** The secret of SVC_WEBHOOK_SECRET, or a new one. */
export function secretOf({ SVC_WEBHOOK_SECRET: given }: Surroundings["env"]): string {
  return given || `svc_listen_${randomBytes(24).toString("hex")}`;
}

/** The address of `--forward-to`. Throws CommandError for anything else. */
export function targetOf(value: string | boolean | undefined): string {
  const text = String(value ?? "");
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new CommandError("Name your handler: --forward-to http://localhost:3000/webhooks");
  }
  return text;
}

/** The types of `--events`, or null for all that need no naming. */
function typesOf(value: string | boolean | undefined): WebhookEventType[] | null {
  if (value === undefined) return null;
  const named = [...new Set(String(value).split(","))];
  const unknown = named.filter((name) => !EVENT_TYPES.some((type) => type === name));
  if (unknown.length > 0) {
    throw new CommandError(`--events takes ${EVENT_TYPES.join(", ")}; not ${unknown.join(", ")}.`);
  }
  return named as WebhookEventType[];
}

/** Of several lists, the earlier event first. */
function byTime(one: Row, other: Row): number {
  return Number(one.created_at > other.created_at) - Number(one.created_at < other.created_at);
}

export const listen: Command = {
  name: "listen",
  takes: "--forward-to URL [--events TYPES]",
  summary:
    "Sends events of Test mode to a handler on this machine, signed with SVC_WEBHOOK_SECRET or a new secret.",
  most: 0,
  options: { "forward-to": "value", events: "value" },
  async run(client, _args, options, { env, write, wait, signal }) {
    const url = targetOf(options["forward-to"]);
    const types = typesOf(options["events"]);
    const secret = secretOf(env);
    const usual = types === null ? [null] : types;
    const lists = usual.map((type) => follow(client, type));
    for (const list of lists) await list.start();
    const waiting: Row[] = [];
    const look = async () => {
      for (const list of lists) waiting.push(...(await list.next()));
      waiting.sort(byTime);
      for (let [row] = waiting; row && !signal.aborted; [row] = waiting) {
        write(await sendListed(client, row.id, { url, secret }));
        waiting.shift();
      }
    };
    if (!env["SVC_WEBHOOK_SECRET"]) write(`Secret of this run: ${secret}`);
    write(`Ready. Events go to ${url}.`);
    if (types === null) {
      write(
        `Not among them, unless --events names them: ${EVENT_TYPES.filter(isOptIn).join(", ")}.`,
      );
    }
    for (let isAway = false; !signal.aborted; await wait(PAUSE)) {
      const fault = await look().catch(passing);
      if (signal.aborted) return;
      if (fault && !isAway) write(`${fault.message} Waiting for the service; nothing is lost.`);
      if (!fault && isAway) write("The service answers again.");
      isAway = fault instanceof Error;
    }
  },
};

/** An error that ends by itself; throws any other. */
function passing(error: unknown): Error {
  const kinds = [ConnectionError, ServerError, RateLimitError];
  if (kinds.some((kind) => error instanceof kind)) return error as Error;
  throw error;
}

/** Forwards an event of the list, which may have been deleted since. */
async function sendListed(
  client: Client,
  id: string,
  { url, secret }: { url: string; secret: string },
): Promise<string> {
  try {
    return await send(client, id, url, secret);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return `${id}  not sent: the service has deleted it since.`;
  }
}

/** Fetches an event and forwards it. */
export async function send(
  client: Client,
  id: string,
  url: string,
  secret: string,
): Promise<string> {
  const event = await client.get("/v1/events/{id}", { params: { path: { id } } });
  return forward(event as ApiEvent, url, secret);
}
