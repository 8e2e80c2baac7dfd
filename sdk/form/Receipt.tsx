// What is paid, or what was confirmed: the same on every page that shows it.
import { h } from "preact";
import type { View } from "../wizard/view.ts";

export function Receipt({ view }: { view: View }) {
  const { summary = [] } = view;
  if (!summary[0]) return null;
  return (
    <dl class="svc-receipt">
      {summary.map(({ kind, label, value }) => (
        <div key={kind} class={`svc-fact svc-fact-${kind}`}>
          <dt>{label}</dt>
          <dd translate={false}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
