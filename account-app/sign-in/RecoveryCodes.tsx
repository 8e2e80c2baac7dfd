// Recovery codes, which are shown once.
import { h } from "preact";
import { CodeBlock } from "../parts/Copy.tsx";
import { texts } from "../texts/texts.ts";

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const t = texts.value.signIn;
  return (
    <div class="stack">
      <p>{t.codesText}</p>
      <CodeBlock code={codes.join("\n")} label={t.codesTitle} />
      <div class="buttons">
        <button type="button" class="primary" onClick={onDone}>
          {t.codesKept}
        </button>
      </div>
    </div>
  );
}
