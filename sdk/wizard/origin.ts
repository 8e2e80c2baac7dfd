/** Origin of the running script; the page's own if it is unknown. */
export function scriptOrigin(): string {
  const script = globalThis.document?.currentScript;
  const src = script && "src" in script ? script.src : "";
  return src ? new URL(src).origin : (globalThis.location?.origin ?? "");
}
