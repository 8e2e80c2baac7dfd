// One page of the wizard.
import { type RefObject, h } from "preact";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Elements } from "../elements/table.tsx";
import type { Model } from "../wizard/model.ts";
import { listen } from "../wizard/safe-document.ts";
import type { View } from "../wizard/view.ts";
import { arrange } from "./arrange.ts";
import { Buttons } from "./Buttons.tsx";
import { Face } from "./Face.tsx";
import { Footer } from "./Footer.tsx";
import { useListeners } from "./hooks.ts";
import { Header } from "./Header.tsx";
import { Banner, Refusal } from "./Message.tsx";
import { Receipt } from "./Receipt.tsx";
import { fieldName } from "./names.ts";
import { readValues } from "./values.ts";

type Props = { model: Model; view: View };

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
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    // The fields render their errors after the form, in the same task.
    queueMicrotask(() => {
      const field = find(".svc-invalid :is(input, select):enabled");
      const fault = view.step !== "error" && (field ?? find(`#${model.prefix}-error`));
      const target = fault || find(".svc-title");
      // A screen reader says nothing of the field that has the focus already.
      if (target?.matches(":focus")) {
        const error = find(".svc-invalid .svc-validation-error");
        model.announce(error?.textContent ?? model.message.value, true);
      }
      target?.focus({ preventScroll: true });
      target?.scrollIntoView({ block: "nearest" });
    });
  }, [shown]);
}

/** The merchant's page is about to replace this one. */
function Leaving({ view }: Props) {
  const leaves = useSignal(false);
  useListeners((signal) => listen("beforeunload", () => (leaves.value = true), { signal }));
  return leaves.value && view.buttons.finish ? (
    <p class="svc-progress">{view.buttons.finish} …</p>
  ) : null;
}

export function Form({ model, view }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const moves = useMemo(() => model.shown.value.how === "moved", []);
  useFocus(form, { model, view });
  const onSubmit = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    if (form.current) void model.submit(readValues(form.current));
  };
  const onInput = ({ target }: Event) => {
    const { name } = target as HTMLInputElement;
    if (name) model.edit(fieldName(name));
  };
  return (
    <form
      class={`svc-form svc-step-${view.step}${moves ? " svc-moved" : ""}`}
      ref={form}
      // Sends nothing by itself, whatever becomes of the listener.
      method="dialog"
      noValidate
      aria-labelledby={`${model.prefix}-title`}
      aria-busy={model.busy.value !== null}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <Face model={model} view={view} />
      <Banner model={model} />
      <Header model={model} view={view} />
      <Refusal model={model} view={view} />
      {view.step !== "wait" && <Receipt view={view} />}
      <Elements lines={arrange(view)} model={model} view={view} />
      {view.step === "wait" && <Receipt view={view} />}
      {view.step === "finish" && <Leaving model={model} view={view} />}
      <Buttons model={model} view={view} />
      <Footer model={model} view={view} />
    </form>
  );
}
