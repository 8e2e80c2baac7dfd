import type { Session } from "./records.ts";

/** The language that the wizard last showed, or else that of the create parameters; "" if neither is set. */
export function languageOf({ state, parameters }: Pick<Session, "state" | "parameters">): string {
  const shown: unknown = Reflect.get(Object(state), "language");
  return typeof shown === "string" ? shown : String(parameters["language"] ?? "");
}
