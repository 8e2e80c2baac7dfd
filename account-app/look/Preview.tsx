// A live wizard in its own frame, which follows the look that is designed beside it.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Theme, Tokens } from "#schema/account/look.ts";
import { call } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Card } from "../parts/Card.tsx";
import { ErrorNote } from "../parts/states.tsx";
import { texts } from "../texts/texts.ts";

export function Preview({ theme, tokens }: { theme: Theme; tokens: Tokens }) {
  const t = texts.value.look;
  const action = useAction();
  const frame = useRef<HTMLIFrameElement>(null);
  const times = useSignal(0);
  const latest = useRef({ theme, tokens });
  latest.current = { theme, tokens };
  const tell = (message: object) =>
    frame.current?.contentWindow?.postMessage(message, location.origin);
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent) => {
      const ours = origin === location.origin && source === frame.current?.contentWindow;
      if (!ours || data !== "ready") return;
      void action.run(async () => {
        const { key } = await call("POST /look/preview", {});
        tell({ key, look: latest.current });
      });
    };
    const life = new AbortController();
    addEventListener("message", receive, { signal: life.signal });
    return () => life.abort();
  }, []);
  useEffect(() => void tell({ look: latest.current }), [theme, JSON.stringify(tokens)]);
  return (
    <Card
      title={t.preview}
      tools={
        <button type="button" onClick={() => (times.value += 1)}>
          {t.again}
        </button>
      }
    >
      <p class="hint">{t.previewText}</p>
      <ErrorNote error={action.error} />
      <iframe key={times.value} ref={frame} class="preview" src="/open" title={t.preview} />
    </Card>
  );
}
