// A table whose rows lead to their objects. Arrows move between rows, Enter opens one.
import { type ComponentChildren, h } from "preact";
import { useId } from "preact/hooks";
import { BASE, go } from "../app/location.ts";
import { texts } from "../texts/texts.ts";

export type Column<T> = {
  title: string;
  cell(row: T): ComponentChildren;
  /** Figures stand at the end of their column. */
  numeric?: boolean;
  /** Whether its words are those of these pages, none of which is too long for its column. */
  words?: boolean;
  /** Whether it has buttons, which need no name beside them on a narrow screen. */
  tools?: boolean;
};

type Props<T> = {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf(row: T): string;
  /** Path of a row's page, without `/account`; the first cell links to it. */
  pathOf?(row: T): string;
  busy?: boolean;
};

/** Distance and direction of the keys that move between rows. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

function moveFocus(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const body = event.currentTarget as Element;
  const links = [...body.querySelectorAll<HTMLElement>("[data-row]")];
  const at = links.findIndex((link) => link === document.activeElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus();
}

function openRow(event: MouseEvent, path: string): void {
  const inside = (event.target as Element).closest("a, button, input, label, summary");
  const selecting = getSelection()?.toString();
  if (!inside && !selecting && event.button === 0) go(path);
}

function classOf<T>({ numeric, words, tools }: Column<T>): string | undefined {
  if (numeric) return "numeric";
  if (words) return "words";
  return tools ? "tools" : undefined;
}

export function Table<T>({ label, columns, rows, keyOf, pathOf, busy = false }: Props<T>) {
  const help = useId();
  const cell = (row: T, column: Column<T>, index: number) => {
    const content = column.cell(row);
    return index === 0 && pathOf ? (
      <a href={BASE + pathOf(row)} data-row aria-describedby={help}>
        {content}
      </a>
    ) : (
      content
    );
  };
  return (
    <div class="table-frame">
      {pathOf ? (
        <span hidden id={help}>
          {texts.value.common.rowKeys}
        </span>
      ) : null}
      <table class="table" role="table" aria-label={label} aria-busy={busy}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, numeric }) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                class={numeric ? "numeric" : undefined}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={moveFocus}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              class={pathOf ? "opens" : undefined}
              onClick={pathOf ? (event) => openRow(event, pathOf(row)) : undefined}
            >
              {columns.map((column, index) => (
                <td
                  key={column.title}
                  role="cell"
                  data-title={column.title}
                  class={classOf(column)}
                >
                  {cell(row, column, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
