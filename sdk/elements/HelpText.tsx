// Text without input. Renders nothing if there is no text.
import { h } from "preact";
import type { HelpTextElement } from "#schema/wizard.ts";
import { inline } from "../form/Inline.tsx";
import type { Line } from "../wizard/extend.ts";
import type { ElementProps } from "./props.ts";

/** A paragraph from the bank, the service or the merchant. */
export function HelpText({ line, model }: ElementProps<HelpTextElement>) {
  if (!line.title && !line.text) return null;
  const severity = line.severity ? ` svc-${line.severity}` : "";
  return (
    <div class={`svc-line svc-line-help_text svc-paragraph${severity}`}>
      {line.title && <h3 class="svc-paragraph-title">{inline(line.title, model)}</h3>}
      {line.text && <p>{inline(line.text, model)}</p>}
    </div>
  );
}

/** A short text from the merchant. */
export function Description({ line, model }: ElementProps<Extract<Line, { type: "description" }>>) {
  return line.text ? (
    <p class="svc-line svc-line-description svc-description">{inline(line.text, model)}</p>
  ) : null;
}
