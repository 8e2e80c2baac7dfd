// A short state in its colour. The words carry the meaning, not the colour.
import { type ComponentChildren, h } from "preact";

export type Tone = "good" | "bad" | "warn" | "plain" | "busy";

export function Badge({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  return <span class={`badge badge-${tone}`}>{children}</span>;
}

/** The tone of an HTTP status; none means that no answer arrived. */
export function statusTone(status: number | null): Tone {
  if (status === null || status >= 500) return "bad";
  if (status >= 400) return "warn";
  return status >= 300 ? "plain" : "good";
}
