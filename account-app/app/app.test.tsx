// What every page shares: signing in and back, the second factor in between, modes.
import { act, screen, waitFor, within } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { SIGNED_IN, SIGNED_OUT } from "../testing/fixtures.ts";
import { answer, open, refusal, sent } from "../testing/open.tsx";
import { go } from "./location.ts";
import { PAGES } from "./pages.ts";

function title(name: string | RegExp) {
  return screen.findByRole("heading", { level: 1, name });
}

describe("signing in", () => {
  it("asks for password and factor, then shows the page that was asked for", async () => {
    answer("GET /session", () => SIGNED_OUT);
    answer("POST /session", () => ({ ...SIGNED_OUT, state: "factor", factors: SIGNED_IN.factors }));
    open("/test/webhooks");
    await userEvent.type(await screen.findByLabelText("Email"), "jana@shop.example");
    await userEvent.type(screen.getByLabelText("Password"), "correct horse battery");
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(async () => expect(await title("Second factor")).toHaveFocus());
    await userEvent.type(screen.getByLabelText("Code from your app"), "123 456");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await title("Webhooks")).toBeVisible();
    expect(sent("POST /session/factor")[0]?.body).toEqual({ code: "123456" });
  });

  it("shows it in place of a page whose session has ended, and the page after it", async () => {
    let ended = true;
    answer("GET /session", () => (sent("GET /:mode/keys").length > 0 ? SIGNED_OUT : SIGNED_IN));
    answer("GET /:mode/keys", () => (ended ? refusal(401, "sign_in_required") : { items: [] }));
    open("/test/keys");
    expect(await title("Sign in")).toBeVisible();
    ended = false;
    await userEvent.type(screen.getByLabelText("Email"), "jana@shop.example");
    await userEvent.type(screen.getByLabelText("Password"), "correct horse battery");
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByText("No keys yet")).toBeVisible();
  });

  it("shows the service's messages at their fields", async () => {
    answer("GET /session", () => SIGNED_OUT);
    answer("POST /session", () => refusal(422, "validation_failed", { email: ["No such form."] }));
    open("/");
    await userEvent.type(await screen.findByLabelText("Email"), "jana");
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    const field = await screen.findByLabelText("Email");
    await waitFor(() => expect(field).toHaveAccessibleDescription("No such form."));
    expect(field).toHaveFocus();
  });
});

