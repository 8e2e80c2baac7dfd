import { screen, waitFor } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { SESSION, SIGNED_IN } from "../testing/fixtures.ts";
import { answer, open } from "../testing/open.tsx";

const LINK = "https://service.example/open#key";
const OPENABLE = { ...SESSION, outcome: "running", openable: true };

it("opens the wizard of a Test session beside it", async () => {
  const opened = vi.fn<typeof window.open>();
  vi.stubGlobal("open", opened);
  answer("GET /:mode/sessions/:id", () => OPENABLE);
  answer("POST /:mode/sessions/:id/link", () => ({ link: LINK }));
  open("/test/sessions/72841-xp-8135-JGey");
  await userEvent.click(await screen.findByRole("button", { name: "Open the wizard" }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith(LINK, "_blank", "noopener"));
});

it("offers no link for a session that was opened, nor to somebody who may only read", async () => {
  open("/test/sessions/72841-xp-8135-JGey");
  await screen.findByRole("heading", { level: 1, name: /72841-xp-8135-JGey/ });
  expect(screen.queryByRole("button", { name: "Open the wizard" })).toBeNull();
  const { merchant } = SIGNED_IN;
  const reader = { ...SIGNED_IN, merchant: merchant && { ...merchant, role: "read_only" } };
  answer("GET /session", () => reader);
  answer("GET /:mode/sessions/:id", () => OPENABLE);
  open("/test/sessions/72841-xp-8135-JGey");
  await screen.findAllByRole("heading", { level: 1, name: /72841-xp-8135-JGey/ });
  expect(screen.queryByRole("button", { name: "Open the wizard" })).toBeNull();
});
