// Passkeys of the browser; the library loads when it is first needed.
import type * as Browser from "@simplewebauthn/browser";
import { call, CallError } from "../api/client.ts";
import { session } from "../api/session.ts";

/** A browser refuses with its own errors, in words that are of no use to a person. */
async function ask<T>(work: (browser: typeof Browser) => Promise<T>): Promise<T> {
  const browser = await import("@simplewebauthn/browser");
  try {
    return await work(browser);
  } catch (cause) {
    throw new CallError(0, "passkey_refused", String(cause));
  }
}

/** Signs in, or gives a second factor again, with a passkey. */
export async function usePasskey(): Promise<void> {
  const { options } = await call("POST /session/passkey/options", {});
  const response = await ask(({ startAuthentication }) =>
    startAuthentication({
      optionsJSON: options as Parameters<typeof startAuthentication>[0]["optionsJSON"],
    }),
  );
  session.value = await call("POST /session/passkey", { body: { response } });
}

/** Adds a passkey of this device. Resolves with recovery codes if it is the first factor. */
export async function addPasskey(name: string): Promise<string[] | null> {
  const { options } = await call("POST /security/passkeys/options", {});
  const response = await ask(({ startRegistration }) =>
    startRegistration({
      optionsJSON: options as Parameters<typeof startRegistration>[0]["optionsJSON"],
    }),
  );
  const { recoveryCodes } = await call("POST /security/passkeys", { body: { name, response } });
  return recoveryCodes;
}
