// What a change of the audit log gave, took and replaced.
import { h } from "preact";
import type { Json, JsonObject } from "#schema/json.ts";

/** Of a text that is no JSON: the text. */
function read(state: string): Json {
  try {
    return JSON.parse(state) as Json;
  } catch {
    return state;
  }
}

/** The members of a state that have a value; those of a state that is no object have no name. */
function membersOf(state: string): JsonObject {
  const value = state === "" ? {} : read(state);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { "": value };
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== ""));
}

function textOf(value: Json): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The members that differ; `before` and `after` are JSON, or "" for no state. */
export function Changes({ before, after }: { before: string; after: string }) {
  const [old, next] = [membersOf(before), membersOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  const changed = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(next[name]));
  return (
    <ul class="plain-list small changes">
      {changed.map((name) => {
        const [taken, given] = [old[name], next[name]];
        return (
          <li key={name}>
            {name && `${name}: `}
            {taken === undefined ? null : <del>{textOf(taken)}</del>}{" "}
            {given === undefined ? null : <ins>{textOf(given)}</ins>}
          </li>
        );
      })}
    </ul>
  );
}
