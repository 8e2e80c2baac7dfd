// The prototype of all objects, before any other module of a script is evaluated: that one may read
// members which are absent. A script of the page that merges foreign data, such as of an address,
// adds members there, of which Preact would make attributes, and requests other addresses.

/** Names of the members that were removed. */
export const removed: string[] = [];

/** Names of the members that the page does not let go of. */
export const kept: string[] = [];

/**
 * Names of what a merge of data can have added to a prototype. Methods and accessors do no harm, and
 * libraries of the page may need them.
 */
export function dataOf(prototype: object): string[] {
  return Object.keys(prototype).filter((name) => {
    const { get, set, value } = Reflect.getOwnPropertyDescriptor(prototype, name) ?? {};
    return !get && !set && typeof value !== "function";
  });
}

for (const name of dataOf(Object.prototype)) {
  (Reflect.deleteProperty(Object.prototype, name) ? removed : kept).push(name);
}
// From now on, nothing is merged into it. Existing members stay as they are, and can be changed.
Object.preventExtensions(Object.prototype);
