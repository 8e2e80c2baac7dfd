// Several windows of a browser, and the way back: each window acts for the merchant, mode and person
// that it shows, and shows nothing once nobody is signed in.
import { act, screen, waitFor, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { session } from "../api/session.ts";
import { HOME, SIGNED_IN, SIGNED_OUT } from "../testing/fixtures.ts";
import { answer, open, refusal, sent } from "../testing/open.tsx";
import { go } from "./location.ts";

const OTHER = { ...SIGNED_IN.merchants[0], id: "me_2", name: "Ofenhaus" };
const OF_BOTH = { ...SIGNED_IN, merchants: [...SIGNED_IN.merchants, OTHER] };
const AT_OTHER = {
  ...OF_BOTH,
  merchant: { ...SIGNED_IN.merchant, ...OTHER, displayName: "Ofenhaus" },
};
const ELSE = {
  ...SIGNED_IN,
  csrf: "csrf-2",
  person: { ...SIGNED_IN.person, id: "st_2", name: "Tom Berg" },
};

function asks(): Response {
  return refusal(403, "factor_required");
}

function title(name: string) {
  return screen.findByRole("heading", { level: 1, name });
}

describe("a window", () => {
  it("asks for the merchant that it shows", async () => {
    open("/test/keys");
    await title("Keys");
    await waitFor(() => expect(sent("GET /:mode/keys")[0]?.merchant).toBe("me_1"));
  });

  it("names it in links to files, which send no header", async () => {
    open("/live/payments");
    const link = await screen.findByRole("link", { name: /Download/ });
    expect(new URL((link as HTMLAnchorElement).href).searchParams.get("merchant")).toBe("me_1");
  });

  it("shows nothing of the merchant before once another one is chosen on the same page", async () => {
    answer("GET /session", () => OF_BOTH);
    answer("POST /session/merchant", () => AT_OTHER);
    answer("GET /:mode/home", ({ merchant }) => ({
      ...HOME,
      failing: { count: merchant === "me_2" ? 4711 : 1, oldest: null },
    }));
    open("/test/home");
    await userEvent.selectOptions(await screen.findByLabelText("Merchant"), "me_2");
    expect(await screen.findByText("4,711")).toBeVisible();
  });

  it("acts for the chosen merchant although what was read before arrives later", async () => {
    const setup = { key: true, session: false, webhook: false, live: false };
    const held = new TransformStream<Uint8Array, Uint8Array>();
    answer("GET /session", () =>
      sent("GET /session").length > 1 ? new HttpResponse(held.readable) : { ...OF_BOTH, setup },
    );
    answer("POST /session/merchant", () => AT_OTHER);
    open("/test/home");
    const choice = await screen.findByLabelText("Merchant");
    await waitFor(() => expect(sent("GET /session")).toHaveLength(2));
    await userEvent.selectOptions(choice, "me_2");
    await waitFor(() => expect(session.value?.merchant?.id).toBe("me_2"));
    await HttpResponse.json({ ...OF_BOTH, setup }).body?.pipeTo(held.writable);
    await userEvent.click(screen.getByRole("link", { name: "Keys" }));
    await title("Keys");
    await waitFor(() => expect(sent("GET /:mode/keys")[0]?.merchant).toBe("me_2"));
    expect(screen.getByLabelText("Merchant")).toHaveValue("me_2");
  });

  it("says why the merchant cannot be changed, and still shows the one of the page", async () => {
    answer("GET /session", () => OF_BOTH);
    answer("POST /session/merchant", () => Response.error());
    open("/test/keys");
    const choice = await screen.findByLabelText("Merchant");
    await userEvent.selectOptions(choice, "me_2");
    expect(await screen.findByRole("alert")).toHaveTextContent("The service did not answer.");
    expect(choice).toHaveValue("me_1");
  });

  it("carries out what was asked for, wherever it is once the second factor is given", async () => {
    let fresh = false;
    const paths: string[] = [];
    answer("POST /:mode/webhooks/:id/test", (_, { mode = "" }) => {
      paths.push(mode);
      return fresh ? { at: "", status: 200, ms: 1, answer: "", error: null } : asks();
    });
    answer("POST /session/factor", () => {
      fresh = true;
      return AT_OTHER;
    });
    open("/test/webhooks/wh_1");
    await userEvent.click(await screen.findByRole("button", { name: "Send a test event" }));
    const dialog = await screen.findByRole("dialog", { name: "Confirm it is you" });
    await act(() => go("/live/webhooks/wh_1"));
    await userEvent.type(within(dialog).getByLabelText("Code from your app"), "123456");
    await userEvent.click(within(dialog).getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(paths).toEqual(["test", "test"]));
    expect(sent("POST /:mode/webhooks/:id/test").map(({ merchant }) => merchant)).toEqual([
      "me_1",
      "me_1",
    ]);
  });
});

describe("a window in whose browser somebody else signs in", () => {
  it("shows that person's page, and does not repeat what was asked before", async () => {
    let now: object = SIGNED_IN;
    answer("GET /session", () => now);
    answer("POST /:mode/webhooks/:id/test", () => refusal(403, "cross_site"));
    open("/test/webhooks/wh_1");
    const button = await screen.findByRole("button", { name: "Send a test event" });
    now = ELSE;
    await userEvent.click(button);
    expect(await screen.findByText("Tom Berg")).toBeVisible();
    expect(sent("POST /:mode/webhooks/:id/test")).toHaveLength(1);
  });

  it.each([
    ["somebody else", ELSE, "Tom Berg"],
    ["nobody", { ...SIGNED_OUT, csrf: "csrf-2" }, "Email"],
  ])("asks for no second factor any more once %s is signed in", async (_, after, shown) => {
    let now: object = SIGNED_IN;
    answer("GET /session", () => now);
    answer("POST /:mode/webhooks/:id/test", asks);
    open("/test/webhooks/wh_1");
    await userEvent.click(await screen.findByRole("button", { name: "Send a test event" }));
    await screen.findByRole("dialog", { name: "Confirm it is you" });
    now = after;
    window.dispatchEvent(new StorageEvent("storage", { key: "svc-account" }));
    expect(await screen.findByText(shown)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("POST /:mode/webhooks/:id/test")).toHaveLength(1);
  });

  it("repeats a call for the same person, with the new token", async () => {
    const again = { ...SIGNED_IN, csrf: "csrf-2" };
    let now = SIGNED_IN;
    answer("GET /session", () => now);
    answer("GET /:mode/keys", ({ csrf }) =>
      csrf === now.csrf ? { items: [] } : refusal(403, "cross_site"),
    );
    open("/test/webhooks");
    await title("Webhooks");
    now = again;
    await userEvent.click(screen.getByRole("link", { name: "Keys" }));
    expect(await screen.findByText("No keys yet")).toBeVisible();
    expect(sent("GET /:mode/keys").map(({ csrf }) => csrf)).toEqual(["csrf-1", "csrf-2"]);
  });

  it("signs in although the token of the page is that of a sign-in before", async () => {
    let csrf = "csrf-1";
    answer("GET /session", () => ({ ...SIGNED_OUT, csrf }));
    answer("POST /session", (call) =>
      call.csrf === csrf ? SIGNED_IN : refusal(403, "cross_site"),
    );
    open("/test/webhooks");
    await userEvent.type(await screen.findByLabelText("Email"), "jana@shop.example");
    await userEvent.type(screen.getByLabelText("Password"), "correct horse battery");
    csrf = "csrf-2";
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await title("Webhooks")).toBeVisible();
  });
});

