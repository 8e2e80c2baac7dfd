// A list of the service: filters, rows, pages, and a count of what is new.
import { type ComponentChildren, h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { PageOf } from "#schema/account/kinds.ts";
import type { CallKey } from "../api/calls.ts";
import type { AnswerOf, InputOf } from "../api/client.ts";
import { keepFocus } from "../api/keep-focus.ts";
import { type Loaded, useCall } from "../api/use-call.ts";
import { place, setQuery } from "../app/location.ts";
import { texts } from "../texts/texts.ts";
import { type Filter, Filters } from "./Filters.tsx";
import { mergeRows } from "./merge-rows.ts";
import { Await, Empty } from "./states.tsx";
import { type Column, Table } from "./Table.tsx";

export type ListKey = {
  [K in CallKey]: AnswerOf<K> extends PageOf<unknown> ? K : never;
}[CallKey];
export type RowOf<K extends ListKey> = AnswerOf<K> extends PageOf<infer T> ? T : never;

/** Milliseconds between two looks at a list that is open. */
const EVERY = 5000;

export type ListProps<K extends ListKey> = {
  call: K;
  path?: Record<string, string>;
  label: string;
  filters?: readonly Filter[];
  /** Query parameters that the page sets by itself. */
  fixed?: Record<string, string>;
  columns: readonly Column<RowOf<K>>[];
  keyOf(row: RowOf<K>): string;
  pathOf?(row: RowOf<K>): string;
  /** What to do next when nothing exists yet. */
  empty: ComponentChildren;
  emptyTitle: string;
};

type PagerProps = {
  /** The place after which older rows follow; null on the last page. */
  next: string | null;
  /** Shows the rows before a place; "" for the newest. */
  onChange(before: string): void;
};

function Pager({ next, onChange }: PagerProps) {
  const t = texts.value.common;
  const paged = place.value.query.has("before");
  if (!next && !paged) return null;
  return (
    <nav class="buttons" aria-label={t.pages}>
      {paged ? (
        <button type="button" onClick={() => onChange("")}>
          {t.newest}
        </button>
      ) : null}
      {next ? (
        <button type="button" onClick={() => onChange(next)}>
          {t.older}
        </button>
      ) : null}
    </nav>
  );
}

function NewRows({ count, onShow }: { count: number; onShow(): void }) {
  return (
    <div class="new-rows" role="status">
      {count > 0 ? (
        <button type="button" class="primary" onClick={onShow}>
          {texts.value.common.newRows(count)}
        </button>
      ) : null}
    </div>
  );
}

export function List<K extends ListKey>(props: ListProps<K>) {
  const { filters = [], fixed = {}, columns, keyOf, pathOf, label } = props;
  const names = [...filters.map(({ name }) => name), "before"];
  const { query: address } = place.value;
  const query = {
    ...fixed,
    ...Object.fromEntries(names.map((name) => [name, address.get(name) ?? ""])),
  };
  const loaded = useCall(props.call, { path: props.path, query } as unknown as InputOf<K>, {
    every: EVERY,
    // What is newer than the rows that are shown is counted.
    follow: (shown) => ({ after: (shown as PageOf<RowOf<K>>).newest ?? "" }),
    merge: (shown, arrived) =>
      mergeRows(shown as PageOf<RowOf<K>>, arrived as PageOf<RowOf<K>>, keyOf) as AnswerOf<K>,
  });
  const { data } = loaded;
  const restoreFocus = useRef<(() => void) | null>(null);
  const turnTo = (before: string) => {
    restoreFocus.current = keepFocus();
    setQuery({ before });
    restoreFocus.current();
  };
  // The button of older rows stays until the last of them have arrived.
  useLayoutEffect(() => {
    restoreFocus.current?.();
    restoreFocus.current = null;
  }, [data]);
  const showNew = async () => {
    const restore = keepFocus();
    await loaded.reload();
    restore();
  };
  const filtered = names.some((name) => address.has(name));
  return (
    <div class="stack">
      {filters.length > 0 ? <Filters filters={filters} /> : null}
      <Await loaded={loaded as unknown as Loaded<PageOf<RowOf<K>>>}>
        {({ items, next, newer }) => (
          <div class="stack">
            <NewRows count={address.has("before") ? 0 : newer} onShow={() => void showNew()} />
            {items.length > 0 ? (
              <Table
                label={label}
                columns={columns}
                rows={items}
                keyOf={keyOf}
                {...(pathOf ? { pathOf } : {})}
                busy={loaded.loading}
              />
            ) : filtered ? null : (
              <Empty title={props.emptyTitle}>{props.empty}</Empty>
            )}
            <div class="announced" role="status">
              {items.length === 0 && filtered ? (
                <Empty title={texts.value.common.nothingFound} />
              ) : null}
            </div>
            <Pager next={next} onChange={turnTo} />
          </div>
        )}
      </Await>
    </div>
  );
}
