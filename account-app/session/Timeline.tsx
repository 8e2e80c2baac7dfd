// What happened in a session, in order.
import { h } from "preact";
import type { TimelineEntry } from "#schema/account/sessions.ts";
import { Time } from "../parts/Time.tsx";
import { formatDuration, formatLanguage } from "../texts/format.ts";
import { texts } from "../texts/texts.ts";

/** What happened, in words: a page by what it shows, another entry by its kind. */
function titleOf({ kind, step, bank }: TimelineEntry): string {
  const { timeline, timelinePages } = texts.value.sessions;
  if (kind !== "page" || step === null) return timeline[kind];
  return step === "login" && bank ? `${timelinePages.login}: ${bank}` : timelinePages[step];
}

function factsOf({ kind, step, error, tan, device, language, ms }: TimelineEntry): string {
  const { codes, sessions: t } = texts.value;
  const isFirst = kind === "created" || kind === "opened" || kind === "language";
  const facts = [
    error && codes.lastErrors[error],
    kind === "error" && step && t.timelinePages[step],
    isFirst && formatLanguage(language),
    kind === "opened" && device && codes.devices[device],
    tan && codes.tanKinds[tan],
    ms !== null && t.bankTook(formatDuration(ms)),
  ];
  return facts.filter(Boolean).join(" · ");
}

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = texts.value.sessions;
  if (entries.length === 0) return <p class="muted">{t.noTimeline}</p>;
  return (
    <ol class="timeline">
      {entries.map((entry, index) => (
        <li key={`${entry.at} ${index}`} class={entry.error ? "timeline-bad" : undefined}>
          <div>
            <p class="timeline-what">{titleOf(entry)}</p>
            <p class="muted small">{factsOf(entry)}</p>
          </div>
          <Time at={entry.at} form="clock" />
        </li>
      ))}
    </ol>
  );
}
