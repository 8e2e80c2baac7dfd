// The prototype of all lists. Unlike that of all objects, it is not closed: pages load methods of
// lists that a browser lacks at any time.
import "@preact/signals";
import { options, type VNode } from "preact";
import { reportMisuse } from "./options.ts";

const all: Record<string, unknown> = Object(Array.prototype);

async function report(name: string): Promise<void> {
  // oxlint-disable-next-line unicorn/no-unnecessary-await -- a function that the page may have replaced could put the member back
  await null;
  reportMisuse("polluted_prototype", `${name} was removed from all lists`);
}

/**
 * Removes what a script of the page has merged into all lists, but for methods. Call it before work
 * that reads members which a list may lack, in the same task.
 */
export function cleanLists(): void {
  for (const name of Object.keys(all)) {
    if (typeof all[name] !== "function" && Reflect.deleteProperty(all, name)) void report(name);
  }
}

// Before Preact looks for the earlier children of a node; the name is the one that it publishes.
const hooks: Record<string, ((node: VNode) => void) | undefined> = Object(options);
const before = hooks["__b"];
hooks["__b"] = (node) => {
  cleanLists();
  before?.(node);
};
