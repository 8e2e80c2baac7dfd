// The merchant's callbacks: their order, and that the final one comes once.
import { screen, waitFor } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import {
  abortPage,
  accountPage,
  bankPage,
  fatalPage,
  finishPage,
  LOGIN_ELEMENTS,
  loginPage,
  refusal,
  tanPage,
  waitPage,
} from "../testing/answers.ts";
import { addContainer, createPage, openPage, seeHeading } from "../testing/page.ts";
import { createWire } from "../testing/wire.ts";

const press = async (user: ReturnType<typeof openPage>["user"], name: string) =>
  user.click(await screen.findByRole("button", { name }));

describe("the order of calls", () => {
  it("is the page's own, then render, when a page is entered", async () => {
    createWire(loginPage(), accountPage(), tanPage(), finishPage());
    const { calls, user, container } = openPage();
    await seeHeading("Log in to your bank");
    expect(calls).toEqual([["login"], ["render"]]);
    await press(user, "Continue");
    await seeHeading("Choose an account");
    await press(user, "Continue");
    await seeHeading("Enter the TAN");
    await press(user, "Continue");
    await seeHeading("Done");
    expect(calls.slice(2)).toEqual([["account"], ["render"], ["tan"], ["render"], ["finish"]]);
    expect(container).not.toHaveTextContent("Back to");
  });

  it("starts before the page is rendered", async () => {
    createWire(loginPage());
    const container = addContainer();
    const { svc } = createPage();
    const drawn = new Promise<number>((resolve) => {
      svc.login(() => resolve(container.querySelectorAll("input").length));
    });
    svc.init();
    expect(await drawn).toBe(0);
    await seeHeading("Log in to your bank");
  });

  it.each([
    ["validation_failed", "Please check your entries."],
    ["login_failed", "The bank refused the login."],
    ["tan_failed", "The TAN is wrong."],
  ] as const)("is error, then render, after %s", async (code, message) => {
    const invalid = structuredClone(LOGIN_ELEMENTS);
    const [name] = invalid;
    if (name?.type === "text") name.validation_error = "Missing";
    const again = loginPage({
      ui: { form_id: "f9", callback: null },
      answer: { ...refusal(code, message), form: { name: "login", elements: invalid } },
    });
    createWire(loginPage(), again);
    const { calls, user } = openPage();
    await press(user, "Continue");
    await screen.findByText(message);
    expect(calls.slice(2)).toEqual([["error", code, [message, "Missing"], true], ["render"]]);
  });

  it("is the bank's callback again when the customer goes back to it", async () => {
    createWire(loginPage(), bankPage());
    const { calls, user } = openPage();
    await press(user, "Back");
    await seeHeading("Your bank");
    expect(calls.slice(2)).toEqual([["bank"], ["render"]]);
  });

  it.each([
    ["login", loginPage({ ui: { callback: null } })],
    ["account", accountPage({ ui: { callback: null } })],
    ["tan", tanPage({ ui: { callback: null } })],
    ["tan", waitPage({ ui: { callback: null } })],
  ] as const)("has %s once, although the response does not request it", async (name, answer) => {
    createWire(bankPage(), answer);
    const { calls, svc } = openPage();
    await seeHeading("Your bank");
    svc.lang("de");
    await seeHeading(answer.ui.title);
    expect(calls.slice(2)).toEqual([[name], ["render"]]);
  });

  it("has tan once for choosing a TAN method, its input, and its wait", async () => {
    const next = { form_id: "f9", callback: null };
    createWire(tanPage(), tanPage({ ui: { ...next, title: "By text" } }), waitPage({ ui: next }));
    const { calls, user } = openPage();
    await seeHeading("Enter the TAN");
    await press(user, "Continue");
    await seeHeading("By text");
    await press(user, "Continue");
    await seeHeading("Waiting for your bank");
    expect(calls).toEqual([["tan"], ["render"], ["render"], ["render"]]);
  });

  it.each(["login-next", "redirect"] as const)("has none for %s", async (step) => {
    createWire(bankPage(), loginPage({ ui: { step, callback: null, title: "Second" } }));
    const { calls, svc } = openPage();
    await seeHeading("Your bank");
    svc.lang("de");
    await seeHeading("Second");
    expect(calls.slice(2)).toEqual([["render"]]);
  });

  it("is empty for a request that was not executed, and the entries stay", async () => {
    createWire(loginPage());
    const { calls, user } = openPage();
    const name = await screen.findByRole("textbox", { name: "User name" });
    await user.type(name, "lena");
    await press(user, "Continue");
    await waitFor(() => expect(screen.getByRole("form")).toHaveAttribute("aria-busy", "false"));
    expect(name).toHaveValue("lena");
    expect(calls).toEqual([["login"], ["render"]]);
  });

  it("is error once, then abort from the close button, if the error is final", async () => {
    const message = "The account does not belong to this login.";
    const wire = createWire(
      fatalPage({ answer: refusal("trans_not_possible", message, false) }),
      abortPage(),
    );
    const { calls, user } = openPage();
    await screen.findByText(message);
    expect(screen.getAllByRole("button")).toHaveLength(1);
    await press(user, "Close");
    await waitFor(() => expect(calls.at(-1)).toEqual(["abort"]));
    expect(calls).toEqual([["error", "trans_not_possible", [message], false], ["abort"]]);
    expect(wire.requests.at(-1)).toMatchObject({ action: "abort", key: "KEY" });
  });

  it("is error before abort if the service reports an error to an aborting customer", async () => {
    const message = "Nobody knows whether the order was carried out.";
    createWire(
      tanPage(),
      fatalPage({ answer: refusal("tech_error", message, false) }),
      abortPage(),
    );
    const { svc, calls, user } = openPage();
    await waitFor(() => expect(calls).toEqual([["tan"], ["render"]]));
    svc.abortTransaction();
    await screen.findByText(message);
    expect(calls.slice(2)).toEqual([["error", "tech_error", [message], false]]);
    await press(user, "Close");
    await waitFor(() => expect(calls.at(-1)).toEqual(["abort"]));
  });

  it("has a fallback message if the service sends none, and no unknown code", async () => {
    createWire(fatalPage({ answer: refusal("odd" as "tech_error", "", false) }));
    const { calls } = openPage();
    await seeHeading("This ends here");
    expect(calls).toEqual([
      ["error", "tech_error", ["Something went wrong. Please start again later."], false],
    ]);
  });

  it("offers another try if the error is only a code", async () => {
    const answer = { error: "login_failed" as never };
    createWire(loginPage(), loginPage({ ui: { form_id: "f9", callback: null }, answer }));
    const { calls, user } = openPage();
    await press(user, "Continue");
    const message = "Something went wrong. Please try again.";
    await screen.findByText(message);
    expect(calls.slice(2)).toEqual([["error", "login_failed", [message], true], ["render"]]);
  });

  it("is empty for a poll that changes nothing", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const wire = createWire(waitPage({ answer: { polling: { interval: 500 } } }));
    const { calls } = openPage();
    await waitFor(() => expect(wire.requests.length).toBeGreaterThan(2), { timeout: 3000 });
    expect(wire.requests.at(-1)).toEqual({ action: "poll", key: "KEY" });
    expect(calls).toEqual([["tan"], ["render"]]);
  });
});

