// Below the form: what the service promises, and the choice of a language.
import { h } from "preact";
import type { Language } from "#schema/codes.ts";
import { LANGUAGE_NAMES } from "../texts/texts.ts";
import type { Model } from "../wizard/model.ts";
import { isOver } from "../wizard/receive.ts";
import type { View } from "../wizard/view.ts";

function Languages({ model, view }: { model: Model; view: View }) {
  if (!view.allowed.language) return null;
  const current = model.language.value;
  return (
    <div class="svc-languages">
      <select
        class="svc-language"
        aria-label={model.t("language")}
        value={current}
        onChange={({ currentTarget: list }) => {
          if (!model.changeLanguage(list.value as Language)) list.value = current;
        }}
      >
        {view.languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Footer({ model, view }: { model: Model; view: View }) {
  const promise = !isOver(view.step) && view.promise;
  if (!promise && !view.allowed.language) return null;
  return (
    <div class="svc-foot">
      {promise && <p class="svc-promise">{promise}</p>}
      <Languages model={model} view={view} />
    </div>
  );
}
