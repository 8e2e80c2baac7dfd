// The lines that a start prints on the terminal.
import type { Mode } from "#schema/codes.ts";
import type { Config } from "./config.ts";
import type { Service } from "./service.ts";

/**
 * Says where the service is, and at the first start the keys and what to try next. `given` are the
 * keys from the environment, which are never printed. `liveKeyFile` has the Live key if that must
 * not be printed either; null to print it.
 */
export function formatBanner(
  {
    url,
    demo,
    firstKeys,
    keysIgnored,
  }: Pick<Service, "url" | "demo" | "firstKeys" | "keysIgnored">,
  given: Config["keys"],
  liveKeyFile: string | null,
): string {
  const pages = [
    `Address    ${url}`,
    ...(demo ? [`Demo page  ${url}/demo`] : []),
    `API page   ${url}/docs`,
  ];
  const lines = firstKeys
    ? describeKeys(firstKeys, given, { url, demo, liveKeyFile })
    : describeLaterStart(keysIgnored);
  return ["", ...pages, "", ...lines, ""].map((line) => `  ${line}`.trimEnd()).join("\n");
}

function describeKeys(
  keys: Record<Mode, string>,
  given: Config["keys"],
  { url, demo, liveKeyFile }: Pick<Service, "url" | "demo"> & { liveKeyFile: string | null },
): string[] {
  const live = liveKeyFile ? `in ${liveKeyFile}, which only you can read` : keys.live;
  const isPrinted = !given.test || !given.live;
  return [
    `Test key   ${given.test ? "as given in SVC_TEST_KEY" : keys.test}`,
    `Live key   ${given.live ? "as given in SVC_LIVE_KEY" : live}`,
    "",
    ...(isPrinted ? ["Keep the keys: they are shown only this once.", ""] : []),
    ...(demo
      ? [
          "Next       Open the demo page: the test bank's code is 88888888, any user name and PIN 123456.",
        ]
      : []),
    `${demo ? "    " : "Next"}       curl -u api:${given.test ? "$SVC_TEST_KEY" : keys.test} ${url}/v1/version`,
    "           npm run admin   lists the commands for keys, webhooks and backups",
    "           Ctrl-C          stops the service",
  ];
}

function describeLaterStart(keysIgnored: boolean): string[] {
  return [
    "The keys were shown at the first start. To make another: npm run admin -- key create",
    ...(keysIgnored
      ? ["SVC_TEST_KEY and SVC_LIVE_KEY count at the first start only: this store has others."]
      : []),
  ];
}
