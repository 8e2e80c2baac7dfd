// A page that is one list of a mode's objects; each row leads to the page below it.
import { type ComponentChildren, h } from "preact";
import { mode } from "../app/location.ts";
import type { Texts } from "../texts/en/en.ts";
import { texts } from "../texts/texts.ts";
import { PageHead } from "./Card.tsx";
import { List, type ListKey, type ListProps, type RowOf } from "./List.tsx";

type Props<K extends ListKey> = Omit<ListProps<K>, "label" | "keyOf" | "pathOf"> & {
  page: keyof Texts["shell"]["names"];
  /** Beside the title. */
  tools?: ComponentChildren;
  /** Between the title and the list. */
  children?: ComponentChildren;
};

export function ListPage<K extends ListKey>({ page, tools, children, ...list }: Props<K>) {
  const title = texts.value.shell.names[page];
  const idOf = (row: RowOf<K>) => (row as { id: string }).id;
  const path = list.call.replace("GET /:mode", `/${mode.value}`);
  return (
    <div class="stack">
      <PageHead title={title} tools={tools} />
      {children}
      <List
        {...(list as unknown as ListProps<K>)}
        label={title}
        keyOf={idOf}
        pathOf={(row) => `${path}/${encodeURIComponent(idOf(row))}`}
      />
    </div>
  );
}
