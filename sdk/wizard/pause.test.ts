import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPause, type Pause } from "./pause.ts";

let pause: Pause;
let over: string[];

beforeEach(() => {
  vi.useFakeTimers();
  pause = createPause();
  over = [];
});
afterEach(() => void vi.useRealTimers());

function wait(name: string, ms: number, firm?: boolean): void {
  void pause.wait(ms, firm).then(() => over.push(name));
}

it("ends after its time", async () => {
  wait("pause", 100);
  await vi.advanceTimersByTimeAsync(99);
  expect(over).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toEqual(["pause"]);
});

it("ends at once when it is woken, and leaves no timer", async () => {
  wait("pause", 100);
  pause.wake();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toEqual(["pause"]);
});

it("that is firm ends early only for a customer who insists", async () => {
  wait("firm", 100, true);
  pause.wake();
  pause.wake(false);
  await vi.advanceTimersByTimeAsync(50);
  expect(over).toEqual([]);
  pause.wake(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toEqual(["firm"]);
});

it("that is not firm ends early for a customer who insists as well", async () => {
  wait("pause", 100, false);
  pause.wake(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toEqual(["pause"]);
});

it("replaces the one before, which never ends", async () => {
  wait("first", 50);
  wait("second", 100);
  await vi.advanceTimersByTimeAsync(99);
  expect(over).toEqual([]);
  pause.wake();
  await vi.advanceTimersByTimeAsync(1000);
  expect(over).toEqual(["second"]);
});

it("never ends once it is stopped, even if it is woken", async () => {
  wait("pause", 100);
  pause.stop();
  pause.wake(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(over).toEqual([]);
});

it("can be woken before it has begun: nothing happens", () => {
  expect(() => pause.wake(true)).not.toThrow();
});
