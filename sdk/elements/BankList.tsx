// The suggestions of the bank search.
import { h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Suggestion } from "#schema/wizard.ts";
import { Tile } from "../form/Tile.tsx";
import type { BankSearch } from "../wizard/bank-search.ts";
import type { Model } from "../wizard/model.ts";

/** City and BIC, as far as known. */
function detailOf({ object }: Suggestion): string {
  return [object.city, object.bic].filter(Boolean).join(" · ");
}

function Name({ name, query }: { name: string; query: string }) {
  const words = query.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(" ", "|");
  return (
    <span class="svc-option-name">
      {name
        .split(new RegExp(`(${words})`, "iu"))
        .map((part, index) => (index % 2 ? <mark class="svc-match">{part}</mark> : part))}
    </span>
  );
}

type ListProps = { id: string; search: BankSearch; model: Model; pick(bank: Suggestion): void };

export function BankList({ id, search, model, pick }: ListProps) {
  const { query, banks, open, active } = search.found.value;
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
      hidden={!open}
      onMouseDown={(event) => event.preventDefault()}
    >
      {banks.map((bank, index) => (
        <li
          key={bank.label}
          class={index === active ? "svc-option svc-active" : "svc-option"}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onClick={() => pick(bank)}
        >
          <Tile name={bank.object.name} tile={bank.object.tile} />
          <span translate={false}>
            <Name name={bank.object.name} query={query} />
            <span class="svc-option-detail">{detailOf(bank)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
