/** Origin that the running script came from; the page's own where that cannot be told. */
export function scriptOrigin(): string {
  const script = globalThis.document?.currentScript;
  const src = script && "src" in script ? script.src : "";
  return src ? new URL(src).origin : (globalThis.location?.origin ?? "");
}
