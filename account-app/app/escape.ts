// What appears while something is hovered or focused can lie over the text around it: Escape hides it
// until the pointer or the focus moves on.

/** Marks the document, for the style sheets. Returns a function that stops it. */
export function watchEscape(): () => void {
  const life = new AbortController();
  const whileWatched = { signal: life.signal };
  const { documentElement: root } = document;
  const hide = ({ key }: KeyboardEvent) => key === "Escape" && root.setAttribute("data-quiet", "");
  const show = () => root.removeAttribute("data-quiet");
  document.addEventListener("keydown", hide, whileWatched);
  document.addEventListener("pointerout", show, whileWatched);
  document.addEventListener("focusout", show, whileWatched);
  return () => life.abort();
}
