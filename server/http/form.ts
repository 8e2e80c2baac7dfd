// URL-encoded bodies: `name=value`, `name[sub]=value`, `name[]=value`.
import { ServiceError } from "#schema/errors.ts";
import type { Json, JsonObject } from "#schema/json.ts";

const MAX_PARAMETERS = 2000;
/** Maximum number of parts of a name: more than any known name has. */
const MAX_DEPTH = 32;
/** Maximum number of parts of all names together, for each costs time. */
const MAX_PARTS = 5000;

/** Maps, not objects: no name can reach a prototype. */
type Node = Map<string, Node | string>;

/** A name with subs. */
const NAME = /^[^[\]]+(?:\[[^[\]]*\])+$/;

/** The parts of a name, outermost first; a name with stray brackets is one part. */
function partsOf(name: string): string[] {
  if (!NAME.test(name)) return [name];
  const [first = "", ...subs] = name.split("[", MAX_DEPTH);
  return [first, ...subs.map((sub) => sub.slice(0, -1))];
}

/** `[]` names the next free index. */
function put(root: Node, parts: readonly string[], value: string): void {
  let node = root;
  const last = parts.length - 1;
  for (const [index, part] of parts.entries()) {
    const key = part === "" ? String(node.size) : part;
    if (index === last) return void node.set(key, value);
    const known = node.get(key);
    const child: Node = known instanceof Map ? known : new Map();
    node.set(key, child);
    node = child;
  }
}

/** Keys that are exactly 0 to n-1 make an array. */
function toJson(node: Node | string): Json {
  if (typeof node === "string") return node;
  if (!node.has("0")) return toObject(node);
  const values = [...node.keys()].map((_, index) => node.get(String(index)));
  const isList = values.every((value) => value !== undefined);
  return isList ? values.map((value) => toJson(value ?? "")) : toObject(node);
}

function toObject(node: Node): JsonObject {
  return Object.fromEntries([...node].map(([name, value]) => [name, toJson(value)]));
}

function tooMany(): ServiceError {
  return new ServiceError(400, { message: "The request body has too many parameters." });
}

/** Values stay text. If a name repeats, the last value counts. */
export function parseForm(text: string): JsonObject {
  if (text.split("&", MAX_PARAMETERS + 1).length > MAX_PARAMETERS) throw tooMany();
  const root: Node = new Map();
  let total = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = partsOf(name);
    total += parts.length;
    if (total > MAX_PARTS) throw tooMany();
    put(root, parts, value);
  }
  return toObject(root);
}
