// The bank field: a combobox whose list is part of the page's flow.
import { Fragment, type RefObject, h } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { BankChoice, ElementOf, Suggestion } from "#schema/wizard.ts";
import { Field, inputProps, type Wiring } from "../form/Field.tsx";
import { useCheck, useListeners } from "../form/hooks.ts";
import { BankName } from "../form/Tile.tsx";
import { type BankSearch as Search, createBankSearch } from "../wizard/bank-search.ts";
import { compact, grouped, isIban } from "../wizard/iban.ts";
import type { Model } from "../wizard/model.ts";
import { safeDocument } from "../wizard/safe-document.ts";
import type { View } from "../wizard/view.ts";
import { BankList } from "./BankList.tsx";
import { PopularBanks } from "./PopularBanks.tsx";
import type { ElementProps } from "./props.ts";

/** Longer than the field's own limit, for an IBAN in groups of four. */
const LONGEST = 60;

type Input = RefObject<HTMLInputElement | null>;
type OnField = { currentTarget: HTMLInputElement };

/** The bank that the customer chose earlier on this page. */
function earlier(bank: View["bank"], { value }: ElementOf<"text">): Suggestion | null {
  if (!bank || value !== bank.bank_code) return null;
  return { value, label: bank.name, object: { city: "", ...bank } };
}

function countryOf(field: HTMLInputElement | null): HTMLSelectElement | null {
  return field?.form?.querySelector("select[name=country_id]") ?? null;
}

/** An IBAN identifies its country. */
function followIban(field: HTMLInputElement): void {
  if (!isIban(field.value)) return;
  const selector = `[value=${compact(field.value).slice(0, 2)}]`;
  const option = countryOf(field)?.querySelector<HTMLOptionElement>(selector);
  if (option) option.selected = true;
}

function groupIban({ currentTarget: field }: OnField): void {
  if (isIban(field.value)) field.value = grouped(field.value);
}

/** Closes the list on a click elsewhere, and searches again when the country changes. */
function useSurroundings(input: Input, search: Search): void {
  useLayoutEffect(() => search.dispose, []);
  useListeners((signal) => {
    const field = input.current;
    const country = countryOf(field);
    const onClick = (event: Event) => {
      const box = field?.parentElement;
      if (box && !event.composedPath().includes(box)) search.close();
    };
    void search.begin(field?.value ?? "", country?.value ?? "").then((name) => {
      if (field && name) field.value = name;
    });
    const onChange = () => search.look(field?.value ?? "", country?.value ?? "");
    // Before the tile of a group opens the list with the same click.
    safeDocument.addEventListener("click", onClick, { signal, capture: true });
    country?.addEventListener("change", onChange, { signal });
  });
}

function onKey(event: KeyboardEvent, search: Search, pick: (bank: Suggestion) => void): void {
  const { key } = event;
  const { open, banks, active } = search.found.value;
  const bank = open && active >= 0 ? banks[active] : undefined;
  // Ignores keys during IME composition, as in Chinese: they select among candidates. WebKit
  // identifies the key that ends a composition by this number only.
  if (event.isComposing || event.keyCode === 229) return;
  if (key === "ArrowDown") search.move(1);
  else if (key === "ArrowUp") search.move(-1);
  else if (key === "Enter" && bank) pick(bank);
  else {
    if (key === "Escape" || key === "Tab") search.close();
    if (key !== "Escape" || !open) return;
  }
  event.preventDefault();
}

type ControlProps = {
  wiring: Wiring;
  line: ElementOf<"text">;
  input: Input;
  search: Search;
  model: Model;
  view: View;
  start: string;
};

function Control({ wiring, line, input, search, model, view, start }: ControlProps) {
  const { open, banks, active, chosen, owner, note } = search.found.value;
  const list = `${wiring.id}-list`;
  // A form without the list is shown sooner.
  const filled = banks.length > 0;
  // If there is an error, show nothing else.
  const hint = note && !wiring["aria-invalid"] && model.t(note);
  /** The bank behind the text in the field. */
  const found = chosen ?? owner;
  const pick = (bank: Suggestion) => {
    if (input.current) input.current.value = bank.object.name;
    search.choose(bank);
    model.edit(line.name);
  };
  const onInput = ({ currentTarget: field }: OnField) => {
    followIban(field);
    search.look(field.value, countryOf(field)?.value ?? "");
  };
  return (
    <Fragment>
      <input
        {...inputProps(line, wiring, view)}
        ref={input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={filled ? list : undefined}
        aria-activedescendant={active < 0 ? undefined : `${list}-${active}`}
        autocomplete="off"
        placeholder=""
        maxLength={LONGEST}
        defaultValue={start}
        onInput={onInput}
        onBlur={groupIban}
        onClick={() => open || search.move(1)}
        onKeyDown={(event) => onKey(event, search, pick)}
      />
      {filled && <BankList id={list} search={search} model={model} pick={pick} />}
      {hint && <p class="svc-note">{hint}</p>}
      {found && (
        <div class="svc-bank svc-bank-found">
          <BankName bank={found.object} detail />
        </div>
      )}
    </Fragment>
  );
}

type OfferedProps = {
  view: View;
  search: Search;
  pick(choice: BankChoice, text: string): void;
};

/** Gives way to the list or the bank that was found, and to nothing else: the page must not jump. */
function Offered({ search, ...props }: OfferedProps) {
  const { open, chosen, owner } = search.found.value;
  return open || chosen || owner ? null : <PopularBanks {...props} />;
}

export function BankSearch({ line, model, view }: ElementProps<"text">) {
  const input = useRef<HTMLInputElement>(null);
  const before = useMemo(() => earlier(model.bank.value, line), []);
  const search = useMemo(() => createBankSearch(model, before), []);
  useSurroundings(input, search);
  useCheck(model, async (values) => {
    const text = input.current?.value ?? "";
    // Browsers and scripts fill in fields without firing events.
    search.look(text, countryOf(input.current)?.value ?? "");
    if (!(await search.settle())) return false;
    const value = search.resolve(text);
    if (value === null) {
      search.move(1);
      return { [line.name]: search.found.value.note ?? "bankMissing" };
    }
    values[line.name] = value;
    return true;
  });
  const pick = (choice: BankChoice, text: string) => {
    const field = input.current;
    if (!field) return;
    const { name, tile, country_id, value = "" } = choice;
    const country = countryOf(field);
    if (country) country.value = country_id;
    field.value = text;
    if (choice.search) {
      field.focus();
      return search.look(text, country_id);
    }
    const object = { name, tile, country_id, bank_code: value, bic: "", city: "" };
    search.choose({ value, label: name, object: { ...object, name: text } });
    field.form?.requestSubmit();
  };
  const start = before?.object.name ?? (isIban(line.value) ? grouped(line.value) : line.value);
  return (
    <Fragment>
      <Field
        line={line}
        model={model}
        hint={line.placeholder}
        control={(wiring) => (
          <div class="svc-combobox">
            <Control {...{ wiring, line, input, search, model, view, start }} />
          </div>
        )}
      />
      <Offered view={view} search={search} pick={pick} />
    </Fragment>
  );
}
