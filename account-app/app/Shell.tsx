// What stands around every page: the sidebar, the head with search and mode, the Test banner.
import { useSignal } from "@preact/signals";
import { type ComponentChildren, h } from "preact";
import { useEffect } from "preact/hooks";
import { call, readSession } from "../api/client.ts";
import { finds, session } from "../api/session.ts";
import { useAction } from "../api/use-action.ts";
import { ErrorNote } from "../parts/states.tsx";
import { LANGUAGE_NAMES, language, type PageLanguage, texts } from "../texts/texts.ts";
import { switchMode } from "./find-page.ts";
import { BASE, go, hasMode, mode, place } from "./location.ts";
import { GROUPS, PAGE_LIST, PAGES, type PageKey, type PageSpec } from "./pages.ts";
import { openPalette, Palette } from "./Palette.tsx";

function MerchantSwitch() {
  const t = texts.value.shell;
  const action = useAction();
  const { merchant, merchants = [] } = session.value ?? {};
  if (merchants.length < 2) return <p class="merchant">{merchant?.displayName ?? ""}</p>;
  const change = async (select: HTMLSelectElement) => {
    const isChanged = await action.run(async () => {
      const body = { merchant: select.value };
      session.value = await call("POST /session/merchant", { body });
      go(`/${mode.peek()}/home`);
    });
    // Nothing has changed that would be drawn anew.
    if (!isChanged) select.value = merchant?.id ?? "";
  };
  return (
    <div class="merchant-switch stack">
      <select
        class="merchant"
        aria-label={t.merchant}
        disabled={action.busy}
        onChange={(event) => void change(event.currentTarget)}
      >
        {merchants.map(({ id, name }) => (
          <option key={id} value={id} selected={id === merchant?.id}>
            {name}
          </option>
        ))}
      </select>
      <ErrorNote error={action.error} />
    </div>
  );
}

function Sidebar({ current }: { current: PageKey | null }) {
  const t = texts.value.shell;
  const spec: PageSpec | null = current ? PAGES[current] : null;
  const marked = spec?.under ?? current;
  const visible = PAGE_LIST.filter(([, page]) => finds(page));
  return (
    <nav class="sidebar-nav" aria-label={t.pages}>
      {GROUPS.map((group) => {
        const entries = visible.filter(([, page]) => page.group === group);
        if (entries.length === 0) return null;
        return (
          <div key={group}>
            <h2 class="sidebar-group">{t.groups[group]}</h2>
            <ul>
              {entries.map(([key, { path }]) => (
                <li key={key}>
                  <a
                    href={BASE + path.replace(":mode", mode.value)}
                    aria-current={key === marked ? "page" : undefined}
                  >
                    {t.names[key]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function ModeSwitch() {
  const t = texts.value.shell;
  const other = mode.value === "test" ? "live" : "test";
  return (
    <button type="button" onClick={() => switchMode(other)}>
      {other === "live" ? t.toLive : t.toTest}
    </button>
  );
}

function LanguageChoice() {
  return (
    <select
      aria-label={texts.value.shell.language}
      onChange={(event) => (language.value = event.currentTarget.value as PageLanguage)}
    >
      {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
        <option key={code} value={code} selected={code === language.value}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Person() {
  const t = texts.value.shell;
  const action = useAction();
  const leave = () =>
    action.run(async () => {
      await call("DELETE /session", {});
      await readSession();
    });
  return (
    <div class="person">
      <span>{session.value?.person?.name}</span>
      <LanguageChoice />
      <button type="button" class="quiet" onClick={() => void leave()}>
        {t.signOut}
      </button>
      <ErrorNote error={action.error} />
    </div>
  );
}

export function Shell({
  current,
  children,
}: {
  current: PageKey | null;
  children: ComponentChildren;
}) {
  const t = texts.value.shell;
  const open = useSignal(false);
  const { path } = place.value;
  useEffect(() => void (open.value = false), [path]);
  return (
    <div class="shell">
      <a class="skip" href="#main">
        {t.skip}
      </a>
      {hasMode.value && mode.value === "test" ? (
        <section class="test-banner" aria-label={t.modeLabel}>
          {t.testBanner}
        </section>
      ) : null}
      <div class="frame">
        <aside class={open.value ? "sidebar sidebar-open" : "sidebar"} aria-label={t.area}>
          <div class="sidebar-head">
            <MerchantSwitch />
            <button
              type="button"
              class="sidebar-toggle"
              aria-expanded={open.value}
              onClick={() => (open.value = !open.value)}
            >
              {t.menu}
            </button>
          </div>
          <div class="sidebar-body">
            <Sidebar current={current} />
            <Person />
          </div>
        </aside>
        <div class="content">
          <header class="toolbar">
            <button type="button" class="search-button" onClick={openPalette}>
              {t.search} <kbd>{t.searchKey}</kbd>
            </button>
            <ModeSwitch />
          </header>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <Palette />
    </div>
  );
}
