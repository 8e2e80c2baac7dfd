// A page that is one list of a mode's objects.
import { type ComponentChildren, h } from "preact";
import { mode } from "../app/location.ts";
import { PAGES, type PageKey } from "../app/pages.ts";
import { texts } from "../texts/texts.ts";
import { PageHead } from "./Card.tsx";
import { List, type ListKey, type ListProps, type RowOf } from "./List.tsx";

type Props<K extends ListKey> = Omit<ListProps<K>, "label" | "keyOf" | "pathOf"> & {
  page: PageKey;
  /** The page of a row; none if rows lead nowhere. */
  object: PageKey;
  /** Between the title and the list. */
  children?: ComponentChildren;
};

export function ListPage<K extends ListKey>({ page, object, children, ...list }: Props<K>) {
  const title = texts.value.shell.names[page];
  const idOf = (row: RowOf<K>) => (row as { id: string }).id;
  const path = PAGES[object].path.replace(":mode", mode.value);
  return (
    <div class="stack">
      <PageHead title={title} />
      {children}
      <List
        {...(list as unknown as ListProps<K>)}
        label={title}
        keyOf={idOf}
        pathOf={(row) => path.replace(":id", encodeURIComponent(idOf(row)))}
      />
    </div>
  );
}
