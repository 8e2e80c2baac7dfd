// Reads without the customer: what is kept of a dialogue for the next one.
import type { Json } from "#schema/json.ts";
import { begin, type Profile, type State } from "./state.ts";

/** The profile as the engine keeps it. It holds no credential. */
export function accessOf({ profile }: State): Json {
  return JSON.parse(JSON.stringify({ v: 1, profile })) as Json;
}

function isProfile(value: Json | undefined): value is Profile & Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { systemId, method, medium, allowed, bank } = value;
  const texts = [systemId, method, medium].every((text) => typeof text === "string");
  return texts && Array.isArray(allowed) && typeof bank === "object";
}

/** The state that logs in with a kept profile; null for anything else. */
export function resume(access: Json): State | null {
  if (typeof access !== "object" || access === null || Array.isArray(access)) return null;
  const { profile } = access;
  if (!isProfile(profile) || profile.method === "") return null;
  return begin(profile, [{ kind: "open", purpose: "HKIDN" }, { kind: "accounts" }]);
}
