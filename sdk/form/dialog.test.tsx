// The confirmations that the widget shows in a dialog: before aborting, and before the session
// expires.
import { act, screen, waitFor, within } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { abortPage, accountPage, loginPage } from "../testing/answers.ts";
import { fakeTime, openPage, seeHeading } from "../testing/page.ts";
import { createWire } from "../testing/wire.ts";

const button = (name: string) => screen.findByRole("button", { name });

const expiryDialog = () => screen.queryByRole("dialog", { name: "Are you still there?" });
const pass = (seconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));

describe("the end of the session", () => {
  it("is announced two minutes before, and continuing reads the page with the key alone", async () => {
    const user = fakeTime();
    const wire = createWire(loginPage());
    openPage();
    await user.type(await screen.findByRole("textbox", { name: "User name" }), "l");
    await pass(770);
    expect(expiryDialog()).toBeNull();
    await pass(12);
    expect(expiryDialog()).toHaveAccessibleDescription(/ends in two minutes/);
    const on = within(expiryDialog() ?? document.body).getByRole("button", { name: "Keep going" });
    expect(on).toHaveFocus();
    await user.click(on);
    await waitFor(() => expect(expiryDialog()).toBeNull());
    expect(wire.requests.slice(1)).toEqual([{ key: "KEY" }]);
    expect(screen.getByRole("textbox", { name: "User name" })).toHaveValue("l");
    await pass(770);
    expect(expiryDialog()).toBeNull();
    await pass(12);
    expect(expiryDialog()).toBeVisible();
  });

  it("requests nothing from the service if the wizard is removed while the dialog is open", async () => {
    fakeTime();
    const wire = createWire(loginPage());
    const { svc } = openPage();
    await screen.findByLabelText("PIN");
    await pass(782);
    expect(expiryDialog()).toBeVisible();
    svc.destroy();
    await pass(1);
    expect(wire.requests).toHaveLength(1);
  });

  it("is postponed by every response, and shown when the time comes", async () => {
    const user = fakeTime();
    createWire(loginPage(), accountPage(), 410);
    const { calls } = openPage();
    await screen.findByLabelText("PIN");
    await pass(740);
    await user.click(await button("Continue"));
    await seeHeading("Choose an account");
    await pass(740);
    expect(expiryDialog()).toBeNull();
    await pass(42);
    expect(expiryDialog()).toBeVisible();
    await pass(122);
    await seeHeading("You cannot continue here");
    expect(expiryDialog()).toBeNull();
    expect(calls.at(-1)).toEqual(["error", "session_timeout", [expect.any(String)], false]);
  });

  it("is shown without a dialog if it is less than two minutes away", async () => {
    fakeTime();
    createWire(loginPage({ ui: { expires_in: 30 } }), 410);
    openPage();
    await screen.findByLabelText("PIN");
    await pass(29);
    expect(expiryDialog()).toBeNull();
    await pass(3);
    await seeHeading("You cannot continue here");
  });

  it.each([0, 2_600_000])("is not announced if it is far away: %d", async (expires_in) => {
    fakeTime();
    const wire = createWire(loginPage({ ui: { expires_in } }));
    openPage();
    await screen.findByLabelText("PIN");
    await pass(3600);
    expect(expiryDialog()).toBeNull();
    expect(wire.requests).toHaveLength(1);
  });
});

describe("aborting", () => {
  it("asks for confirmation first, with the focus on the harmless button", async () => {
    const wire = createWire(loginPage(), abortPage());
    const { user, calls } = openPage();
    await user.click(await button("Cancel"));
    const dialog = screen.getByRole("dialog", { name: "Do you want to cancel?" });
    expect(within(dialog).getByRole("button", { name: "Keep going" })).toHaveFocus();
    await user.click(within(dialog).getByRole("button", { name: "Keep going" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(wire.requests).toHaveLength(1);
    await user.click(await button("Cancel"));
    await user.click(await button("Yes, cancel"));
    await seeHeading("Cancelled");
    expect(calls.at(-1)).toEqual(["abort"]);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("can be asked for again right after Escape", async () => {
    createWire(loginPage());
    const { user } = openPage();
    const cancel = await button("Cancel");
    for (let presses = 0; presses < 3; presses += 1) {
      await user.click(cancel);
      const dialog = screen.getByRole("dialog", { name: "Do you want to cancel?" });
      const escape = new KeyboardEvent("keydown", {
        key: "Escape",
        bubbles: true,
        cancelable: true,
      });
      await act(() => {
        dialog.dispatchEvent(escape);
        // What a browser does with a key that is not handled.
        if (!escape.defaultPrevented) (dialog as HTMLDialogElement).close();
        cancel.click();
      });
      await new Promise((resolve) => setTimeout(resolve));
      expect(screen.getByRole("dialog")).toHaveAttribute("open");
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
  });

  it("is cancelled by a click next to the dialog", async () => {
    createWire(loginPage());
    const { user } = openPage();
    await user.click(await button("Cancel"));
    await user.click(screen.getByRole("dialog"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
