import { expect, it, vi } from "vitest";
import { rehearse } from "./rehearsal.ts";
import * as typesetter from "./typesetter/typeset.ts";

it("sets text in both weights of the font, and ends the document", async () => {
  const typeset = vi.spyOn(typesetter, "typeset");
  await rehearse();
  const [result] = typeset.mock.results;
  const pdf = (await result?.value)?.toString("latin1") ?? "";
  expect(pdf).toMatch(/\/BaseFont \/\w+\+SourceSans3-SemiBold/);
  expect(pdf).toMatch(/\/BaseFont \/\w+\+SourceSans3-Regular/);
  expect(pdf).toMatch(/%%EOF\s*$/);
});
