import { h, render } from "preact";
import { signal } from "@preact/signals";
const x = signal(1);
(globalThis as unknown as Record<string, unknown>).svc = {
  init() {
    render(h("p", null, x), document.body);
  },
};
