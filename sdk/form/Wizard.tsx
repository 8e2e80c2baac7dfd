// The whole widget: one page at a time, its dialogs, and two live regions for screen readers.
import { Fragment, h } from "preact";
import type { ReadonlySignal } from "@preact/signals";
import type { Model } from "../wizard/model.ts";
import type { Announcement } from "../wizard/state.ts";
import { AbortDialog, ExpiryDialog, TextDialog } from "./Dialog.tsx";
import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { useSingleClicks } from "./hooks.ts";
import { Form } from "./Form.tsx";
import { Banner } from "./Message.tsx";

function Loading({ model }: { model: Model }) {
  return (
    <div class="svc-loading">
      <Banner model={model} />
      <p class="svc-waiting" id={`${model.prefix}-title`}>
        <span class="svc-spinner" />
        {model.t("loading")}
      </p>
    </div>
  );
}

/**
 * Milliseconds after which an announcement is removed, so that screen reader users do not find it
 * while browsing the page.
 */
const SPOKEN = 10_000;

type RegionProps = { said: ReadonlySignal<Announcement>; role: "status" | "alert" };

function Region({ said, role }: RegionProps) {
  const { text, lang, n } = said.value;
  const gone = useSignal(0);
  useLayoutEffect(() => {
    if (!n) return;
    const timer = setTimeout(() => (gone.value = n), SPOKEN);
    return () => clearTimeout(timer);
  }, [n]);
  return (
    <div class="svc-sr" role={role} lang={lang}>
      {gone.value < n && <span key={n}>{text}</span>}
    </div>
  );
}

function Page({ model }: { model: Model }) {
  const view = model.view.value;
  const lang = model.language.value;
  const page = model.page.value;
  const guards = useSingleClicks();
  return (
    <div class="svc-root" dir="ltr" lang={lang} {...guards}>
      {view ? (
        <Fragment>
          <Form key={page} model={model} view={view} />
          <AbortDialog model={model} />
          <TextDialog model={model} />
          <ExpiryDialog model={model} view={view} />
        </Fragment>
      ) : (
        <Loading model={model} />
      )}
    </div>
  );
}

/** The regions exist before they have content, and render independently of the page. */
export function Wizard({ model }: { model: Model }) {
  return (
    <Fragment>
      <Page model={model} />
      <Region said={model.polite} role="status" />
      <Region said={model.urgent} role="alert" />
    </Fragment>
  );
}
