// A chart with the table of its figures, for those who cannot see it and those who want to copy it.
import { type ComponentChildren, h } from "preact";
import { BASE } from "../app/location.ts";
import { texts } from "../texts/texts.ts";

type Props = {
  /** What the chart shows. */
  title: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** Where the list behind a row is; by default nowhere. */
  pathOf?(row: number): string;
  children: ComponentChildren;
};

export function Figure({ title, heads, rows, pathOf, children }: Props) {
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
            {rows.map(([first, ...rest], nth) => (
              <tr key={first}>
                <th scope="row">{pathOf ? <a href={BASE + pathOf(nth)}>{first}</a> : first}</th>
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
