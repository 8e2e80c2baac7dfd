// Names and values of one object.
import { type ComponentChildren, h } from "preact";

export type Fact = readonly [name: string, value: ComponentChildren];

/** Leaves out facts without a value. */
export function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  const shown = facts.filter(
    (fact): fact is Fact => fact !== null && fact[1] !== "" && fact[1] !== null,
  );
  return (
    <dl class="facts">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
