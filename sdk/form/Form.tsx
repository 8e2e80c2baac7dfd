// One page of the wizard.
import { type RefObject, h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Elements } from "../elements/table.tsx";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";
import { Buttons, Languages } from "./Buttons.tsx";
import { Header } from "./Header.tsx";
import { Banner, Refusal, Waiting } from "./Message.tsx";
import { fieldName } from "./names.ts";
import { readValues } from "./values.ts";

type Props = { model: Model; view: View };

/** Focuses the element of the first selector that has one. */
function focus(form: Element | null, selectors: string[]): void {
  const found = selectors.map((selector) => form?.querySelector<HTMLElement>(selector));
  const target = found.find(Boolean);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "nearest" });
}

/**
 * Moves the focus. New page: to its heading, on the first page only if the merchant wants it.
 * Refusal: to the first invalid field, else to the message.
 */
function useFocus(form: RefObject<HTMLFormElement | null>, { model, view }: Props): void {
  const shown = model.shown.value;
  useLayoutEffect(() => {
    const { how } = shown;
    if (how === "same" || (how === "first" && !model.options["focus-on-start"])) return;
    // Otherwise the dialog of a removed page would keep the focus until it is removed too.
    const dialogs = how === "moved" && form.current?.parentElement?.querySelectorAll("dialog");
    if (dialogs) dialogs.forEach((dialog) => dialog.close());
    // The fields render their errors after the form, in the same task.
    queueMicrotask(() => {
      const faults = [".svc-invalid :is(input, select):enabled", `#${model.prefix}-error`];
      focus(form.current, [...(view.step === "error" ? [] : faults), ".svc-title"]);
    });
  }, [shown]);
}

export function Form({ model, view }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useFocus(form, { model, view });
  const onSubmit = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    if (form.current) void model.submit(readValues(form.current));
  };
  const { prepend, append } = view.added;
  // A redirect shows its own waiting text.
  const leads = view.lines.some(({ type }) => type === "redirect");
  const onInput = ({ target }: Event) => model.edit(fieldName((target as HTMLInputElement).name));
  return (
    <form
      class={`svc-form svc-step-${view.step}`}
      ref={form}
      noValidate
      aria-labelledby={`${model.prefix}-title`}
      aria-busy={model.busy.value !== null}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <Banner model={model} />
      <Header model={model} view={view} />
      <Refusal model={model} view={view} />
      <Elements lines={[...prepend, ...view.lines, ...append]} model={model} view={view} />
      {view.poll > 0 && !leads && <Waiting model={model} />}
      {view.step === "finish" && <p class="svc-paragraph">{model.t("doneText")}</p>}
      <Buttons model={model} view={view} />
      <Languages model={model} view={view} />
    </form>
  );
}
