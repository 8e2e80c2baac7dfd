// Prototypes of the page. A script that merges foreign data, such as of an address, can add members
// to all objects. Preact would make attributes of them, and what a response leaves out would be there.
import "@preact/signals";
import { options, type VNode } from "preact";
import { reportMisuse } from "./options.ts";
import { svcError } from "./target.ts";

const ALL: object[] = [Object.prototype, Array.prototype];

async function report(where: string): Promise<void> {
  // oxlint-disable-next-line unicorn/no-unnecessary-await -- a function that the page may have replaced could put the member back
  await null;
  reportMisuse("polluted_prototype", `${where} was removed`);
}

/**
 * Removes the members that all objects and lists have from the page, but for methods: these do no
 * harm. Call it before work that reads members which may be absent, in the same task.
 * @throws SvcError if the page forbids that
 */
export function cleanPrototypes(): void {
  for (const all of ALL) {
    for (const [name, value] of Object.entries(all)) {
      if (typeof value === "function") continue;
      const where = `${name} on the prototype of all objects or lists`;
      if (!Reflect.deleteProperty(all, name)) throw svcError("polluted_prototype", where);
      void report(where);
    }
  }
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
// Preact asks for its hooks at every event.
Object.setPrototypeOf(options, null);
