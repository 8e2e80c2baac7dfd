import { expect, it } from "vitest";
import { deviceOf } from "./device.ts";

const SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0";

it.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "desktop"],
  ["curl/8.0", "desktop"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI} Safari/604.1`, "phone"],
  ["Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36", "phone"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "phone"],
  ["Opera/9.80 (J2ME/MIDP; Opera Mobi/23.334) Presto/2.5.25", "phone"],
  ["Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Safari/537.36", "tablet"],
  [`Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) ${SAFARI} Mobile/15E148`, "tablet"],
  ["Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0", "tablet"],
  ["", null],
])("%s is a %s", (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});
