// @vitest-environment jsdom
// The demo's page after the end of a wizard in a dialog.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";

// The service serves it beside the samples of the API page.
vi.mock("./page/demo-code.js", () => ({ showCode: () => undefined }));

/** What this test touches: the types of the server's sources know no browser. */
type Node = { value: string; innerHTML: string; dataset: { view?: string }; click(): void };
const { document } = globalThis as unknown as {
  document: { body: Node; querySelector(selector: string): Node };
};

const ORDER = { order: "o1", wizard_session_key: "k1" };
const ignore = () => undefined;
const CALLS = { bank: ignore, login: ignore, account: ignore, tan: ignore, error: ignore };

afterEach(() => void vi.unstubAllGlobals());

/** The page with an order in a dialog: the keys of its dialogs, and what ends each. */
async function order() {
  document.body.innerHTML = readFileSync(join(import.meta.dirname, "page/index.html"), "utf8");
  const keys: string[] = [];
  const ends: ((result: { outcome: string }) => void)[] = [];
  const open = ({ key }: { key: string }) => {
    keys.push(key);
    return { ...CALLS, destroy: ignore, result: new Promise((resolve) => ends.push(resolve)) };
  };
  vi.stubGlobal("svc", { open });
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path.endsWith("/events") ? { events: [] } : ORDER),
  );
  // The page would look for events as long as it is open.
  vi.stubGlobal("setInterval", ignore);
  await vi.importActual("./page/demo.js");
  document.querySelector("#shown").value = "dialog";
  document.querySelector("#start [type=submit]").click();
  await vi.waitFor(() => expect(keys).toHaveLength(1));
  return { keys, ends };
}

const view = () => document.body.dataset.view;

it("a dialog that ends without an outcome is no abort: the customer can go on", async () => {
  const { keys, ends } = await order();
  expect(view()).toBe("wizard");
  ends[0]?.({ outcome: "destroy" });
  await vi.waitFor(() => expect(view()).toBe("unread"));
  document.querySelector("#retry").click();
  expect([view(), ...keys]).toEqual(["wizard", "k1", "k1"]);
});
