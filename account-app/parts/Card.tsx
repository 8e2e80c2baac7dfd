// A framed part of a page with a heading.
import { type ComponentChildren, h } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { takeArrival } from "../app/location.ts";
import { session } from "../api/session.ts";
import { texts } from "../texts/texts.ts";

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
  const heading = useRef<HTMLHeadingElement>(null);
  const owner = session.value?.merchant?.displayName ?? texts.value.shell.area;
  useLayoutEffect(() => {
    document.title = `${title} · ${owner}`;
  }, [title, owner]);
  useLayoutEffect(() => {
    // Who reads by ear or goes on by Tab begins with the page, not with what led to it.
    if (takeArrival()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header class="page-head">
      <div class="page-title">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {tools ? <div class="buttons">{tools}</div> : null}
    </header>
  );
}
