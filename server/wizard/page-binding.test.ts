import { describe, expect, test } from "vitest";
import { callingPage, judgePage, trustedPages } from "./page-binding.ts";

const OWN = "https://svc.example";
const SHOP = "https://shop.example";
const OTHER = "https://other.example";
const LOCAL = "http://localhost:3000";

test.each([
  ["a page with svc.js", SHOP, null, SHOP, false],
  ["the frame", OWN, SHOP, SHOP, true],
  ["the frame, by a client without the header", "", SHOP, SHOP, true],
  ["a page that poses as the frame", OTHER, SHOP, OTHER, false],
  ["a page of the service", OWN, null, OWN, false],
  ["a server", "", null, "", false],
])("%s", (_, origin, embedder, page, inFrame) => {
  expect(callingPage({ origin, embedder }, OWN)).toEqual({ origin: page, inFrame });
});

describe.each([
  { name: "svc.js", inFrame: false },
  { name: "the frame", inFrame: true },
])("$name", ({ inFrame }) => {
  test.each([
    // mode, origin, bound page, listed origins -> verdict for svc.js, for the frame
    ["test", SHOP, null, [], "fits", "fits"],
    ["test", SHOP, SHOP, [], "fits", "fits"],
    ["test", OTHER, SHOP, [], "other", "other"],
    ["test", OTHER, null, [SHOP], "tolerated", "unlisted"],
    ["test", OTHER, SHOP, [SHOP], "other", "unlisted"],
    ["test", LOCAL, null, [], "fits", "fits"],
    ["live", SHOP, null, [], "fits", "anywhere"],
    ["live", SHOP, SHOP, [], "fits", "anywhere"],
    ["live", OTHER, SHOP, [], "other", "other"],
    ["live", SHOP, null, [OTHER, SHOP], "fits", "fits"],
    ["live", OTHER, null, [SHOP], "unlisted", "unlisted"],
    ["live", SHOP, SHOP, [OTHER], "unlisted", "unlisted"],
    ["live", OTHER, SHOP, [SHOP, OTHER], "other", "other"],
    ["live", "null", null, [SHOP], "opaque", "opaque"],
    ["live", "null", null, [], "opaque", "opaque"],
    ["live", "null", "null", [], "opaque", "opaque"],
    ["test", "null", null, [], "fits", "fits"],
    ["live", "http://shop.example", null, [], "insecure", "insecure"],
    ["live", LOCAL, null, [LOCAL], "fits", "insecure"],
  ] as const)("%s, %s, bound to %s, listed %j", (mode, origin, page, listed, script, frame) => {
    expect(judgePage({ origin, inFrame }, { mode, page, listed }, OWN)).toBe(
      inFrame ? frame : script,
    );
  });
});

test.each([
  ["test", null, [], "fits"],
  ["live", null, [SHOP], "fits"],
  ["live", "", [SHOP], "fits"],
  ["live", SHOP, [], "other"],
  ["live", SHOP, [SHOP], "other"],
] as const)("a server: %s, bound to %s, listed %j: %s", (mode, page, listed, verdict) => {
  expect(judgePage({ origin: "", inFrame: false }, { mode, page, listed }, OWN)).toBe(verdict);
});

test.each([[[]], [[SHOP]]])(
  "a session of a server, listed %j, is refused to browsers",
  (listed) => {
    const known = { mode: "live", page: "", listed } as const;
    expect(judgePage({ origin: SHOP, inFrame: false }, known, OWN)).toBe("other");
  },
);

describe("the service's own page", () => {
  test.each([
    ["live", OWN, [], "fits"],
    ["live", OWN, [SHOP], "fits"],
    ["live", null, [], "own"],
    ["live", null, [SHOP], "own"],
    ["live", SHOP, [], "own"],
    ["live", "", [], "own"],
    ["live", null, [SHOP, OWN], "own"],
    ["test", null, [], "fits"],
    ["test", null, [SHOP], "tolerated"],
    ["test", OWN, [SHOP], "fits"],
    ["test", SHOP, [], "other"],
  ] as const)("%s, bound to %s, listed %j: %s", (mode, page, listed, verdict) => {
    const calling = { origin: OWN, inFrame: false };
    expect(judgePage(calling, { mode, page, listed }, OWN)).toBe(verdict);
  });

  test.each([null, OWN])("is around no frame in live, bound to %s", (page) => {
    const known = { mode: "live", page, listed: [] } as const;
    expect(judgePage({ origin: OWN, inFrame: true }, known, OWN)).toBe("own");
  });

  test.each([
    ["a page", SHOP],
    ["a server", ""],
  ])("leaves a session of its links to no other: %s", (_, origin) => {
    const known = { mode: "live", page: OWN, listed: [] } as const;
    expect(judgePage({ origin, inFrame: false }, known, OWN)).toBe("other");
  });
});

describe("the pages that a session trusts", () => {
  test.each([
    // mode, bound page, listed origins -> pages that send without a question, pages to return to
    ["test", SHOP, [OTHER], [SHOP], [SHOP]],
    ["test", SHOP, [], [SHOP], [SHOP]],
    ["live", SHOP, [OTHER, SHOP], [SHOP], [SHOP]],
    ["live", SHOP, [], [], [SHOP]],
    ["live", SHOP, [OTHER], [], [SHOP]],
    ["live", null, [OTHER, SHOP], [OTHER, SHOP], [OTHER, SHOP]],
    ["live", "", [OTHER], [OTHER], [OTHER]],
    ["live", "null", [OTHER], [OTHER], [OTHER]],
    ["test", null, [], [], []],
    ["live", null, [], [], []],
  ] as const)("%s, bound to %j, listed %j: %j send, %j take back", (...row) => {
    const [mode, page, listed, sending, home] = row;
    expect(trustedPages({ mode, page, listed })).toEqual({ sending, home });
  });
});
