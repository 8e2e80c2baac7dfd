import type { Session } from "./records.ts";

/** The language that the wizard showed last, else that of the creation; "" where there is none. */
export function languageOf({ state, parameters }: Pick<Session, "state" | "parameters">): string {
  const shown: unknown = Reflect.get(Object(state), "language");
  return typeof shown === "string" ? shown : String(parameters["language"] ?? "");
}
