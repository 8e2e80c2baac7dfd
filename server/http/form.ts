// URL-encoded bodies: `name=value`, `name[sub]=value`, `name[]=value`.
import { ServiceError } from "#schema/errors.ts";
import type { Json, JsonObject } from "#schema/json.ts";

const MAX_PARAMETERS = 2000;
/** Maximum number of parts of a name: more than any known name has. */
const MAX_DEPTH = 32;

/** Maps, not objects: no name can reach a prototype. */
type Node = Map<string, Node | string>;

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** The parts of a name, outermost first; a name with stray brackets is one part. */
function partsOf(name: string): string[] {
  const match = NAME.exec(name);
  const subs = [...(match?.[2] ?? "").matchAll(/\[([^[\]]*)\]/g)].map(([, sub]) => sub ?? "");
  return [match?.[1] ?? name, ...subs];
}

/** `[]` names the next free index. */
function put(node: Node, [part = "", ...rest]: string[], value: string): void {
  const key = part === "" ? String(node.size) : part;
  if (rest.length === 0) {
    node.set(key, value);
    return;
  }
  const known = node.get(key);
  const child: Node = known instanceof Map ? known : new Map();
  node.set(key, child);
  put(child, rest, value);
}

/** Keys that are exactly 0 to n-1 make an array. */
function toJson(node: Node | string): Json {
  if (typeof node === "string") return node;
  const values = [...node.keys()].map((_, index) => node.get(String(index)));
  const isList = values.every((value) => value !== undefined);
  return isList ? values.map((value) => toJson(value ?? "")) : toObject(node);
}

function toObject(node: Node): JsonObject {
  return Object.fromEntries([...node].map(([name, value]) => [name, toJson(value)]));
}

/** Values stay text. If a name repeats, the last value counts. */
export function parseForm(text: string): JsonObject {
  if (text.split("&", MAX_PARAMETERS + 1).length > MAX_PARAMETERS) {
    throw new ServiceError(400, { message: "The request body has too many parameters." });
  }
  const root: Node = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    put(root, partsOf(name).slice(0, MAX_DEPTH), value);
  }
  return toObject(root);
}
