import { afterEach, expect, it, vi } from "vitest";
import { base64Of, textOf } from "./files.ts";

afterEach(() => void vi.unstubAllGlobals());

it("are read as text or Base64; none is empty", async () => {
  const file = new File(["abc"], "list.csv");
  expect([await textOf(file), await base64Of(file)]).toEqual(["abc", btoa("abc")]);
  expect([await textOf(null), await base64Of(null)]).toEqual(["", ""]);
});

it("that were changed or deleted since they were chosen cannot be read", async () => {
  class Broken extends EventTarget {
    readAsText(): void {
      queueMicrotask(() => this.dispatchEvent(new Event("error")));
    }
    readAsDataURL(): void {
      this.readAsText();
    }
  }
  vi.stubGlobal("FileReader", Broken);
  const file = new File(["abc"], "list.csv");
  await expect(textOf(file)).rejects.toMatchObject({ type: "file_unreadable" });
  await expect(base64Of(file)).rejects.toMatchObject({ type: "file_unreadable" });
});
