// Text without input. Renders nothing if there is no text.
import { h } from "preact";
import type { ElementOf } from "#schema/wizard.ts";
import { inline } from "../form/Inline.tsx";
import type { ElementProps } from "./props.ts";

type How = NonNullable<ElementOf<"help_text">["instruction"]>;

/** A phone, or a code to scan. */
const PHONE = "M8 3h8v18H8zM11 18h2";
const CODE = "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2z";
const ICONS: Partial<Record<How["approval"], string>> = {
  push: PHONE,
  sms: PHONE,
  qr: CODE,
  photo: CODE,
};

/** How to approve the order, with a picture of what is needed for it. */
function Instruction({ approval, text }: How) {
  const icon = ICONS[approval];
  if (!text) return null;
  return (
    <div class="svc-line svc-line-help_text svc-paragraph svc-instruction">
      {icon && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
      )}
      <p>{text}</p>
    </div>
  );
}

/** A paragraph from the bank, the service or the merchant. */
export function HelpText({ line, model, view }: ElementProps<"help_text">) {
  // The receipt shows the order: what is left to say is what to do.
  if (line.instruction && view.summary?.[0]) return <Instruction {...line.instruction} />;
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
export function Description({ line, model }: ElementProps<"description">) {
  return line.text ? (
    <p class="svc-line svc-line-description svc-description">{inline(line.text, model)}</p>
  ) : null;
}
