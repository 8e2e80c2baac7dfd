// Theme and tokens with a wizard beside them, warnings about contrast, and the code to copy.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Theme, Tokens } from "#schema/account/look.ts";
import { call, CallError } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import type { Loaded } from "../api/use-call.ts";
import { Card } from "../parts/Card.tsx";
import { CodeBlock } from "../parts/Copy.tsx";
import { SelectField, TextField } from "../parts/Fields.tsx";
import { Await, ErrorNote } from "../parts/states.tsx";
import { formatNumber } from "../texts/format.ts";
import { texts, wordsFor } from "../texts/texts.ts";
import type { PartProps } from "./part.ts";
import { Preview } from "./Preview.tsx";
import { codeOf, faultsIn, hexOf, readTheme, writtenIn } from "./theme.ts";

const NOTHING_YET = { data: null, error: null, loading: true };

type Chosen = { theme: Theme; tokens: Tokens };

/** The tokens of a theme, once they have arrived. */
function useTheme(theme: Theme): Loaded<Tokens> {
  const read = useSignal<Omit<Loaded<Tokens>, "reload">>(NOTHING_YET);
  const latest = useRef(theme);
  latest.current = theme;
  async function reload(): Promise<void> {
    read.value = { ...read.peek(), error: null, loading: true };
    const found = await readTheme(theme).then(
      (data) => ({ data, error: null }),
      () => ({ data: null, error: new CallError(0, "offline", "") }),
    );
    if (latest.current === theme) read.value = { ...found, loading: false };
  }
  useEffect(() => void reload(), [theme]);
  return { ...read.value, reload };
}

function Contrast({ tokens }: { tokens: Tokens }) {
  const t = texts.value.look;
  const faults = faultsIn(tokens);
  const named = (colour: string) => wordsFor(t.colours, `color-${colour}`);
  return (
    <div role="status">
      {faults.length === 0 ? (
        <p class="hint">{t.contrastGood}</p>
      ) : (
        <ul class="plain-list">
          {faults.map(({ text, ground, found, least }) => (
            <li key={`${text} ${ground}`} class="note note-bad">
              {t.contrast(named(text), named(ground), formatNumber(found, 2), least)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type FieldsProps = { chosen: Chosen; base: Tokens; set(changes: Partial<Chosen>): void };

function TokenFields({ chosen, base, set }: FieldsProps) {
  const t = texts.value.look;
  const { theme, tokens } = chosen;
  const change = (name: string, value: string) => {
    const { [name]: _, ...others } = tokens;
    set({ tokens: value === base[name] ? others : { ...others, [name]: value } });
  };
  return (
    <div class="stack">
      <SelectField
        name="theme"
        label={t.theme}
        value={theme}
        options={Object.entries(t.themes)}
        onValue={(value) => set({ theme: value as Theme, tokens: {} })}
      />
      <div class="small-fields">
        {Object.entries(t.colours).map(([name, words]) => (
          <TextField
            key={name}
            name={name}
            label={words}
            value={hexOf(tokens[name] ?? base[name] ?? "")}
            onValue={(value) => change(name, value)}
            input={{ type: "color" }}
          />
        ))}
      </div>
      {(["radius", "width"] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t[name]}
          value={tokens[name] ?? base[name] ?? ""}
          onValue={(value) => change(name, value)}
        />
      ))}
    </div>
  );
}

type KeepProps = { busy: boolean; saved: boolean; onReset(): void; onSave(): void };

function Keep({ busy, saved, onReset, onSave }: KeepProps) {
  const t = texts.value.look;
  return (
    <div class="stack">
      <p class="hint">{t.saveHint}</p>
      <div class="buttons">
        <button type="button" onClick={onReset}>
          {t.reset}
        </button>
        <button type="button" class="primary" disabled={busy} onClick={onSave}>
          {t.save}
        </button>
        <span role="status">{saved ? t.saved : ""}</span>
      </div>
    </div>
  );
}

export function ThemeEditor({ look, allowed, onChange }: PartProps) {
  const t = texts.value.look;
  const action = useAction();
  const saved = useSignal(false);
  const chosen = useSignal<Chosen>({ theme: look.theme, tokens: look.tokens });
  const { theme } = chosen.value;
  // A field that is being written can be empty.
  const tokens = writtenIn(chosen.value.tokens);
  const base = useTheme(theme);
  const set = (changes: Partial<Chosen>) => {
    saved.value = false;
    chosen.value = { ...chosen.peek(), ...changes };
  };
  const save = async () => {
    const body = { theme, tokens: { ...tokens } };
    const work = async () => onChange(await call("POST /look/theme", { body }));
    saved.value = await action.run(work);
  };
  return (
    <div class="columns">
      <Card title={t.themeTitle}>
        <Await loaded={base}>
          {(own) => (
            <div class="stack">
              <fieldset class="stack" disabled={!allowed}>
                <TokenFields chosen={chosen.value} base={own} set={set} />
              </fieldset>
              <Contrast tokens={{ ...own, ...tokens }} />
            </div>
          )}
        </Await>
        <ErrorNote error={action.error} />
        {allowed ? (
          <Keep
            busy={action.busy}
            saved={saved.value}
            onReset={() => set({ tokens: {} })}
            onSave={() => void save()}
          />
        ) : null}
        <CodeBlock code={codeOf({ theme, tokens }, look.baseUrl)} label={t.code} />
      </Card>
      {allowed ? <Preview theme={theme} tokens={tokens} /> : null}
    </div>
  );
}
