// The lines that a start prints on the terminal.
import type { Mode } from "#schema/codes.ts";
import type { Config } from "./config.ts";
import type { Service } from "./service.ts";

type Started = Pick<Service, "url" | "demo" | "firstKeys" | "ownerLink" | "keysIgnored">;

/** Files that have what must not be printed; null to print it. */
export type SavedFiles = { liveKey: string | null; ownerLink: string | null };

/**
 * Says where the service is, and at the first start the keys, the owner's link and what to try next.
 * `given` are the keys from the environment, which are never printed.
 */
export function formatBanner(started: Started, given: Config["keys"], saved: SavedFiles): string {
  const { url, demo, firstKeys, keysIgnored } = started;
  const pages = [
    `Address    ${url}`,
    ...(demo ? [`Demo page  ${url}/demo`] : []),
    `API page   ${url}/docs`,
  ];
  const lines = firstKeys
    ? [...describeKeys(firstKeys, given, saved), "", ...describeFirst(started, given, saved)]
    : describeLaterStart(keysIgnored);
  return ["", ...pages, "", ...lines, ""].map((line) => `  ${line}`.trimEnd()).join("\n");
}

function describeKeys(
  keys: Record<Mode, string>,
  given: Config["keys"],
  saved: SavedFiles,
): string[] {
  const live = saved.liveKey ? `in ${saved.liveKey}, which only you can read` : keys.live;
  const isPrinted = !given.test || !given.live;
  return [
    `Test key   ${given.test ? "as given in SVC_TEST_KEY" : keys.test}`,
    `Live key   ${given.live ? "as given in SVC_LIVE_KEY" : live}`,
    ...(isPrinted ? ["", "Keep the keys: they are shown only this once."] : []),
  ];
}

/** What to do first. */
function describeFirst(
  { url, demo, firstKeys, ownerLink }: Started,
  given: Config["keys"],
  saved: SavedFiles,
): string[] {
  const link = saved.ownerLink ? `in ${saved.ownerLink}, which only you can read` : ownerLink;
  return [
    ...(ownerLink
      ? [
          `Owner      ${link}`,
          "           Open the link once, within 7 days, to own the account.",
          "",
        ]
      : []),
    ...(demo
      ? [
          "Next       Open the demo page: the test bank's code is 88888888, any user name and PIN 123456.",
        ]
      : []),
    `${demo ? "    " : "Next"}       curl -u api:${given.test ? "$SVC_TEST_KEY" : firstKeys?.test} ${url}/v1/version`,
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
