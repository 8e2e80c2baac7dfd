// Where the focus goes after a change. Browsers take it from a button that is busy, and from one that
// the change removes: whoever goes on by keyboard would start at the top of the window.

/** Returns a function to call after the change, which gives the focus back where it was lost. */
export function keepFocus(): () => void {
  const before = document.activeElement;
  return () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const kept = before instanceof HTMLElement && before.isConnected ? before : null;
      // The last one: nothing beneath a modal dialog can have the focus.
      const heads = "h1, dialog[open] .dialog-head h2";
      const heading = [...document.querySelectorAll<HTMLElement>(heads)].at(-1);
      (kept ?? heading)?.focus({ preventScroll: true });
    });
}
