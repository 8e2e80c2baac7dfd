// What a merchant sets.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { Settings } from "#schema/account/settings.ts";
import { can } from "../api/session.ts";
import { useCall } from "../api/use-call.ts";
import { PageHead } from "../parts/Card.tsx";
import { Await, OnlyLook } from "../parts/states.tsx";
import { texts } from "../texts/texts.ts";
import { Features } from "./Features.tsx";
import { General } from "./General.tsx";
import { Origins } from "./Origins.tsx";
import { Retention } from "./Retention.tsx";

export function Page() {
  const loaded = useCall("GET /settings", {});
  const changed = useSignal<Settings | null>(null);
  const onChange = (settings: Settings) => (changed.value = settings);
  const allowed = can("develop");
  return (
    <div class="stack">
      <PageHead title={texts.value.shell.names.settings} />
      {allowed ? null : <OnlyLook />}
      <Await loaded={loaded}>
        {(data) => {
          const shared = { settings: changed.value ?? data, allowed, onChange };
          return (
            <div class="stack">
              <Origins {...shared} />
              <Features {...shared} />
              <div class="columns">
                <Retention {...shared} />
                <General {...shared} />
              </div>
            </div>
          );
        }}
      </Await>
    </div>
  );
}
