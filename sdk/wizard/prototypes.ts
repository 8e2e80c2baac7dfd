// Prototypes of the page. A script that merges foreign data, such as of an address, can add members
// to all objects. Preact would make attributes of them, and what a response leaves out would be there.
import { options } from "preact";
import { reportMisuse } from "./options.ts";
import { svcError } from "./target.ts";

const ALL: object[] = [Object.prototype, Array.prototype];

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
      reportMisuse("polluted_prototype", `${where} was removed`);
    }
  }
}

// When Preact would render by itself, and nothing of the page runs in between.
options.debounceRendering = (render) => {
  queueMicrotask(() => {
    cleanPrototypes();
    render();
  });
};
// Preact asks for its hooks at every event.
Object.setPrototypeOf(options, null);
