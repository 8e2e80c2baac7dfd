// The name of each text. The build puts its number in the place of the name.
import { en, type TextKey } from "./en.ts";

export const T = Object.fromEntries(Object.keys(en).map((name) => [name, name])) as {
  readonly [Name in TextKey]: Name;
};
