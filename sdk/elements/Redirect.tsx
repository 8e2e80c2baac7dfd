// The link to the bank's own page. It opens in a new tab while this page continues by itself. If no
// tab opens, it opens in this tab, and the service later returns the customer to this page's
// address.
import { h } from "preact";
import { useSignal } from "@preact/signals";
import { webAddress } from "../form/markup.ts";
import { NewTab } from "../form/Inline.tsx";
import { Waiting } from "../form/Message.tsx";
import type { Model } from "../wizard/model.ts";
import type { ElementProps } from "./props.ts";

/** The same link for this tab. The service verifies that the address belongs to this page. */
function SameTab({ url, model }: { url: string; model: Model }) {
  const home = model.home();
  return home ? (
    <a
      class="svc-button svc-button-small"
      href={`${url}?page=${encodeURIComponent(home)}`}
      target="_top"
      referrerPolicy="strict-origin-when-cross-origin"
    >
      {model.t("sameTab")}
    </a>
  ) : null;
}

/**
 * A real link, so that no pop-up blocker stops it. It stays for a second attempt. The service learns
 * the page that it is on, whatever the page's own referrer policy: it asks customers who come from
 * elsewhere.
 */
export function Redirect({ line, model, view }: ElementProps<"redirect">) {
  // Another form is a new attempt, which does not wait yet. The same form gets a new address if the
  // customer closed the window.
  const left = useSignal("");
  const opened = left.value === view.form_id;
  const url = webAddress(line.url);
  const open = () => {
    left.value = view.form_id;
    model.announce(model.t("waiting"));
  };
  if (!url) return null;
  return (
    <div class="svc-line svc-line-redirect svc-buttons">
      <a
        class={`svc-button svc-button-${opened ? "back" : "redirect"}`}
        href={url}
        target="_blank"
        rel="noopener"
        referrerPolicy="strict-origin-when-cross-origin"
        onClick={open}
      >
        {view.buttons.redirect ?? line.label}
        <NewTab model={model} />
      </a>
      {opened && <SameTab url={url} model={model} />}
      {opened && <Waiting model={model} view={view} text={model.t("waiting")} />}
    </div>
  );
}
