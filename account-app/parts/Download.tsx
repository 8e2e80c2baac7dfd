// A link to a list as a file.
import { h } from "preact";
import type { CallKey } from "../api/calls.ts";
import { fileAddress } from "../api/client.ts";
import { place } from "../app/location.ts";
import { texts } from "../texts/texts.ts";

type Props = {
  call: CallKey;
  path?: Record<string, string>;
  /** Names of the list's filters. */
  names: readonly string[];
};

/** Everything that the filters select, not only the page that is shown. */
export function Download({ call, path = {}, names }: Props) {
  const query = Object.fromEntries(names.map((name) => [name, place.value.query.get(name) ?? ""]));
  return (
    <a class="button" href={fileAddress(call, { path, query })} download>
      {texts.value.common.download}
    </a>
  );
}
