// What happened in a session, in order.
import { h } from "preact";
import type { TimelineEntry } from "../api/shapes.ts";
import { Time } from "../parts/Time.tsx";
import { formatDuration } from "../texts/format.ts";
import { texts, wordsFor } from "../texts/texts.ts";

function factsOf({ facts, error }: TimelineEntry): string {
  const { timelineFacts } = texts.value.sessions;
  const shown = Object.entries(facts).map(([name, value]) => {
    const words = name === "ms" ? formatDuration(Number(value)) : String(value);
    return `${wordsFor(timelineFacts, name)} ${words}`;
  });
  const reason = error ? [wordsFor(texts.value.codes.lastErrors, error)] : [];
  return [...reason, ...shown].join(" · ");
}

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = texts.value.sessions;
  if (entries.length === 0) return <p class="muted">{t.noTimeline}</p>;
  return (
    <ol class="timeline">
      {entries.map((entry, index) => (
        <li key={`${entry.at} ${index}`} class={entry.error ? "timeline-bad" : undefined}>
          <div>
            <p class="timeline-what">
              {wordsFor(t.timeline, entry.kind)}
              {entry.step ? (
                <span class="muted"> {wordsFor(texts.value.codes.steps, entry.step)}</span>
              ) : null}
            </p>
            <p class="muted small">{factsOf(entry)}</p>
          </div>
          <Time at={entry.at} form="clock" />
        </li>
      ))}
    </ol>
  );
}
