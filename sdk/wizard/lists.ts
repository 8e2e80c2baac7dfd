// The prototypes of lists and elements. Unlike that of all objects, they are not closed: pages load
// methods that a browser lacks at any time.
import "@preact/signals";
import { options, type VNode } from "preact";
import { reportMisuse } from "./options.ts";
import { dataOf } from "./prototypes.ts";
import { safeDocument } from "./safe-document.ts";
import { svcError } from "./target.ts";

const reported = new Set<string>();

async function report(name: string, owners: string): Promise<void> {
  if (reported.has(name)) return;
  reported.add(name);
  // oxlint-disable-next-line unicorn/no-unnecessary-await -- a function that the page may have replaced could put the member back
  await null;
  reportMisuse("polluted_prototype", `${name} was removed from ${owners}`);
}

function check(isRemoved: boolean, name: string, owners: "all lists" | "elements"): void {
  if (!isRemoved) {
    throw svcError("polluted_prototype", `${name} cannot be removed from ${owners}`);
  }
  void report(name, owners);
}

/**
 * Removes what a script of the page has merged into all lists, but for methods. Call it before work
 * that reads members which a list may lack, in the same task.
 * @throws SvcError if the page forbids that
 */
export function cleanLists(): void {
  const lists = Array.prototype;
  for (const name of dataOf(lists)) check(Reflect.deleteProperty(lists, name), name, "all lists");
  // A merge of data can put it behind the prototype, too.
  const objects = Reflect.getPrototypeOf({});
  if (Reflect.getPrototypeOf(lists) === objects) return;
  check(Reflect.setPrototypeOf(lists, objects), "__proto__", "all lists");
}

/**
 * What Preact and signals keep in an element: its rendering, its listeners, its updates. Names that
 * they publish. And what a browser reads from the element that Preact names as its options.
 */
const KEPT = ["__k", "__e", "__a", "U", "is"];

/**
 * Removes from the prototypes of an element what they would take for the element's own.
 * @throws SvcError if the page forbids that
 */
export function cleanElement(element: Element): void {
  let prototype: unknown = Reflect.getPrototypeOf(element);
  while (prototype) {
    for (const name of KEPT) {
      if (!Object.hasOwn(Object(prototype), name)) continue;
      check(Reflect.deleteProperty(Object(prototype), name), name, "elements");
    }
    prototype = Reflect.getPrototypeOf(Object(prototype));
  }
}

// Before Preact makes the element of a node, and looks for its earlier children.
const hooks: Record<string, ((node: VNode) => void) | undefined> = Object(options);
const before = hooks["__b"];
hooks["__b"] = (node) => {
  cleanLists();
  if (typeof node.type === "string") cleanElement(safeDocument.createElement(node.type));
  before?.(node);
};
