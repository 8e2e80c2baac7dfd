// Lists of names as text.

/** Names separated by blanks. */
export function names(text: string): string[] {
  return text.split(/\s+/).filter((name) => name !== "");
}

/** The same names below another one. */
export function below(parent: string, text: string): string[] {
  return names(text).map((name) => `${parent}.${name}`);
}
