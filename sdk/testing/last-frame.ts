// Preact runs effects after the next frame, or 35 ms later: both have to come before jsdom's window
// closes, else the effects of a file's last test fail outside of every test.
import { afterAll } from "vitest";

afterAll(async () => {
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
});
