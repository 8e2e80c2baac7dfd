// Network failures: typed values stay, and nothing is sent twice.
import { fireEvent, screen, waitFor } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import type { WizardAnswer } from "#schema/wizard.ts";
import {
  abortPage,
  accountPage,
  fatalPage,
  finishPage,
  loginPage,
  refusal,
  tanPage,
  waitPage,
} from "../testing/answers.ts";
import { fakeTime, openPage, seeHeading } from "../testing/page.ts";
import { createWire, later } from "../testing/wire.ts";

const waiting = { answer: { polling: { interval: 1000 } } };

async function sendLogin(user: ReturnType<typeof fakeTime>) {
  await user.type(await screen.findByRole("textbox", { name: "User name" }), "lena");
  await user.type(screen.getByLabelText("PIN"), "123456");
  await user.click(screen.getByRole("button", { name: "Continue" }));
}

describe("a submit whose response is lost", () => {
  it("is read again with the key alone, and offered again if it did not arrive", async () => {
    const user = fakeTime();
    const wire = createWire(loginPage(), "lost", loginPage());
    const { calls } = openPage();
    await sendLogin(user);
    await screen.findByText(/connection was lost/, { selector: "p" });
    await vi.advanceTimersByTimeAsync(2500);
    const notice = "Your entries were not sent. Please check them and try again.";
    expect(screen.getByRole("alert")).toHaveTextContent(notice);
    expect(screen.getAllByText(notice)).toHaveLength(2);
    expect(wire.requests.slice(1)).toEqual([
      expect.objectContaining({ action: "submit", USER_PIN: "123456", form_id: "f2" }),
      { key: "KEY" },
    ]);
    expect(screen.getByRole("textbox", { name: "User name" })).toHaveValue("lena");
    expect(screen.getByLabelText("PIN")).toHaveValue("123456");
    expect(calls).toEqual([["login"], ["render"]]);
  });

  it("shows the next page if it did arrive", async () => {
    const user = fakeTime();
    const wire = createWire(loginPage(), "lost", accountPage());
    const { calls } = openPage();
    await sendLogin(user);
    await vi.advanceTimersByTimeAsync(2500);
    await seeHeading("Choose an account");
    expect(calls.slice(2)).toEqual([["account"], ["render"]]);
    expect(wire.requests.filter(({ action }) => action === "submit")).toHaveLength(1);
  });

  it("empties the field for the next TAN if it did arrive, and another is asked", async () => {
    const user = fakeTime();
    createWire(tanPage(), "lost", tanPage({ ui: { form_id: "f9", callback: null } }));
    openPage();
    await user.type(await screen.findByRole("textbox", { name: "TAN" }), "111111{Enter}");
    await screen.findByText(/connection was lost/, { selector: "p" });
    await vi.advanceTimersByTimeAsync(2500);
    await waitFor(() => expect(screen.getByRole("textbox", { name: "TAN" })).toHaveValue(""));
    expect(await seeHeading("Enter the TAN")).toHaveFocus();
  });

  it("waits longer each time, notifies the merchant once, and continues", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const user = fakeTime();
    const wire = createWire(loginPage(), "lost");
    const { calls } = openPage();
    await sendLogin(user);
    await vi.advanceTimersByTimeAsync(100);
    for (const [index, delay] of [2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
      await vi.advanceTimersByTimeAsync(delay - 1500);
      expect(wire.requests).toHaveLength(2 + index);
      await vi.advanceTimersByTimeAsync(1500);
      expect(wire.requests).toHaveLength(3 + index);
      const errors = calls.filter(([name]) => name === "error");
      const told = ["error", "tech_error", [expect.any(String)], true];
      expect(errors).toEqual(index < 1 ? [] : [told]);
    }
  });

  it("is not sent by a second press, which retries the connection at once", async () => {
    const user = fakeTime();
    const wire = createWire(loginPage(), "lost", "lost", loginPage());
    openPage();
    await sendLogin(user);
    await screen.findByText(/connection was lost/, { selector: "p" });
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(screen.getByRole("alert")).toHaveTextContent("Your entries were not sent.");
    await waitFor(() => expect(wire.requests.at(-1)).toEqual({ key: "KEY" }));
    expect(wire.requests).toHaveLength(3);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(wire.requests).toHaveLength(4));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
    expect(screen.getByText(/Your entries were not sent/, { selector: "p" })).toBeVisible();
  });
});

