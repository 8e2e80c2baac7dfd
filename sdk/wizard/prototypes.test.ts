// Pages in which foreign data has reached the prototype of all objects or lists.
import { fireEvent, screen, waitFor } from "@testing-library/preact";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { WizardAnswer } from "#schema/wizard.ts";
import { bankPage, loginPage } from "../testing/answers.ts";
import { addContainer, createPage, openPage, seeHeading } from "../testing/page.ts";
import { createWire, later } from "../testing/wire.ts";

const PROTOTYPES = { objects: Object.prototype, lists: Array.prototype };
const REFUSED = { name: "SvcError", code: "polluted_prototype" };

afterEach(() => {
  for (const all of Object.values(PROTOTYPES)) {
    for (const name of Object.keys(all)) Reflect.deleteProperty(all, name);
  }
});

describe.each(["objects", "lists"] as const)("a member of all %s", (which) => {
  const pollute = (value: unknown, name = "action") =>
    Object.assign(PROTOTYPES[which], { [name]: value });

  it.each(["https://evil.example", 1, true, null, { text: "evil" }])(
    "%j is refused before anything is sent",
    async (value) => {
      const wire = createWire();
      const { svc } = createPage();
      pollute(value);
      const session = { container: addContainer(), key: "KEY" };
      const wizard = svc.create(session);
      wizard.finish(vi.fn());
      wizard.abort(vi.fn());
      expect(() => wizard.init()).toThrow(expect.objectContaining(REFUSED));
      await expect(svc.open(session).result).rejects.toMatchObject(REFUSED);
      expect(wire.requests).toEqual([]);
    },
  );

  it("is allowed if it is a method", async () => {
    createWire(bankPage());
    pollute(() => "page", "each");
    openPage();
    await seeHeading("Your bank");
  });
});

it("added while a form is on screen changes no element, and the form does not leave the page", async () => {
  const wire = createWire(loginPage(), later<WizardAnswer>().reply);
  const { user } = openPage();
  await seeHeading("Log in to your bank");
  await user.type(screen.getByLabelText("PIN"), "12345");
  const markup = document.body.innerHTML;
  Object.assign(Object.prototype, { event: 1, innerHTML: "evil", props: { innerHTML: "" } });
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  // The error of the next rendering.
  expect(() => fireEvent(screen.getByRole("form"), submit)).toThrow(
    expect.objectContaining(REFUSED),
  );
  expect(submit.defaultPrevented).toBe(true);
  await waitFor(() => expect(wire.requests).toHaveLength(2));
  expect(document.body.innerHTML).toBe(markup);
});

it("leaves no form that the browser could send by itself", async () => {
  createWire(loginPage());
  openPage();
  await seeHeading("Log in to your bank");
  expect(screen.getByRole("form")).toHaveAttribute("method", "dialog");
});