describe("a call that needs a recent second factor", () => {
  it("asks for it and is sent again", async () => {
    let fresh = false;
    answer("POST /:mode/webhooks/:id/test", () =>
      fresh
        ? { at: "2026-03-02T11:00:00Z", status: 200, ms: 88, answer: "ok", error: null }
        : refusal(403, "factor_required"),
    );
    answer("POST /session/factor", () => {
      fresh = true;
      return SIGNED_IN;
    });
    open("/live/webhooks/wh_1");
    await userEvent.click(await screen.findByRole("button", { name: "Send a test event" }));
    const dialog = await screen.findByRole("dialog", { name: "Confirm it is you" });
    await userEvent.type(within(dialog).getByLabelText("Code from your app"), "123456");
    await userEvent.click(within(dialog).getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(/Answer to the test event/)).toBeVisible();
    expect(sent("POST /:mode/webhooks/:id/test").map(({ csrf }) => csrf)).toEqual([
      "csrf-1",
      "csrf-1",
    ]);
  });

  it("fails if the person closes the question", async () => {
    answer("POST /:mode/webhooks/:id/test", () => refusal(403, "factor_required"));
    open("/live/webhooks/wh_1");
    await userEvent.click(await screen.findByRole("button", { name: "Send a test event" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "This step needs your second factor.",
    );
  });
});

describe("modes", () => {
  it("marks Test, and the switch keeps the page", async () => {
    open("/test/webhooks");
    expect(await screen.findByText("Test mode: no real bank, no money")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Switch to Live" }));
    expect(location.pathname).toBe("/account/live/webhooks");
    expect(screen.queryByText("Test mode: no real bank, no money")).toBeNull();
    expect(await title("Webhooks")).toBeVisible();
  });

  it("leads from an object to the list of the other mode", async () => {
    open("/test/sessions/72841-xp-8135-JGey");
    await userEvent.click(await screen.findByRole("button", { name: "Switch to Live" }));
    expect(location.pathname).toBe("/account/live/sessions");
  });

  it("leads from a page that is below another one to that one", async () => {
    open("/test/deliveries/dl_1");
    await userEvent.click(await screen.findByRole("button", { name: "Switch to Live" }));
    expect(location.pathname).toBe("/account/live/webhooks");
  });

  it("changes where the links of a page of both modes lead, and nothing of the page", async () => {
    open("/test/keys");
    await title("Keys");
    await userEvent.click(screen.getByRole("link", { name: "Settings" }));
    const origin = await screen.findByLabelText("Origin");
    await userEvent.type(origin, "https://half.typed");
    await userEvent.click(screen.getByRole("button", { name: "Switch to Live" }));
    expect(location.pathname).toBe("/account/settings");
    expect(screen.getByRole("button", { name: "Switch to Test" })).toHaveFocus();
    expect(origin).toHaveValue("https://half.typed");
    expect(sent("GET /settings")).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Keys" })).toHaveAttribute(
      "href",
      "/account/live/keys",
    );
  });
});

describe("a page that somebody comes to", () => {
  it("gives its name to the window, and its heading the focus", async () => {
    open("/test/webhooks");
    await title("Webhooks");
    expect(document.title).toBe("Webhooks · Fahrrad Vela");
    expect(await title("Webhooks")).not.toHaveFocus();
    await userEvent.click(screen.getByRole("link", { name: "Keys" }));
    await waitFor(async () => expect(await title("Keys")).toHaveFocus());
    expect(document.title).toBe("Keys · Fahrrad Vela");
  });

  it.each(["arrives", "fails"])("stays if the code of a page before %s late", async (how) => {
    const code = await PAGES.events.load();
    let arrive: ((page: typeof code | Promise<never>) => void) | undefined;
    const late = new Promise<typeof code>((resolve) => (arrive = resolve));
    vi.spyOn(PAGES.events, "load").mockReturnValueOnce(late);
    open("/test/keys");
    await title("Keys");
    await userEvent.click(screen.getByRole("link", { name: "Events" }));
    await act(() => go("/test/keys"));
    await title("Keys");
    await act(async () => {
      arrive?.(how === "arrives" ? code : Promise.reject(new Error("lost")));
      await late.catch(() => undefined);
    });
    expect(screen.getByRole("heading", { level: 1, name: "Keys" })).toBeVisible();
  });

  it("has a heading even if there is nothing to show", async () => {
    answer("GET /:mode/sessions/:id", () => refusal(404, "not_found"));
    open("/test/sessions/none");
    expect(await title("Session")).toBeVisible();
  });

  it("has a heading even if there is no such page", async () => {
    open("/test/nowhere");
    expect(await title(/./)).toBeVisible();
  });
});

describe("a lost connection", () => {
  it("stays visible until a retry succeeds", async () => {
    let lost = true;
    answer("GET /:mode/keys", () => (lost ? Response.error() : { items: [] }));
    open("/test/keys");
    expect(await screen.findByRole("alert")).toHaveTextContent("The service did not answer.");
    lost = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No keys yet")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    await waitFor(async () => expect(await title("Keys")).toHaveFocus());
  });

  it("is said where an answer ends in the middle", async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error("reset")) });
    answer("POST /:mode/webhooks/:id/test", () => new HttpResponse(body));
    open("/live/webhooks/wh_1");
    await userEvent.click(await screen.findByRole("button", { name: "Send a test event" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The service did not answer.");
  });

  it("is said to whoever signs out: the session goes on", async () => {
    answer("DELETE /session", () => Response.error());
    open("/test/keys");
    await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The service did not answer.");
  });

  it("is tried again as soon as the network is back", async () => {
    let lost = true;
    answer("GET /:mode/keys", () => (lost ? Response.error() : { items: [] }));
    open("/test/keys");
    await screen.findByRole("button", { name: "Try again" });
    lost = false;
    window.dispatchEvent(new Event("online"));
    expect(await screen.findByText("No keys yet")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    [502, "The service cannot answer at the moment."],
    [413, "This is larger than the service accepts."],
    [418, "The service refused this without a reason."],
  ])("is told apart from %i of a proxy, which says nothing itself", async (status, text) => {
    answer("GET /:mode/keys", () => new HttpResponse("<html>", { status }));
    open("/test/keys");
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
  });

  it("is not tried again for what the service refused", async () => {
    answer("GET /:mode/keys", () => refusal(500, "internal_error"));
    open("/test/keys");
    await screen.findByRole("button", { name: "Try again" });
    window.dispatchEvent(new Event("online"));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(sent("GET /:mode/keys")).toHaveLength(2));
  });
});
