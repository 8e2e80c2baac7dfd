// Who is signed in can change outside this window: in another one, by time, or while the browser kept
// the page for a way back.
import { effect } from "@preact/signals";
import { readSession } from "./client.ts";
import { session } from "./session.ts";

/** The entry of the browser's storage by which windows tell each other. It holds nothing. */
const NEWS = "svc-account";
/** Milliseconds between two looks: a session that ended by time is not shown for longer. */
const EVERY = 60_000;

/** Follows who is signed in. `reload` reads it anew where nothing may be shown before. */
export function watchWindows(reload: () => void): () => void {
  const life = new AbortController();
  const whileWatched = { signal: life.signal };
  addEventListener("storage", ({ key }) => key === NEWS && look(), whileWatched);
  addEventListener("pageshow", ({ persisted }) => persisted && hide(reload), whileWatched);
  const timer = setInterval(look, EVERY);
  const stopTelling = tellOthers();
  return () => {
    life.abort();
    clearInterval(timer);
    stopTelling();
  };
}

function look(): void {
  // Recovery codes may be on the page: it shows them once, and leaves that state by itself.
  if (session.peek()?.state === "enrol") return;
  readSession(true).catch(() => undefined);
}

function hide(reload: () => void): void {
  session.value = null;
  reload();
}

/** The token changes with every sign-in and sign-out. */
function tellOthers(): () => void {
  let known: string | null = null;
  return effect(() => {
    const csrf = session.value?.csrf ?? known;
    if (known !== null && csrf !== known) tell();
    known = csrf;
  });
}

function tell(): void {
  try {
    localStorage.setItem(NEWS, String(Date.now()));
    localStorage.removeItem(NEWS);
  } catch {
    // A browser that keeps nothing: the others look by themselves.
  }
}
