// Files that a person saves: the browser gets what the service answers, the page says why it does not.
import { screen, waitFor } from "@testing-library/preact";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { answer, open, refusal, sent } from "../testing/open.tsx";

const TOO_LARGE = "The list is larger than 64 MiB: choose a shorter period.";

/** Names and contents of files that the browser saved. */
let saved: { name: string; content: Blob }[];
beforeEach(() => {
  saved = [];
  const contents = new Map<string, Blob>();
  vi.stubGlobal(
    "URL",
    class extends URL {
      static override createObjectURL(content: Blob): string {
        const address = `blob:${location.origin}/${contents.size}`;
        contents.set(address, content);
        return address;
      }
      static override revokeObjectURL(address: string): void {
        contents.delete(address);
      }
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
});

function file(text: string, name: string): Response {
  const headers = { "content-disposition": `attachment; filename="${name}"` };
  return new HttpResponse(text, { headers });
}

async function download(name: string): Promise<HTMLElement> {
  const link = await screen.findByRole("link", { name });
  await userEvent.click(link);
  return link;
}

it("is saved under the name that the service gives it", async () => {
  answer("GET /:mode/sessions/export", () => file("id;bank", "sessions.csv"));
  open("/test/sessions?bank=ING");
  await download("Download CSV");
  await waitFor(() => expect(saved).toMatchObject([{ name: "sessions.csv" }]));
  expect(saved[0]?.content.size).toBe("id;bank".length);
  expect(sent("GET /:mode/sessions/export")).toMatchObject([
    { query: { bank: "ING" }, merchant: "me_1" },
  ]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each([
  ["/test/sessions", "Download CSV", "GET /:mode/sessions/export"],
  ["/test/payments", "Download CSV", "GET /:mode/objects/:kind/export"],
  ["/test/insights", "Download CSV", "GET /:mode/insights.csv"],
  ["/security", "Download CSV", "GET /audit/export"],
  [
    "/test/risks/72841-xr-8135-JGey",
    "Download CSV: Account snapshot",
    "GET /:mode/risks/:id/documents/:document/:format",
  ],
] as const)(
  "of %s is refused in words beside the link, which keeps the focus",
  async (path, name, key) => {
    answer(key, () => refusal(422, "validation_failed", { from: [TOO_LARGE] }));
    open(path);
    const link = await download(name);
    expect(await screen.findByRole("alert")).toHaveTextContent(TOO_LARGE);
    expect(link).toHaveFocus();
    answer(key, () => file("id", "list.csv"));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

it("that waits behind another one says so in the person's language", async () => {
  answer("GET /:mode/sessions/export", () => refusal(429, "download_in_progress"));
  open("/test/sessions");
  await download("Download CSV");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Another list of this account is being downloaded. Wait until it is done, then try again.",
  );
  expect(saved).toEqual([]);
});

it("says that it is being fetched, once at a time", async () => {
  let [arrive] = [(): void => undefined];
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const body = new ReadableStream({
    async start(stream) {
      await arrived;
      stream.close();
    },
  });
  answer("GET /:mode/sessions/export", () => new HttpResponse(body));
  open("/test/sessions");
  const link = await download("Download CSV");
  await userEvent.click(link);
  expect(await screen.findByText("Loading…")).toHaveAttribute("role", "status");
  arrive();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(sent("GET /:mode/sessions/export")).toHaveLength(1);
  expect(screen.queryByText("Loading…")).toBeNull();
});