const tooMany = () =>
  Response.json({ code: 429 }, { status: 429, headers: { "Retry-After": "20" } });

describe("an invalid response", () => {
  it("429: shows how long to wait, and retries when the service allows it", async () => {
    const user = fakeTime();
    const wire = createWire(loginPage(), tooMany(), loginPage());
    const { calls } = openPage();
    await sendLogin(user);
    const message = "Too many requests. Seconds until the next try: 20";
    await screen.findByText(message, { selector: "p" });
    await user.click(screen.getByRole("button", { name: "Continue" }));
    fireEvent(document, new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(17_000);
    expect(screen.getByText(/next try: [23]$/, { selector: "p" })).toBeVisible();
    expect(screen.getByRole("alert")).not.toHaveTextContent("next try: 3");
    expect(wire.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    await vi.advanceTimersByTimeAsync(3000);
    expect(wire.requests.slice(2)).toEqual([{ key: "KEY" }]);
    expect(screen.queryByText(/Too many/, { selector: "p" })).toBeNull();
    expect(screen.getByLabelText("PIN")).toHaveValue("123456");
    expect(calls.slice(2)).toEqual([["error", "tech_error", [message], true]]);
  });

  it("429: retries at once if the customer insists", async () => {
    const user = fakeTime();
    const wire = createWire(loginPage(), tooMany(), loginPage());
    openPage();
    await sendLogin(user);
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(wire.requests.slice(2)).toEqual([{ key: "KEY" }]));
  });

  it("429 to a poll: the next one waits as long", async () => {
    fakeTime();
    const wire = createWire(waitPage(waiting), tooMany(), accountPage());
    openPage();
    await seeHeading("Waiting for your bank");
    await vi.advanceTimersByTimeAsync(19_000);
    expect(wire.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3000);
    await seeHeading("Choose an account");
  });

  it.each([400, 401, 409, 413])("%s: is an error that can be retried", async (status) => {
    const user = fakeTime();
    const html = new Response("<html>", { status });
    const wire = createWire(loginPage(), html, loginPage());
    const { calls } = openPage();
    await sendLogin(user);
    const message = "Something went wrong. Please try again.";
    await screen.findByText(message, { selector: "p" });
    expect(screen.queryByText(/connection was lost/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText(/Your entries were not sent/, { selector: "p" });
    expect(wire.requests.slice(2)).toEqual([{ key: "KEY" }]);
    expect(calls.slice(2)).toEqual([["error", "tech_error", [message], true]]);
  });
});

it("a first request that is lost promises nothing about entries", async () => {
  createWire("lost");
  document.documentElement.lang = "en";
  openPage();
  await screen.findByText("The connection was lost. We are still trying.", { selector: "p" });
  expect(screen.queryByText(/entries/)).toBeNull();
});

it("a first request that is lost is repeated, in the same language", async () => {
  fakeTime();
  const first = { key: "KEY", language: "de" };
  const wire = createWire("lost", 500, loginPage());
  const { calls } = openPage();
  await vi.advanceTimersByTimeAsync(8000);
  await seeHeading("Log in to your bank");
  expect(wire.requests).toEqual([first, first, first]);
  expect(calls).toEqual([["login"], ["render"]]);
});

it("the browser's offline event shows that the page is offline, and the online event resumes", async () => {
  fakeTime();
  const wire = createWire(loginPage(), "lost", loginPage());
  openPage();
  await seeHeading("Log in to your bank");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  await screen.findByText(/You are offline/, { selector: "p" });
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("You can continue."));
  expect(screen.queryByText(/You are offline/, { selector: "p" })).toBeNull();
  expect(wire.requests).toHaveLength(3);
});

it("a device that is online again does not wait long if its first request is lost", async () => {
  fakeTime();
  const wire = createWire("lost", "lost", "lost", "lost", "lost", loginPage());
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  openPage();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(wire.requests).toHaveLength(4);
  online.mockReturnValue(true);
  fireEvent(window, new Event("online"));
  await vi.advanceTimersByTimeAsync(2500);
  await seeHeading("Log in to your bank");
});

it.each([
  [404, "session_timeout"],
  [410, "session_timeout"],
  [403, "tech_error"],
])("a session that responds with %s has ended", async (status, code) => {
  createWire(status);
  const { calls, user } = openPage();
  await seeHeading("Es geht hier nicht weiter");
  expect(calls).toEqual([["error", code, [expect.any(String)], false]]);
  await user.click(screen.getByRole("button", { name: "Schließen" }));
  await waitFor(() => expect(calls.at(-1)).toEqual(["abort"]));
});

it.each([403, 404, 410, 422])("a %s of a proxy ends nothing", async (status) => {
  fakeTime();
  const foreign = new Response("<h1>No</h1>", { status });
  const wire = createWire(loginPage(), foreign, loginPage());
  const { calls, user } = openPage();
  await user.type(await screen.findByRole("textbox", { name: "User name" }), "lena");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText(/Something went wrong/, { selector: "p" });
  expect(calls.at(-1)).toEqual(["error", "tech_error", [expect.any(String)], true]);
  await vi.advanceTimersByTimeAsync(3000);
  await screen.findByText(/were not sent/, { selector: "p" });
  expect(wire.requests.at(-1)).toEqual({ key: "KEY" });
  expect(screen.getByRole("textbox", { name: "User name" })).toHaveValue("lena");
});

it("a page from the back/forward cache reads its state", async () => {
  const wire = createWire(loginPage(), accountPage());
  openPage();
  await seeHeading("Log in to your bank");
  fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
  await seeHeading("Choose an account");
  expect(wire.requests.at(-1)).toEqual({ key: "KEY" });
});

it.each(["pageshow", "offline"])(
  "%s before the first response is in the page's language",
  async (name) => {
    document.documentElement.lang = "en";
    const wire = createWire(new Promise(() => {}), loginPage());
    openPage();
    fireEvent(window, Object.assign(new Event(name), { persisted: true }));
    await seeHeading("Log in to your bank");
    expect(wire.requests).toEqual([
      { key: "KEY", language: "en" },
      { key: "KEY", language: "en" },
    ]);
  },
);

describe("the focus on a retry", () => {
  it.each([
    ["before the first page", []],
    ["on a form", [loginPage()]],
  ])("moves to the heading: %s", async (_, before) => {
    const back = later<WizardAnswer>();
    createWire(...before, "lost", back.reply);
    const { user } = openPage();
    if (before[0]) await user.click(await screen.findByRole("button", { name: "Continue" }));
    await user.click(await screen.findByRole("button", { name: /Try again|Erneut versuchen/ }));
    back.send(loginPage());
    const heading = await seeHeading("Log in to your bank");
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it("stays otherwise", async () => {
    createWire(loginPage(), "lost", loginPage());
    const { user } = openPage();
    const forward = await screen.findByRole("button", { name: "Continue" });
    await user.click(forward);
    await screen.findByRole("button", { name: "Try again" });
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
    expect(forward).toHaveFocus();
  });
});

describe("waiting", () => {
  it("polls after each response until the page changes", async () => {
    fakeTime();
    const poll = { key: "KEY", action: "poll" };
    const wire = createWire(waitPage(waiting), waitPage(waiting), tanPage());
    const { calls } = openPage();
    await seeHeading("Waiting for your bank");
    await vi.advanceTimersByTimeAsync(900);
    expect(wire.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1500);
    await seeHeading("Enter the TAN");
    await vi.advanceTimersByTimeAsync(5000);
    expect(wire.requests.slice(1)).toEqual([poll, poll]);
    expect(calls).toEqual([["tan"], ["render"], ["tan"], ["render"]]);
  });

  it("survives lost polls silently, then reports it", async () => {
    fakeTime();
    createWire(waitPage(waiting), "lost", "lost", waitPage(waiting), "lost");
    openPage();
    await seeHeading("Waiting for your bank");
    await vi.advanceTimersByTimeAsync(7200);
    expect(screen.queryByText(/connection was lost/)).toBeNull();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(screen.getByText(/connection was lost/, { selector: "p" })).toBeVisible();
  });

  it("polls at once when the customer returns to the page", async () => {
    fakeTime();
    const wire = createWire(waitPage({ answer: { polling: { interval: 30_000 } } }), accountPage());
    openPage();
    await seeHeading("Waiting for your bank");
    fireEvent(document, new Event("visibilitychange"));
    await seeHeading("Choose an account");
    expect(wire.requests).toHaveLength(2);
  });

  it("repeats the announcement every half minute until it is over", async () => {
    fakeTime();
    const wait = later<WizardAnswer>();
    createWire(waitPage({ answer: { polling: { interval: 30_000 } } }), wait.reply);
    openPage();
    await seeHeading("Waiting for your bank");
    await vi.advanceTimersByTimeAsync(31_000);
    const status = screen.getByRole("status");
    await waitFor(() => expect(status).toHaveTextContent("Still waiting for your bank"));
    wait.send(accountPage());
    await seeHeading("Choose an account");
    expect(status).toHaveTextContent(/^$/);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(status).toHaveTextContent(/^$/);
  });

  it("can be aborted", async () => {
    createWire(waitPage(), abortPage());
    const { calls, user } = openPage();
    await seeHeading("Waiting for your bank");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Yes, cancel" }));
    await seeHeading("Cancelled");
    expect(calls.at(-1)).toEqual(["abort"]);
  });
});

it("an expired session says so on its last form", async () => {
  const over = refusal("session_timeout", "The time is up.", false);
  createWire(loginPage(), fatalPage({ ui: { form_id: "f2" }, answer: over }));
  const { calls } = openPage();
  await seeHeading("Log in to your bank");
  fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
  await seeHeading("This ends here");
  expect(screen.getByText("The time is up.")).toBeVisible();
  expect(calls.at(-1)).toEqual(["error", "session_timeout", ["The time is up."], false]);
});

describe("a process of an earlier version, which sends no texts", () => {
  const bare = { ui: { texts: undefined } } as object;

  it("is reported in words, and asked again until another one responds", async () => {
    document.documentElement.lang = "en";
    const user = fakeTime();
    const wire = createWire(loginPage(bare), loginPage(bare), loginPage());
    const { calls } = openPage();
    const text = "Something went wrong. Please try again.";
    await screen.findByText(text, { selector: "p" });
    expect(calls).toEqual([["error", "tech_error", [text], true]]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await vi.advanceTimersByTimeAsync(5000);
    await seeHeading("Log in to your bank");
    expect(screen.getByRole("button", { name: "Show entry" })).toBeVisible();
    expect(wire.requests).toHaveLength(3);
  });

  it("changes nothing once the texts have arrived", async () => {
    const user = fakeTime();
    createWire(loginPage(), accountPage(bare));
    openPage();
    await sendLogin(user);
    await seeHeading("Choose an account");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("button", { name: "Keep going" })).toBeVisible();
  });

  it("still reports the end of a session", async () => {
    createWire(finishPage(bare));
    const { calls } = openPage();
    await waitFor(() => expect(calls).toEqual([["finish"]]));
  });
});
