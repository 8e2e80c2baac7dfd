// Banks that the customer can choose before typing.
import { h } from "preact";
import type { BankChoice } from "#schema/wizard.ts";
import { Tile } from "../form/Tile.tsx";
import type { View } from "../wizard/view.ts";

type Props = {
  view: View;
  /** Takes a choice; `text` goes into the field. */
  pick(choice: BankChoice, text: string): void;
};

export function PopularBanks({ view: { popular, test_bank: test }, pick }: Props) {
  const choices = [...(popular?.banks ?? []), ...(test ? [test] : [])];
  if (!choices[0]) return null;
  return (
    <div class="svc-popular" role="group" aria-label={popular?.label}>
      {popular && <p class="svc-label">{popular.label}</p>}
      {choices.map((choice) => {
        const { name, tile, search, value } = choice;
        // The offer of the test bank is not the name of a bank.
        const text = search ?? (choice === test && value ? value : name);
        return (
          <button key={name} type="button" class="svc-choice" onClick={() => pick(choice, text)}>
            <Tile name={name} tile={tile} />
            <span translate={choice === test}>{name}</span>
          </button>
        );
      })}
    </div>
  );
}
