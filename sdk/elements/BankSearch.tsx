// The bank field: a combobox whose list stands in the flow of the page.
import { computed } from "@preact/signals";
import { Fragment, h, type RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Suggestion, TextElement } from "#schema/wizard.ts";
import { Field, type Wiring } from "../form/Field.tsx";
import { Tile } from "../form/Header.tsx";
import { useCheck } from "../form/hooks.ts";
import {
  type BankSearch as Search,
  type Choice,
  createBankSearch,
  detailOf,
} from "../wizard/bank-search.ts";
import { compact, grouped, isIban } from "../wizard/iban.ts";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";
import type { ElementProps } from "./table.tsx";

/** An IBAN in groups of four is longer than the field's own bound. */
const LONGEST = 60;

type OnField = { currentTarget: HTMLInputElement };
type Input = RefObject<HTMLInputElement | null>;

/** The bank of an earlier visit to this page, by its name. */
function earlier({ bank }: View, { value }: TextElement): Choice | null {
  if (!bank || value !== bank.bank_code) return null;
  return { text: bank.name, value, detail: detailOf(bank) };
}

function countrySelect(input: HTMLInputElement | null): HTMLSelectElement | null {
  return input?.form?.querySelector("select[name=country_id]") ?? null;
}

/** An IBAN names its country. */
function followIban(input: HTMLInputElement): void {
  const select = countrySelect(input);
  const country = compact(input.value).slice(0, 2);
  if (!select || !isIban(input.value)) return;
  if ([...select.options].some(({ value }) => value === country)) select.value = country;
}

function groupIban({ currentTarget: field }: OnField): void {
  if (isIban(field.value)) field.value = grouped(field.value);
}

function Name({ name, query }: { name: string; query: string }) {
  const words = query.split(" ").map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const parts = name.split(new RegExp(`(${words.join("|")})`, "iu"));
  return (
    <span class="svc-option-name">
      {parts.map((part, index) => (index % 2 ? <mark class="svc-match">{part}</mark> : part))}
    </span>
  );
}

type ListProps = { search: Search; id: string; model: Model; pick(bank: Suggestion): void };

function List({ search, id, model, pick }: ListProps) {
  const { query, banks } = search.results.value;
  const active = search.active.value;
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <ul
      class="svc-autocomplete"
      ref={list}
      id={id}
      role="listbox"
      aria-label={model.t("banks")}
      hidden={!search.open.value}
      onMouseDown={(event) => event.preventDefault()}
    >
      {banks.map((bank, index) => (
        <li
          key={bank.value + bank.object.name}
          class={`svc-option${index === active ? " svc-active" : ""}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onClick={() => pick(bank)}
        >
          <Tile name={bank.object.name} />
          <span>
            <Name name={bank.object.name} query={query} />
            <span class="svc-option-detail">{detailOf(bank.object)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Note({ search, model }: { search: Search; model: Model }) {
  const text = search.chosen.value?.detail ?? (search.note.value && model.t(search.note.value));
  return text ? <p class="svc-note">{text}</p> : null;
}

/** Closes the list on a click elsewhere, and asks again when the country changes. */
function useSurroundings(input: Input, search: Search): void {
  useEffect(() => {
    const away = new AbortController();
    const { signal } = away;
    const field = input.current;
    const country = countrySelect(field);
    const onClick = (event: Event) => {
      const box = field?.parentElement;
      if (box && !event.composedPath().includes(box)) search.close();
    };
    const onChange = () => field?.value && search.look(field.value, country?.value ?? "");
    document.addEventListener("click", onClick, { signal });
    country?.addEventListener("change", onChange, { signal });
    return () => {
      away.abort();
      search.dispose();
    };
  }, []);
}

function onKey(event: KeyboardEvent, search: Search, pick: (bank: Suggestion) => void): void {
  const { key } = event;
  const bank = search.open.value ? search.results.value.banks[search.active.value] : undefined;
  if (key === "ArrowDown" || key === "ArrowUp") search.move(key === "ArrowDown" ? 1 : -1);
  else if (key === "Enter" && bank) pick(bank);
  else if (key === "Escape" && search.open.value) search.close();
  else {
    if (key === "Tab") search.close();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

type ControlProps = { wiring: Wiring; input: Input; search: Search; model: Model; text: string };

function Control({ wiring, input, search, model, text }: ControlProps) {
  const list = `${wiring.id}-list`;
  const pick = (bank: Suggestion) => {
    if (input.current) input.current.value = bank.object.name;
    search.choose(bank);
  };
  const onInput = ({ currentTarget: field }: OnField) => {
    followIban(field);
    search.look(field.value, countrySelect(field)?.value ?? "");
  };
  const active = useMemo(
    () => computed(() => (search.active.value < 0 ? undefined : `${list}-${search.active.value}`)),
    [],
  );
  return (
    <Fragment>
      <input
        {...wiring}
        ref={input}
        class="svc-input"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={search.open}
        aria-controls={list}
        aria-activedescendant={active}
        autocomplete="off"
        spellcheck={false}
        autoCapitalize="none"
        maxLength={LONGEST}
        defaultValue={text}
        onInput={onInput}
        onBlur={groupIban}
        onKeyDown={(event) => onKey(event, search, pick)}
      />
      <List search={search} id={list} model={model} pick={pick} />
      <Note search={search} model={model} />
    </Fragment>
  );
}

export function BankSearch({ line, model, view }: ElementProps<TextElement>) {
  const input = useRef<HTMLInputElement>(null);
  const search = useMemo(() => createBankSearch(model, earlier(view, line)), []);
  const text = useMemo(() => search.chosen.value?.text ?? line.value, []);
  useSurroundings(input, search);
  useCheck(model, async (values) => {
    await search.settled();
    const value = search.resolve(input.current?.value ?? "");
    if (value !== null) values[line.name] = value;
    else model.refuse({ [line.name]: model.t("bankMissing") });
    return value !== null;
  });
  return (
    <Field
      line={line}
      model={model}
      hint={line.placeholder}
      control={(wiring) => (
        <div class="svc-combobox">
          <Control wiring={wiring} input={input} search={search} model={model} text={text} />
        </div>
      )}
    />
  );
}
