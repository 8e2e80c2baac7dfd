// A link to a file, with the reason beside it if there is none.
import { type ComponentChildren, Fragment, h } from "preact";
import type { CallKey } from "../api/calls.ts";
import { fileAddress, type FileInput } from "../api/client.ts";
import { saveFile } from "../api/save-file.ts";
import { useAction } from "../api/use-action.ts";
import { texts } from "../texts/texts.ts";
import { ErrorNote } from "./states.tsx";

type Props = FileInput & {
  call: CallKey;
  /** What it is called where its text alone says too little. */
  label?: string;
  children: ComponentChildren;
};

export function FileLink({ call, label, children, ...input }: Props) {
  const { busy, error, run } = useAction();
  const save = (event: MouseEvent) => {
    // In another tab or window, as the person asks the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void run(() => saveFile(call, input));
  };
  return (
    <Fragment>
      <a class="button" download href={fileAddress(call, input)} aria-label={label} onClick={save}>
        {children}
      </a>
      {busy ? (
        <span class="muted small" role="status">
          {texts.value.common.loading}
        </span>
      ) : null}
      <ErrorNote error={error} />
    </Fragment>
  );
}
