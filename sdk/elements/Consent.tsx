// What is read and what is not, for how long, and where to read more.
import { h } from "preact";
import { webAddress } from "../form/markup.ts";
import { Link } from "../form/Inline.tsx";
import type { ElementProps } from "./props.ts";

export function Consent({ model, view, line }: ElementProps<"consent">) {
  const { title, notice } = line.consent;
  const url = webAddress(notice.url);
  // The box that agrees to it links the same notice.
  const isLinked = view.lines.some((each) => "label" in each && each.label.includes(notice.url));
  const id = `${model.prefix}-consent`;
  return (
    <div class="svc-line svc-line-consent svc-consent" role="group" aria-labelledby={id}>
      <p class="svc-paragraph-title" id={id}>
        {title}
      </p>
      <ul class="svc-scopes">
        {(view.scopes ?? []).map(({ key, text, included }) => (
          <li key={key} class={included ? "svc-scope" : "svc-scope svc-left-out"}>
            {text}
          </li>
        ))}
      </ul>
      {url && !isLinked && <Link name={notice.label} url={url} model={model} />}
    </div>
  );
}
