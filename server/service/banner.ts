// What the first lines on the terminal say.
import type { Config } from "./config.ts";
import type { Service } from "./service.ts";

/** `keys` are those that the environment gave: they are not shown, their owner knows them. */
export function banner(
  { url, firstKeys, keysIgnored }: Pick<Service, "url" | "firstKeys" | "keysIgnored">,
  keys: Config["keys"],
): string {
  const lines = [`Address    ${url}`, `Demo page  ${url}/demo`, `API page   ${url}/docs`, ""];
  if (firstKeys) {
    lines.push(
      `Test key   ${keys.test ? "as given in SVC_TEST_KEY" : firstKeys.test}`,
      `Live key   ${keys.live ? "as given in SVC_LIVE_KEY" : firstKeys.live}`,
    );
    if (!keys.test || !keys.live) lines.push("", "Keep the keys: they are shown only this once.");
    lines.push("", `Try it     curl -u api:<test key> ${url}/v1/version`);
  } else {
    lines.push("The keys were shown at the first start.");
    if (keysIgnored) {
      lines.push(
        "SVC_TEST_KEY and SVC_LIVE_KEY count at the first start only: this store has others.",
      );
    }
  }
  return ["", ...lines, ""].map((line) => `  ${line}`.trimEnd()).join("\n");
}
