// The state as the engine stores it: the credentials are sealed.
import type { Json } from "#schema/json.ts";
import { isState, type Login, type State } from "./state.ts";

/** Seals credentials for as long as a dialogue lasts. */
export type Vault = {
  seal(text: string): string;
  /** Throws for a text that it did not seal. */
  open(sealed: string): string;
};

/** The dialogue to store. */
export function writeDialog(state: State, login: Login, vault: Vault): Json {
  // The parsed copy is plain JSON, without members that are undefined.
  const plain = JSON.parse(JSON.stringify(state)) as Json;
  return { state: plain, login: vault.seal(JSON.stringify(login)) };
}

/** Reads a stored dialogue. Throws for anything else. */
export function readDialog(kept: Json, vault: Vault): { state: State; login: Login } {
  if (typeof kept === "object" && kept !== null && !Array.isArray(kept)) {
    const { state, login } = kept;
    if (isState(state) && typeof login === "string") {
      return { state, login: JSON.parse(vault.open(login)) as Login };
    }
  }
  throw new Error("This is no dialog of FinTS.");
}
