// A chart with the table of its figures, for those who cannot see it and those who want to copy it.
import { type ComponentChildren, h } from "preact";
import { texts } from "../texts/texts.ts";

type Props = {
  /** What the chart shows. */
  title: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  children: ComponentChildren;
};

export function Figure({ title, heads, rows, children }: Props) {
  return (
    <figure class="figure">
      <figcaption>{title}</figcaption>
      {children}
      <details>
        <summary>{texts.value.common.asTable}</summary>
        <table class="table table-plain" aria-label={title}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((value, index) => (
                  <td key={heads[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
