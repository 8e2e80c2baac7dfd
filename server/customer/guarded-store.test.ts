import { expect, it, vi } from "vitest";
import type { Store } from "#storage/store.ts";
import type { Admitted } from "./guard.ts";
import { guardStore } from "./guarded-store.ts";

it.each([
  [{ alone: true }, { alone: true }],
  [{ readCommitted: true }, { readCommitted: true }],
  [{ single: true }, {}],
  [undefined, {}],
])("a write with %j runs with %j: the right is a statement of its own", async (given, passed) => {
  const write = vi.fn<Store["write"]>();
  const admitted = { access: "team", visitor: { state: "signed_in" } } as unknown as Admitted;
  await guardStore({ write } as unknown as Store, admitted).write(async () => {}, given);
  expect(write).toHaveBeenCalledExactlyOnceWith(expect.any(Function), passed);
});
