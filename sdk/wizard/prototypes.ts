// Prototypes of the page. A merge of foreign data, such as of an address, can add members to all
// objects. Preact would render them as attributes, and send what the customer types elsewhere.
import { options } from "preact";
import { svcError } from "./target.ts";

/**
 * Methods that a script of the page has added do no harm: Preact renders no functions.
 * @throws SvcError if all objects or arrays have a member of the page that is none
 */
export function requireCleanPrototypes(): void {
  const all = [] as unknown as Record<string, unknown>;
  for (const name in all) {
    if (typeof all[name] !== "function") {
      throw svcError("polluted_prototype", `all objects of the page have a member ${name}`);
    }
  }
}

const { vnode: before } = options;
options.vnode = (vnode) => {
  // The page stays as it is: an element would take the members as its own.
  if (typeof vnode.type === "string") requireCleanPrototypes();
  before?.(vnode);
};
// Preact asks for its hooks at every event.
Object.setPrototypeOf(options, null);
