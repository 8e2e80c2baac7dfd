// Banks that the customer can choose before typing.
import { Fragment, h } from "preact";
import type { BankChoice } from "#schema/wizard.ts";
import { Tile } from "../form/Tile.tsx";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";

type Props = {
  model: Model;
  view: View;
  /** Takes a choice; `text` goes into the field. */
  pick(choice: BankChoice, text: string): void;
};

function Choice({ choice, onClick }: { choice: BankChoice; onClick(): void }) {
  return (
    <button type="button" class="svc-choice" onClick={onClick}>
      <Tile name={choice.name} tile={choice.tile} />
      <span>{choice.name}</span>
    </button>
  );
}

export function PopularBanks({ model, view, pick }: Props) {
  const { popular, test_bank: test } = view;
  const id = `${model.prefix}-popular`;
  return (
    <Fragment>
      {popular && (
        <div class="svc-popular" role="group" aria-labelledby={id}>
          <p class="svc-label" id={id}>
            {popular.label}
          </p>
          {popular.banks.map((choice) => (
            <Choice
              key={choice.name}
              choice={choice}
              onClick={() => pick(choice, choice.search ?? choice.name)}
            />
          ))}
        </div>
      )}
      {test && (
        <div class="svc-popular">
          <Choice choice={test} onClick={() => pick(test, test.value ?? test.name)} />
        </div>
      )}
    </Fragment>
  );
}
