// A call of the API for an empty list: at this service, with the key that stands for `$KEY` named.
import { h } from "preact";
import { useCall } from "../api/use-call.ts";
import { BASE, mode } from "../app/location.ts";
import { texts } from "../texts/texts.ts";
import { CodeBlock } from "./Copy.tsx";
import { isCurrent } from "./key-state.ts";

type Props = {
  /** Path and further arguments of curl. */
  args: string;
  /** Names the block for screen readers. */
  label: string;
};

/** Names a key that fits: the service knows no more of it than its last characters. */
function KeyHint() {
  const t = texts.value.keys;
  const { data } = useCall("GET /:mode/keys", {});
  if (!data) return null;
  const now = Date.now();
  const key = data.items.find((each) => each.scope === "full" && isCurrent(each, now));
  return (
    <p class="hint">
      {key ? t.curlKey(key.label, key.lastFour) : t.curlNoKey}{" "}
      <a href={`${BASE}/${mode.value}/keys`}>{texts.value.shell.names.keys}</a>
    </p>
  );
}

export function CurlExample({ args, label }: Props) {
  return (
    <div class="stack">
      <CodeBlock code={`curl -u "api:$KEY" ${location.origin}${args}`} label={label} />
      <KeyHint />
    </div>
  );
}