describe("the end", () => {
  it.each([
    ["finish", finishPage()],
    ["abort", abortPage()],
  ] as const)("calls %s at once if the session has already ended", async (name, answer) => {
    createWire(answer);
    const { calls } = openPage();
    await waitFor(() => expect(calls).toEqual([[name]]));
  });

  it("passes on the customer's part of shared credentials", async () => {
    createWire(finishPage({ answer: { additional_data: { login_credentials: "crp_1|||x" } } }));
    const { calls } = openPage();
    await waitFor(() => expect(calls).toEqual([["finish", "crp_1|||x"]]));
  });

  it("comes once, even if callbacks throw, reject and abort again", async () => {
    const wire = createWire(loginPage(), finishPage());
    const { svc, user } = openPage();
    const finish = vi.fn(() => {
      svc.abortTransaction();
      throw new Error("merchant");
    });
    const abort = vi.fn();
    svc.finish(finish);
    svc.abort(abort);
    svc.login(() => Promise.reject(new Error("merchant")));
    svc.render(() => {
      throw new Error("merchant");
    });
    await press(user, "Continue");
    await seeHeading("Done");
    svc.abortTransaction();
    expect(finish).toHaveBeenCalledOnce();
    expect(abort).not.toHaveBeenCalled();
    expect(wire.requests).toHaveLength(2);
    await waitFor(() => expect(reportError).toHaveBeenCalledTimes(3));
  });

  it("is abort when the merchant aborts, with a request that outlives the page", async () => {
    const wire = createWire(loginPage(), abortPage());
    const { svc, calls } = openPage();
    await seeHeading("Log in to your bank");
    svc.abortTransaction();
    svc.abortTransaction();
    await seeHeading("Cancelled");
    expect(calls.filter(([name]) => name === "abort")).toHaveLength(1);
    expect(wire.last.init.keepalive).toBe(true);
    expect(wire.requests).toHaveLength(2);
  });

  it("is finish if the session had finished before the abort arrived", async () => {
    createWire(loginPage(), finishPage());
    const { svc, calls } = openPage();
    await seeHeading("Log in to your bank");
    svc.abortTransaction();
    await waitFor(() => expect(calls.at(-1)).toEqual(["finish"]));
  });

  it("waits at most three seconds for the service", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    createWire(loginPage(), new Promise(() => {}));
    const { svc, calls } = openPage();
    await seeHeading("Log in to your bank");
    svc.abortTransaction();
    await vi.advanceTimersByTimeAsync(2900);
    expect(calls.at(-1)).toEqual(["render"]);
    await vi.advanceTimersByTimeAsync(200);
    expect(calls.at(-1)).toEqual(["abort"]);
    await seeHeading("Cancelled");
    expect(screen.queryByRole("button")).toBeNull();
  });
});
