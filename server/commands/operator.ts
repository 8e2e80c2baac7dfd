// The operator who runs a command.
import { userInfo } from "node:os";
import type { Actor } from "#schema/audit.ts";

/** The system user of this process; its number if it has no name, as in some containers. */
export function currentOperator(): Actor {
  return { kind: "operator", name: nameOfUser() };
}

function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "unknown");
  }
}
