// The way to the bank's own page. It opens beside this one, which goes on by itself.
import { h } from "preact";
import { useState } from "../form/host.ts";
import type { RedirectElement } from "#schema/wizard.ts";
import { webAddress } from "../form/markup.ts";
import { NewTab } from "../form/Inline.tsx";
import { Waiting } from "../form/Message.tsx";
import type { ElementProps } from "./table.tsx";
import { T } from "../texts/names.ts";

/** A real link, so that no blocker of pop-ups stops it; it stays for a second try. */
export function Redirect({ line, model }: ElementProps<RedirectElement>) {
  // Another address is another try: nobody waits for that one yet.
  const [address, setAddress] = useState("");
  const opened = address === line.url;
  const url = webAddress(line.url);
  const open = () => {
    setAddress(line.url);
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
      {opened && <Waiting model={model} text={model.t(T.waiting)} />}
    </div>
  );
}
