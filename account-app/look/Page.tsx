// What customers see of the merchant: its face, and the look of the wizard with one beside it.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { Look } from "#schema/account/look.ts";
import { can } from "../api/session.ts";
import { useCall } from "../api/use-call.ts";
import { PageHead } from "../parts/Card.tsx";
import { Await, OnlyLook } from "../parts/states.tsx";
import { texts } from "../texts/texts.ts";
import { Face } from "./Face.tsx";
import { Logo } from "./Logo.tsx";
import { ThemeEditor } from "./ThemeEditor.tsx";

export function Page() {
  const loaded = useCall("GET /look", {});
  const changed = useSignal<Look | null>(null);
  const allowed = can("develop");
  const onChange = (look: Look) => (changed.value = look);
  return (
    <div class="stack">
      <PageHead title={texts.value.shell.names.look} />
      {allowed ? null : <OnlyLook />}
      <Await loaded={loaded}>
        {(data) => {
          const shared = { look: changed.value ?? data, allowed, onChange };
          return (
            <div class="stack">
              <div class="columns">
                <Face {...shared} />
                <Logo {...shared} />
              </div>
              <ThemeEditor {...shared} />
            </div>
          );
        }}
      </Await>
    </div>
  );
}
