import type { Output } from "../command.ts";

/** The list of origins as commands print it. */
export function formatOrigins(origins: readonly string[]): Output {
  const text = origins.join("\n") || "Any HTTPS page can run the wizard, and a local page in Test.";
  return { json: [...origins], text };
}
