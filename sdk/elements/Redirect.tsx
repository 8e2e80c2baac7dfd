// The way to the bank's own page. It opens beside this one, which goes on by itself; where no tab
// opens, in this one: the service then leads back to the page's address.
import { h } from "preact";
import { useState } from "../form/host.ts";
import type { RedirectElement } from "#schema/wizard.ts";
import { webAddress } from "../form/markup.ts";
import { NewTab } from "../form/Inline.tsx";
import { Waiting } from "../form/Message.tsx";
import type { Model } from "../wizard/model.ts";
import type { ElementProps } from "./props.ts";
import { T } from "../texts/names.ts";

/** The same way from this tab; the service makes sure that this page names itself. */
function SameTab({ url, model }: { url: string; model: Model }) {
  const home = model.home();
  return home ? (
    <a
      class="svc-button svc-button-small"
      href={`${url}?page=${encodeURIComponent(home)}`}
      target="_top"
      referrerPolicy="strict-origin-when-cross-origin"
    >
      {model.t(T.sameTab)}
    </a>
  ) : null;
}

/** A real link, so that no blocker of pop-ups stops it; it stays for a second try. */
export function Redirect({ line, model, view }: ElementProps<RedirectElement>) {
  // Another form is another try: nobody waits for that one yet. The same one has another address
  // for who has closed the window.
  const [left, setLeft] = useState("");
  const opened = left === view.form_id;
  const url = webAddress(line.url);
  const open = () => {
    setLeft(view.form_id);
    model.announce(model.t(T.waiting));
  };
  if (!url) return null;
  return (
    <div class="svc-line svc-line-redirect svc-buttons">
      <a
        class={`svc-button svc-button-${opened ? "back" : "redirect"}`}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={open}
      >
        {line.label}
        <NewTab model={model} />
      </a>
      {opened && <SameTab url={url} model={model} />}
      {opened && <Waiting model={model} text={model.t(T.waiting)} />}
    </div>
  );
}
