// Each step over a network that fails in each way, with a service that executes a form once.
import { screen, waitFor } from "@testing-library/preact";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { WizardAnswer } from "#schema/wizard.ts";
import {
  accountPage,
  bankPage,
  finishPage,
  loginPage,
  suggestion,
  tanPage,
} from "../testing/answers.ts";
import { addContainer, BASE, createPage, fakeTime, seeHeading } from "../testing/page.ts";
import type { Body } from "./client.ts";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const PAGES = [bankPage(), loginPage(), accountPage(), tanPage(), finishPage()];
const STEPS = ["bank", "login", "account", "tan"] as const;

type User = ReturnType<typeof fakeTime>;

const FILL: Record<(typeof STEPS)[number], (user: User) => Promise<unknown>> = {
  bank: async (user) =>
    user.type(await screen.findByRole("combobox", { name: "Bank" }), "88888888"),
  login: async (user) => {
    await user.type(await screen.findByRole("textbox", { name: "User name" }), "lena");
    await user.type(screen.getByLabelText("PIN"), "123456");
    await user.click(screen.getByRole("checkbox"));
  },
  account: async (user) => user.click((await screen.findAllByRole("radio"))[0] as HTMLElement),
  tan: async (user) => user.type(await screen.findByRole("textbox", { name: "TAN" }), "204816"),
};

type Fault = (answer: () => WizardAnswer) => Response | Promise<Response>;

/**
 * The fault of a submit; `answer` executes it. The merchant is notified of invalid responses only.
 */
const FAULTS: Record<string, { fault: Fault; executed: boolean; errors?: number }> = {
  "is lost": { fault: () => HttpResponse.error(), executed: false },
  "gets a 500": { fault: () => HttpResponse.json({}, { status: 500 }), executed: false },
  "gets a page of a proxy": {
    fault: () => HttpResponse.html("<html>", { status: 502 }),
    executed: false,
  },
  "is refused with a page of a proxy": {
    fault: () => HttpResponse.html("<html>", { status: 422 }),
    executed: false,
    errors: 1,
  },
  "is refused without a reason": {
    fault: () => HttpResponse.json(null, { status: 422 }),
    executed: false,
    errors: 1,
  },
  "gets an invalid response": {
    fault: () => HttpResponse.json([1]),
    executed: false,
    errors: 1,
  },
  "is executed, but its response is lost": {
    fault: (answer) => (answer(), HttpResponse.error()),
    executed: true,
  },
  "is executed, but its response is truncated": {
    fault: (answer) => HttpResponse.text(JSON.stringify(answer()).slice(0, 60)),
    executed: true,
  },
  "is executed slowly": {
    fault: async (answer) => {
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      return HttpResponse.json(answer());
    },
    executed: true,
  },
};

/** A service at `start`, whose next submit meets the fault. */
function serve(start: number, fault: Fault) {
  let at = start;
  let met = false;
  const executed: Body[] = [];
  const current = () => PAGES[at] as WizardAnswer;
  const execute = (body: Body) => () => {
    if (body["form_id"] === current().ui?.form_id) {
      executed.push(body);
      at++;
    }
    return current();
  };
  server.use(
    http.post(`${BASE}/wizard`, async ({ request }) => {
      const body = (await request.json()) as Body;
      if (body["action"] === "complete-bankcodes") {
        const data = [suggestion("Testbank", "88888888")];
        return HttpResponse.json({ ...current(), autocomplete: { name: "bank_code", data } });
      }
      if (body["action"] !== "submit") return HttpResponse.json(current());
      if (met) return HttpResponse.json(execute(body)());
      met = true;
      return fault(execute(body));
    }),
  );
  return executed;
}

/** The values of the fields. */
function typed(): (string | boolean)[] {
  return [...document.querySelectorAll<HTMLInputElement>("form input")].map((field) =>
    field.matches("[type=checkbox], [type=radio]") ? field.checked : field.value,
  );
}

describe.each(Object.entries(FAULTS))("a submit that %s", (_, { fault, executed, errors = 0 }) => {
  it.each(STEPS)("at the step %s", async (step) => {
    const user = fakeTime();
    const start = STEPS.indexOf(step);
    const done = serve(start, fault);
    addContainer();
    const { svc, calls } = createPage();
    svc.init();
    await FILL[step](user);
    const forward = screen.getByRole("button", { name: "Continue" });
    await user.click(forward);
    const before = typed();
    await user.click(forward);
    await vi.advanceTimersByTimeAsync(25_000);
    if (!executed) {
      await screen.findByText(/Your entries were not sent/, { selector: "p" });
      expect(typed()).toEqual(before);
      expect(done).toEqual([]);
      await user.click(forward);
    }
    await seeHeading(PAGES[start + 1]?.ui?.title ?? "");
    expect(done).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole("form")).toHaveAttribute("aria-busy", "false"));
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(calls.filter(([name]) => name === "error")).toHaveLength(errors);
  });
});
