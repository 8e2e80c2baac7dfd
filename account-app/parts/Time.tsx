// A moment in the merchant's zone; hovering or focusing it shows UTC.
import { h } from "preact";
import { formatTime, formatUtc, type TIME_FORMS } from "../texts/format.ts";

type Props = {
  /** ISO 8601. */
  at: string | null;
  form?: keyof typeof TIME_FORMS;
  /** Whether the row around it receives the focus in its place. */
  inRow?: boolean;
};

export function Time({ at, form = "moment", inRow = false }: Props) {
  if (!at) return <span class="muted">–</span>;
  return (
    <time class="time" dateTime={at} tabIndex={inRow ? undefined : 0}>
      {formatTime(at, form)}
      <span class="time-utc">{formatUtc(at)}</span>
    </time>
  );
}
