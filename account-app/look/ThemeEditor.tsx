// Theme and tokens with a wizard beside them, warnings about contrast, and the code to copy.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import { useEffect } from "preact/hooks";
import type { Theme, Tokens } from "#schema/account/look.ts";
import { call, CallError } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { Card } from "../parts/Card.tsx";
import { CodeBlock } from "../parts/Copy.tsx";
import { SelectField, TextField } from "../parts/Fields.tsx";
import { ErrorNote, Loading } from "../parts/states.tsx";
import { formatNumber } from "../texts/format.ts";
import { texts, wordsFor } from "../texts/texts.ts";
import type { PartProps } from "./part.ts";
import { Preview } from "./Preview.tsx";
import { codeOf, faultsIn, hexOf, readTheme } from "./theme.ts";

type Chosen = { theme: Theme; tokens: Tokens };

/** The tokens of a theme, once they have arrived. */
function useTheme(theme: Theme, onError: (error: CallError) => void): Tokens | null {
  const read = useSignal<Tokens | null>(null);
  useEffect(() => {
    let current = true;
    readTheme(theme).then(
      (tokens) => void (current && (read.value = tokens)),
      () => onError(new CallError(0, "offline", "")),
    );
    return () => (current = false);
  }, [theme]);
  return read.value;
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
    set({ tokens: value === "" || value === base[name] ? others : { ...others, [name]: value } });
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
          onValue={(value) => change(name, value.trim())}
        />
      ))}
    </div>
  );
}

export function ThemeEditor({ look, onChange }: PartProps) {
  const t = texts.value.look;
  const action = useAction();
  const problem = useSignal<CallError | null>(null);
  const saved = useSignal(false);
  const chosen = useSignal<Chosen>({ theme: look.theme, tokens: look.tokens });
  const { theme, tokens } = chosen.value;
  const base = useTheme(theme, (error) => (problem.value = error));
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
        {base ? (
          <div class="stack">
            <TokenFields chosen={chosen.value} base={base} set={set} />
            <Contrast tokens={{ ...base, ...tokens }} />
          </div>
        ) : problem.value ? null : (
          <Loading />
        )}
        <p class="hint">{t.saveHint}</p>
        <ErrorNote error={action.error ?? problem.value} />
        <div class="buttons">
          <button type="button" onClick={() => set({ tokens: {} })}>
            {t.reset}
          </button>
          <button type="button" class="primary" disabled={action.busy} onClick={() => void save()}>
            {t.save}
          </button>
          <span role="status">{saved.value ? t.saved : ""}</span>
        </div>
        <CodeBlock code={codeOf(chosen.value, look.baseUrl)} label={t.code} />
      </Card>
      <Preview theme={theme} tokens={tokens} />
    </div>
  );
}
