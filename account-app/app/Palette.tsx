// The command palette: pages, actions and ids by a few letters. Ctrl or Cmd with K opens it.
import { signal, useSignal } from "@preact/signals";
import { h } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import type { Hit } from "#schema/account/jump.ts";
import { can, finds } from "../api/session.ts";
import { useCall } from "../api/use-call.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { texts } from "../texts/texts.ts";
import { switchMode } from "./find-page.ts";
import { go, mode } from "./location.ts";
import { PAGE_LIST } from "./pages.ts";

const open = signal(false);

export function openPalette(): void {
  open.value = true;
}

type Entry = { key: string; group: string; title: string; to: string | (() => void) };

/** Where the page of each kind of object is; keys have only their list. */
const PATHS: Record<Hit["kind"], string> = {
  session: "sessions",
  event: "events",
  webhook: "webhooks",
  delivery: "deliveries",
  request: "requests",
  key: "keys",
  bank_user: "bank-users",
  payment: "payments",
  risk: "risks",
  verification: "verifications",
};

/** Fewest letters that are looked up as an id, and how long a person may pause between letters. */
const [LEAST, PAUSE_MS] = [4, 250];

function fixedEntries(): Entry[] {
  const t = texts.value.shell;
  const pages = PAGE_LIST.filter(([, page]) => page.group && finds(page));
  const other = mode.value === "test" ? "live" : "test";
  const change = other === "live" ? t.toLive : t.toTest;
  return [
    ...pages.map(([key, { path }]) => ({
      key,
      group: t.palette.pages,
      title: t.names[key],
      to: path.replace(":mode", mode.value),
    })),
    { key: "mode", group: t.palette.actions, title: change, to: () => switchMode(other) },
    ...(can("develop")
      ? [
          {
            key: "new-webhook",
            group: t.palette.actions,
            title: t.palette.newWebhook,
            to: `/${mode.value}/webhooks?new=1`,
          },
          {
            key: "new-key",
            group: t.palette.actions,
            title: t.palette.newKey,
            to: `/${mode.value}/keys?new=1`,
          },
          {
            key: "rotate-key",
            group: t.palette.actions,
            title: t.palette.rotateKey,
            to: `/${mode.value}/keys`,
          },
        ]
      : []),
  ];
}

/** The sessions whose ID, name or metadata has the text. */
function inSessions(q: string): Entry {
  const t = texts.value.shell.palette;
  const to = `/${mode.value}/sessions?${new URLSearchParams({ q })}`;
  return { key: "search", group: t.search, title: t.inSessions(q), to };
}

/** The text once the person has paused. */
function useSettled(text: string): string {
  const settled = useSignal("");
  useEffect(() => {
    const timer = setTimeout(() => (settled.value = text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled.value;
}

/** What fits the text; `pending` while ids are looked up. */
function useEntries(text: string): { entries: Entry[]; pending: boolean } {
  const t = texts.value.shell;
  const typed = text.trim();
  const long = typed.length >= LEAST;
  const asked = useSettled(typed);
  const settled = long && asked === typed;
  const looked = useCall("GET /:mode/jump", settled ? { query: { q: asked } } : null);
  const pending = long && (!settled || looked.loading);
  // Enter must choose nothing that was found for another text.
  const isFound = settled && !looked.loading && !looked.error;
  const hits = isFound ? (looked.data?.items ?? []) : [];
  const wanted = typed.toLowerCase();
  const found = hits.map(({ kind, id, title }) => ({
    key: `${kind} ${id}`,
    group: t.palette.kinds[kind],
    title: title === id ? id : `${title} · ${id}`,
    to:
      kind === "key"
        ? `/${mode.value}/keys`
        : `/${mode.value}/${PATHS[kind]}/${encodeURIComponent(id)}`,
  }));
  const fixed = fixedEntries().filter(({ title }) => title.toLowerCase().includes(wanted));
  // While ids are looked up, Enter must not choose a search for one of them.
  const entries = [...found, ...fixed, ...(long && !pending ? [inSessions(asked)] : [])];
  return { entries, pending };
}

function choose(entry: Entry | undefined): void {
  if (!entry) return;
  open.value = false;
  if (typeof entry.to === "string") go(entry.to);
  else entry.to();
}

function Choices() {
  const t = texts.value.shell.palette;
  const id = useId();
  const text = useSignal("");
  const at = useSignal(0);
  const { entries, pending } = useEntries(text.value);
  const none = pending ? texts.value.common.loading : t.nothing;
  const chosen = Math.min(at.value, entries.length - 1);
  const list = useRef<HTMLUListElement>(null);
  // The focus stays in the field: no browser scrolls by itself.
  useLayoutEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const steer = (event: KeyboardEvent) => {
    // The Enter that ends a composition chooses a word, not an entry. WebKit identifies it by this number
    // only.
    if (event.isComposing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") choose(entries[chosen]);
    if (step) at.value = Math.max(0, Math.min(entries.length - 1, chosen + step));
    if (step || event.key === "Enter") event.preventDefault();
  };
  return (
    <div class="palette">
      <input
        type="text"
        role="combobox"
        autoFocus
        aria-label={t.label}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={entries[chosen] ? `${id}-${chosen}` : undefined}
        placeholder={t.placeholder}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
          at.value = 0;
        }}
        onKeyDown={steer}
      />
      <ul ref={list} role="listbox" id={`${id}-list`} aria-label={t.label}>
        {entries.map((entry, index) => (
          <li
            key={entry.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => choose(entry)}
          >
            {entry.title} <span class="muted">{entry.group}</span>
          </li>
        ))}
      </ul>
      <p class="hint" role="status">
        {entries.length === 0 ? none : ""}
      </p>
    </div>
  );
}

export function Palette() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // A dialog can show what is shown once, which another page would take away.
      if (!open.peek() && document.querySelector("dialog[open]")) return;
      open.value = !open.peek();
    };
    const life = new AbortController();
    addEventListener("keydown", onKey, { signal: life.signal });
    return () => {
      life.abort();
      open.value = false;
    };
  }, []);
  return open.value ? (
    <Dialog title={texts.value.shell.palette.label} onClose={() => (open.value = false)}>
      <Choices />
    </Dialog>
  ) : null;
}
