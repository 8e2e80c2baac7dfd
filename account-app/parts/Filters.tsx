// The filters of a list. They live in the address, so that a filtered view can be sent to somebody.
import { useSignal } from "@preact/signals";
import { type ComponentProps, h } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { keepFocus } from "../api/keep-focus.ts";
import { timeZone } from "../api/session.ts";
import { place, setQuery } from "../app/location.ts";
import { texts } from "../texts/texts.ts";
import { momentOf, wallTime } from "../texts/zone.ts";

export type Filter = {
  /** Its name in the address and in the call. */
  name: string;
  label: string;
  /** Whether it stands behind "more": few lists need it. */
  rare?: true;
} & (
  | { kind: "choice"; options: readonly (readonly [value: string, label: string])[] }
  | { kind: "text"; placeholder?: string }
  | { kind: "moment" }
);

function change(name: string, value: string): void {
  setQuery({ [name]: value, before: "" });
}

/** A field whose entry goes to the address once it is finished. */
function EntryField({ value, ...input }: ComponentProps<"input"> & { value: string }) {
  const field = useRef<HTMLInputElement>(null);
  // Only when the address changes: another rendering must not take back what is being typed.
  useLayoutEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return <input {...input} ref={field} />;
}

function FilterField({ filter, id }: { filter: Filter; id: string }) {
  const { name } = filter;
  const value = place.value.query.get(name) ?? "";
  if (filter.kind === "choice") {
    return (
      <select id={id} name={name} onChange={(event) => change(name, event.currentTarget.value)}>
        <option value="" selected={!value}>
          {texts.value.common.all}
        </option>
        {filter.options.map(([each, words]) => (
          <option key={each} value={each} selected={each === value}>
            {words}
          </option>
        ))}
      </select>
    );
  }
  if (filter.kind === "moment") {
    const zone = timeZone.value;
    return (
      <EntryField
        id={id}
        name={name}
        type="datetime-local"
        value={wallTime(value, zone)}
        onChange={(event) => change(name, momentOf(event.currentTarget.value, zone))}
      />
    );
  }
  return (
    <EntryField
      id={id}
      name={name}
      type="search"
      placeholder={filter.placeholder}
      value={value}
      onChange={(event) => change(name, event.currentTarget.value.trim())}
    />
  );
}

function Field({ filter, id }: { filter: Filter; id: string }) {
  return (
    <div class="filter">
      <label for={id}>{filter.label}</label>
      <FilterField filter={filter} id={id} />
    </div>
  );
}

export function Filters({ filters }: { filters: readonly Filter[] }) {
  const base = useId();
  const opened = useSignal(false);
  const t = texts.value.common;
  const isSet = ({ name }: Filter) => place.value.query.has(name);
  const set = filters.filter(isSet);
  const rare = filters.filter((filter) => filter.rare);
  const show = (filter: Filter) => (
    <Field key={filter.name} filter={filter} id={`${base}-${filter.name}`} />
  );
  const clear = () => {
    const restoreFocus = keepFocus();
    setQuery(Object.fromEntries([...filters, { name: "before" }].map(({ name }) => [name, ""])));
    restoreFocus();
  };
  return (
    <search class="filters" aria-label={t.filters}>
      {filters.filter((filter) => !filter.rare).map(show)}
      {rare.length > 0 ? (
        <details
          class="more-filters"
          open={opened.value || rare.some(isSet)}
          onToggle={(event) => (opened.value = event.currentTarget.open)}
        >
          <summary>{t.moreFilters}</summary>
          <div class="filters">{rare.map(show)}</div>
        </details>
      ) : null}
      {set.length > 0 ? (
        <button type="button" class="quiet" onClick={clear}>
          {t.clearFilters}
        </button>
      ) : null}
    </search>
  );
}
