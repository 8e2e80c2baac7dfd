// The page around the forms of signing in.
import { type ComponentChildren, h } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { LANGUAGE_NAMES, language, type PageLanguage } from "../texts/texts.ts";

export function Frame({ title, children }: { title: string; children: ComponentChildren }) {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main class="sign-in">
      <div class="card stack">
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
      <p class="languages">
        {(Object.keys(LANGUAGE_NAMES) as PageLanguage[]).map((code) => (
          <button
            key={code}
            type="button"
            class="quiet"
            lang={code}
            aria-pressed={code === language.value}
            onClick={() => (language.value = code)}
          >
            {LANGUAGE_NAMES[code]}
          </button>
        ))}
      </p>
    </main>
  );
}
