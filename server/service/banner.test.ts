import { describe, expect, it } from "vitest";
import { formatBanner } from "./banner.ts";

const URL = "http://127.0.0.1:8080";
const KEYS = { test: "svc_test_secret", live: "svc_live_secret" };
const PRINTED = { liveKey: null, ownerLink: null };
const NONE = { test: null, live: null };

describe("formatBanner", () => {
  it("shows address, pages and both keys at the first start", () => {
    const text = formatBanner(
      { url: URL, demo: true, firstKeys: KEYS, ownerLink: null, keysIgnored: false },
      NONE,
      PRINTED,
    );
    expect(text).toContain(`Address    ${URL}\n`);
    expect(text).toContain(`Demo page  ${URL}/demo\n`);
    expect(text).toContain(`API page   ${URL}/docs\n`);
    expect(text).toContain("Test key   svc_test_secret\n");
    expect(text).toContain("Live key   svc_live_secret\n");
    expect(text).toContain("shown only this once");
    expect(text).toContain(`curl -u api:svc_test_secret ${URL}/v1/version`);
    expect(text).toContain("npm run admin");
  });

  it("names the file that has the Live key instead of printing it", () => {
    const first = { url: URL, demo: true, firstKeys: KEYS, ownerLink: null, keysIgnored: false };
    const text = formatBanner(first, NONE, { ...PRINTED, liveKey: "/srv/svc/live-key" });
    expect(text).toContain("Test key   svc_test_secret\n");
    expect(text).toContain("Live key   in /srv/svc/live-key,");
    expect(text).not.toContain("svc_live_secret");
  });

  it("shows the owner's link, or the file that has it", () => {
    const link = `${URL}/account/invitation#token`;
    const first = { url: URL, demo: true, firstKeys: KEYS, ownerLink: link, keysIgnored: false };
    expect(formatBanner(first, NONE, PRINTED)).toContain(`Owner      ${link}\n`);
    const saved = formatBanner(first, NONE, { ...PRINTED, ownerLink: "/srv/svc/owner-link" });
    expect(saved).toContain("Owner      in /srv/svc/owner-link,");
    expect(saved).not.toContain("token");
  });

  it("does not name the demo page if it is off", () => {
    const text = formatBanner(
      { url: URL, demo: false, firstKeys: KEYS, ownerLink: null, keysIgnored: false },
      NONE,
      PRINTED,
    );
    expect(text).not.toMatch(/demo/i);
    expect(text).toContain(`Next       curl -u api:svc_test_secret ${URL}/v1/version`);
  });

  it("does not print keys from the environment", () => {
    const text = formatBanner(
      { url: URL, demo: true, firstKeys: KEYS, ownerLink: null, keysIgnored: false },
      KEYS,
      PRINTED,
    );
    expect(text).toContain("as given in SVC_TEST_KEY");
    expect(text).toContain("as given in SVC_LIVE_KEY");
    expect(text).not.toContain("secret");
    expect(text).not.toContain("shown only this once");
  });

  it("says at later starts that the keys were printed once, and how to create another", () => {
    const text = formatBanner(
      { url: URL, demo: true, firstKeys: null, ownerLink: null, keysIgnored: false },
      NONE,
      PRINTED,
    );
    expect(text).toContain(`Demo page  ${URL}/demo\n`);
    expect(text).toContain("The keys were shown at the first start.");
    expect(text).toContain("npm run admin -- key create");
    expect(text).not.toContain("secret");
  });

  it("says that keys in the environment are ignored after the first start", () => {
    const text = formatBanner(
      { url: URL, demo: true, firstKeys: null, ownerLink: null, keysIgnored: true },
      KEYS,
      PRINTED,
    );
    expect(text).toContain("count at the first start only");
    expect(text).not.toContain("secret");
  });
});
