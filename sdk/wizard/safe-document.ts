// The merchant's page, read so that its markup cannot interfere: an element's name or id hides a
// member of `document`, of the global object's prototypes, and any global that no script has set.

/**
 * `document` with the members of its prototypes only. Reads them at each access: a bundler can
 * import this file where there is no document.
 */
export const safeDocument = new Proxy({} as Document, {
  get(_, name) {
    const value = Reflect.get(Document.prototype, name, document);
    // A method needs its receiver.
    return typeof value === "function" ? value.bind(document) : value;
  },
});

/** Adds a listener to the global object, which is what the method uses without a receiver. */
export function listen<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  options: AddEventListenerOptions,
): void {
  const { addEventListener } = EventTarget.prototype;
  addEventListener(type, listener as EventListener, options);
}

function scriptOrigin(): string {
  if (typeof document === "undefined") return "";
  const script = safeDocument.currentScript;
  return (script instanceof HTMLScriptElement && script.src ? new URL(script.src) : location)
    .origin;
}

/** Origin of the script: the service. The page's own if it is unknown. */
export const ORIGIN = scriptOrigin();
