// A paragraph of the bank or the service.
import { h } from "preact";
import type { HelpTextElement } from "#schema/wizard.ts";
import { Inline } from "../form/Inline.tsx";
import type { ElementProps } from "./table.tsx";

export function HelpText({ line, model }: ElementProps<HelpTextElement>) {
  const severity = line.severity ? ` svc-${line.severity}` : "";
  return (
    <div class={`svc-line svc-line-help_text svc-paragraph${severity}`}>
      {line.title && (
        <h3 class="svc-paragraph-title">
          <Inline text={line.title} model={model} />
        </h3>
      )}
      {line.text && (
        <p>
          <Inline text={line.text} model={model} />
        </p>
      )}
    </div>
  );
}
