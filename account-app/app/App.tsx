// Signing in, or the shell with the page of the address.
import { useSignal } from "@preact/signals";
import { type ComponentType, h } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { CallError, readSession } from "../api/client.ts";
import { finds, session } from "../api/session.ts";
import { watchWindows } from "../api/windows.ts";
import { PageHead } from "../parts/Card.tsx";
import { Failed, Loading } from "../parts/states.tsx";
import { SignIn } from "../sign-in/SignIn.tsx";
import { Invitation } from "../sign-in/Invitation.tsx";
import { language, texts } from "../texts/texts.ts";
import { findPage, type Found } from "./find-page.ts";
import { watchEscape } from "./escape.ts";
import { BASE, go, mode, place, watchLocation } from "./location.ts";
import { FactorDialog } from "./FactorDialog.tsx";
import type { PageProps } from "./page-props.ts";
import { PAGES, type PageKey } from "./pages.ts";
import { Shell } from "./Shell.tsx";

function NotFound() {
  const t = texts.value.common;
  return (
    <div class="stack">
      <PageHead title={t.noPage} />
      <p>
        <a href={`${BASE}/${mode.value}/home`}>{t.toHome}</a>
      </p>
    </div>
  );
}

type Shown = { key: PageKey; Page: ComponentType<PageProps> };

function PageOf({ found }: { found: Found }) {
  const shown = useSignal<Shown | null>(null);
  const failed = useSignal(false);
  const { key } = found;
  const wanted = useRef(key);
  wanted.current = key;
  const load = async () => {
    failed.value = false;
    try {
      const { Page } = await PAGES[key].load();
      // Another page may have been asked for meanwhile.
      if (wanted.current === key) shown.value = { key, Page };
    } catch {
      if (wanted.current === key) failed.value = true;
    }
  };
  // Not after the next paint: the page's own call waits for it.
  useLayoutEffect(() => void load(), [key]);
  if (failed.value) {
    const error = new CallError(0, "page_failed", "");
    return <Failed error={error} onRetry={() => void load()} />;
  }
  if (shown.value?.key !== key) return <Loading />;
  const { Page } = shown.value;
  // Nothing of a page outlives its merchant or person.
  const { merchant, person } = session.value ?? {};
  return <Page key={JSON.stringify([found, merchant?.id, person?.id])} values={found.values} />;
}

function SignedIn() {
  const { path } = place.value;
  useLayoutEffect(() => {
    if (path !== "/") return;
    // Who runs the service may belong to no merchant.
    const isAlone = session.peek()?.merchant === null && finds(PAGES.operator);
    go(isAlone ? "/operator" : `/${mode.peek()}/home`, { replace: true });
  }, [path]);
  const found = findPage(path);
  return (
    <Shell current={found?.key ?? null}>{found ? <PageOf found={found} /> : <NotFound />}</Shell>
  );
}

/** What the address and the session ask for. */
function Content() {
  if (place.value.path === "/invitation") return <Invitation token={location.hash.slice(1)} />;
  return session.value?.state === "signed_in" ? <SignedIn /> : <SignIn />;
}

export function App() {
  const error = useSignal<CallError | null>(null);
  const read = async () => {
    error.value = null;
    await readSession().catch((thrown: CallError) => (error.value = thrown));
  };
  useLayoutEffect(watchLocation, []);
  useEffect(() => void read(), []);
  useEffect(() => watchWindows(() => void read()), []);
  useEffect(watchEscape, []);
  const chosen = session.value?.person?.language;
  useLayoutEffect(() => {
    if (chosen) language.value = chosen;
  }, [chosen]);
  useLayoutEffect(() => {
    document.documentElement.lang = language.value;
  }, [language.value]);
  if (error.value) return <Failed error={error.value} onRetry={() => void read()} />;
  if (!session.value) return <Loading />;
  return (
    <div>
      <Content />
      <FactorDialog />
    </div>
  );
}
