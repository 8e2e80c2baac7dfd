// Passkeys of the browser; the library loads when it is first needed.
import type * as Browser from "@simplewebauthn/browser";
import type { SessionAnswer } from "#schema/account/session.ts";
import type { JsonObject } from "#schema/json.ts";
import { call, CallError } from "../api/client.ts";
import { session } from "../api/session.ts";

type RequestOptions = Parameters<typeof Browser.startAuthentication>[0]["optionsJSON"];
type CreationOptions = Parameters<typeof Browser.startRegistration>[0]["optionsJSON"];

/** The library's answers are JSON whose type has optional members. */
function toJson(response: object): JsonObject {
  return JSON.parse(JSON.stringify(response)) as JsonObject;
}

/** A browser refuses with its own errors, in words that are of no use to a person. */
async function ask<T>(work: (browser: typeof Browser) => Promise<T>): Promise<T> {
  const browser = await import("@simplewebauthn/browser").catch((cause: unknown) => {
    throw new CallError(0, "page_failed", String(cause));
  });
  try {
    return await work(browser);
  } catch (cause) {
    throw new CallError(0, "passkey_refused", String(cause));
  }
}

/** Signs in, or gives a second factor again, with a passkey. */
export async function usePasskey(): Promise<void> {
  const options = await call("POST /session/passkey/options", {});
  const response = await ask(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as unknown as RequestOptions }),
  );
  const body = { response: toJson(response) };
  session.value = await call("POST /session/passkey", { body });
}

/** Adds a passkey of this device. Resolves with the session that follows. */
export async function addPasskey(label: string): Promise<SessionAnswer> {
  const options = await call("POST /security/passkeys/options", {});
  const response = await ask(({ startRegistration }) =>
    startRegistration({ optionsJSON: options as unknown as CreationOptions }),
  );
  return call("POST /security/passkeys", { body: { label, response: toJson(response) } });
}
