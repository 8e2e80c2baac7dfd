// A framed part of a page with a heading.
import { type ComponentChildren, h } from "preact";
import { useId } from "preact/hooks";

type Props = { title: string; children: ComponentChildren; tools?: ComponentChildren };

export function Card({ title, children, tools }: Props) {
  const id = useId();
  return (
    <section class="card" aria-labelledby={id}>
      <header class="card-head">
        <h2 id={id}>{title}</h2>
        {tools}
      </header>
      {children}
    </section>
  );
}

/** The head of a page: its title, what it is about, and what can be done. */
export function PageHead({
  title,
  children,
  tools,
}: {
  title: string;
  children?: ComponentChildren;
  tools?: ComponentChildren;
}) {
  return (
    <header class="page-head">
      <div class="page-title">
        <h1 id="page-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {tools ? <div class="buttons">{tools}</div> : null}
    </header>
  );
}
