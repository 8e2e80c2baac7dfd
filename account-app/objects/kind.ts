// The kind of the objects that a page shows, as its address names it.
import type { ObjectKind } from "#schema/account/objects.ts";
import { place } from "../app/location.ts";

/** The type checker asks for kinds that are added to the service. */
const KINDS: Record<ObjectKind, true> = { verifications: true, risks: true, payments: true };

function isKind(name: string): name is ObjectKind {
  return Object.hasOwn(KINDS, name);
}

export function shownKind(): ObjectKind {
  const [, , name = ""] = place.value.path.split("/");
  return isKind(name) ? name : "payments";
}
