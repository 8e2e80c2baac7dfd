// The documents of a risk check, to view and to download.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import type { ObjectDetail } from "#schema/account/objects.ts";
import { useCall } from "../api/use-call.ts";
import { CodeBlock } from "../parts/Copy.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import { FileLink } from "../parts/FileLink.tsx";
import { Await } from "../parts/states.tsx";
import { texts } from "../texts/texts.ts";

type Kind = ObjectDetail["documents"][number]["kind"];

function Shown({ id, document, onClose }: { id: string; document: Kind; onClose(): void }) {
  const title = texts.value.objects.documentKinds[document];
  const loaded = useCall("GET /:mode/risks/:id/text/:document", { path: { id, document } });
  return (
    <Dialog title={title} onClose={onClose} wide>
      <Await loaded={loaded}>{({ text }) => <CodeBlock code={text} label={title} />}</Await>
    </Dialog>
  );
}

type Props = Pick<ObjectDetail, "documents"> & { id: string };

export function Documents({ id, documents }: Props) {
  const t = texts.value.objects;
  const shown = useSignal<Kind | null>(null);
  return (
    <div>
      <ul class="plain-list">
        {documents.map(({ kind, formats }) => (
          <li key={kind} class="stack-small">
            <strong>{t.documentKinds[kind]}</strong>
            <div class="buttons">
              {formats.some((format) => format.startsWith("json")) ? (
                <button
                  type="button"
                  aria-label={`${t.view}: ${t.documentKinds[kind]}`}
                  onClick={() => (shown.value = kind)}
                >
                  {t.view}
                </button>
              ) : null}
              {formats.map((format) => (
                <FileLink
                  key={format}
                  call="GET /:mode/risks/:id/documents/:document/:format"
                  path={{ id, document: kind, format }}
                  label={`${t.download(format.toUpperCase())}: ${t.documentKinds[kind]}`}
                >
                  {t.download(format.toUpperCase())}
                </FileLink>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {shown.value ? (
        <Shown id={id} document={shown.value} onClose={() => (shown.value = null)} />
      ) : null}
    </div>
  );
}