describe("a window whose person signs out elsewhere", () => {
  it("hides its page as soon as the other window tells", async () => {
    let now = SIGNED_IN;
    answer("GET /session", () => now);
    open("/settings");
    await title("Settings");
    now = { ...SIGNED_OUT, csrf: "csrf-2" };
    window.dispatchEvent(new StorageEvent("storage", { key: "svc-account" }));
    expect(await title("Sign in")).toBeVisible();
  });

  it("shows nothing on the way back before the service has answered", async () => {
    let now = SIGNED_IN;
    answer("GET /session", () => now);
    open("/settings");
    await title("Settings");
    now = { ...SIGNED_OUT, csrf: "csrf-2" };
    await act(() => {
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    expect(screen.queryByRole("heading", { name: "Settings" })).toBeNull();
    expect(await title("Sign in")).toBeVisible();
  });

  it("tells the others that its own person signs out", async () => {
    const told: string[] = [];
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = (name) => void told.push(name);
    let now = SIGNED_IN;
    answer("GET /session", () => now);
    answer("DELETE /session", () => {
      now = { ...SIGNED_OUT, csrf: "csrf-2" };
      return null;
    });
    open("/settings");
    await title("Settings");
    expect(told).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
    await title("Sign in");
    Storage.prototype.setItem = setItem;
    expect(told).toEqual(["svc-account"]);
  });
});
