// A link to a list as a file.
import { h } from "preact";
import type { CallKey } from "../api/calls.ts";
import { place } from "../app/location.ts";
import { texts } from "../texts/texts.ts";
import { FileLink } from "./FileLink.tsx";

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
    <FileLink call={call} path={path} query={query}>
      {texts.value.common.download}
    </FileLink>
  );
}
