// Prototypes of the page. A script that merges foreign data, such as of an address, can add members
// to all objects. Preact would make attributes of them, and what a response leaves out would be there.
import "@preact/signals";
import { options, type VNode } from "preact";
import { reportMisuse } from "./options.ts";
import { svcError } from "./target.ts";

type Members = Record<string, unknown>;

const objects: Members = Object(Object.prototype);
const lists: Members = Object(Array.prototype);

async function report(where: string): Promise<void> {
  // oxlint-disable-next-line unicorn/no-unnecessary-await -- a function that the page may have replaced could put the member back
  await null;
  reportMisuse("polluted_prototype", `${where} was removed`);
}

function clean(all: Members, copy: Members | undefined): void {
  for (const name in all) {
    const value = all[name];
    if (typeof value === "function") continue;
    const where = `${name} on the prototype of all objects or lists`;
    if (copy && copy[name] === value) delete copy[name];
    try {
      delete all[name];
    } catch {
      // Only strict scripts are told.
    }
    if (all[name] === value) throw svcError("polluted_prototype", where);
    void report(where);
  }
}

/**
 * Removes the members that all objects and lists have from the page, but for methods: these do no
 * harm. Call it before work that reads members which may be absent, in the same task. It calls no
 * function before it has finished, as the page may have replaced that one to add members again.
 * @param copy An object that may have been filled from another one: it loses such members too
 * @throws SvcError if the page forbids that
 */
export function cleanPrototypes(copy?: Members): void {
  clean(objects, copy);
  clean(lists, copy);
}

// Around the hooks of signals, by the names that Preact publishes: before Preact reads a node, before
// a component renders, and after a node is done, where signals read it. A field that is removed loses
// the focus, and listeners of the page run in between.
const hooks: Record<string, ((node: VNode) => void) | undefined> = Object(options);
for (const name of ["__b", "__r", "diffed", "unmount"]) {
  const before = hooks[name];
  hooks[name] = (node) => {
    cleanPrototypes();
    before?.(node);
  };
}
// A function that the page has replaced can run while a component renders. Preact has copied the
// properties of the node by now, and looks for an earlier rendering after it; a text has none.
hooks["vnode"] = ({ type, props }) => cleanPrototypes(type ? Object(props) : undefined);
// Preact asks for its hooks at every event.
Object.setPrototypeOf(options, null);
