import { addOrigin, removeOrigin } from "#products/origins.ts";
import type { Command, Output } from "./command.ts";

export const ORIGIN_COMMANDS: readonly Command[] = [
  {
    name: "origin list",
    takes: [],
    options: [],
    about: "Lists the origins of pages that may hold the wizard's frame.",
    run: async ({ merchant }) => listed(merchant.origins),
  },
  {
    name: "origin add",
    takes: ["ORIGIN"],
    options: [],
    about: "Lets pages of an origin hold the frame; from the first on, no others.",
    run: async (desk, [origin = ""]) => listed(await addOrigin(desk, desk.merchant.id, origin)),
  },
  {
    name: "origin remove",
    takes: ["ORIGIN"],
    options: [],
    about: "Takes an origin off the list; without any, all pages may hold the frame.",
    run: async (desk, [origin = ""]) => listed(await removeOrigin(desk, desk.merchant.id, origin)),
  },
];

function listed(origins: readonly string[]): Output {
  const text = origins.join("\n") || "Any page of HTTPS may hold the frame, a local one in Test.";
  return { json: [...origins], text };
}
