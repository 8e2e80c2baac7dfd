// Named shares as horizontal bars; a bar with a path opens what is behind it.
import { type ComponentChildren, h } from "preact";
import { BASE } from "../app/location.ts";

export type Bar = {
  key: string;
  name: string;
  /** 0 to 1. */
  share: number;
  /** The figure in words. */
  value: ComponentChildren;
  path?: string;
};

/** The values stand beside the bars, so that the list is its own text. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  return (
    <ul class="bars" aria-label={label}>
      {bars.map(({ key, name, share, value, path }) => (
        <li key={key}>
          <span class="bar-name">{path ? <a href={BASE + path}>{name}</a> : name}</span>
          <svg class="bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
            <rect class="bar-track" width="100" height="12" />
            <rect
              class="bar-fill"
              width={(Math.max(0, Math.min(1, share)) * 100).toFixed(2)}
              height="12"
            />
          </svg>
          <span class="bar-value">{value}</span>
        </li>
      ))}
    </ul>
  );
}
