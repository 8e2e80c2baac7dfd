// Letters in a coloured square, in place of a logo: the widget loads no images from elsewhere.
import { Fragment, h } from "preact";
import type { Tile as BankTile } from "#schema/wizard.ts";

/** The first letters of two words, or the first two of one. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\d]+/gu) ?? [];
  const [first = "", second] = words;
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}

/** Stands for a bank. A server of an earlier version sends no tile. */
export function Tile({ name, tile }: { name: string; tile?: BankTile | undefined }) {
  const group = tile ? ` svc-group-${tile.group}` : "";
  return (
    <span class={`svc-bank-tile${group}`} aria-hidden="true">
      {tile?.monogram ?? initials(name)}
    </span>
  );
}

type Known = { name: string; bic: string; city?: string | undefined; tile?: BankTile | undefined };

/** A bank with its tile; `detail`: with its city and BIC, as far as known. */
export function BankName({ bank, detail }: { bank: Known; detail: boolean }) {
  const { name, city, bic, tile } = bank;
  return (
    <Fragment>
      <Tile name={name} tile={tile} />
      <span translate={false}>
        <span class="svc-option-name">{name}</span>
        {detail && <span class="svc-option-detail">{[city, bic].filter(Boolean).join(" · ")}</span>}
      </span>
    </Fragment>
  );
}
