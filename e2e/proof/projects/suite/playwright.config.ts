import { defineConfig } from "@playwright/test";

const { SHOP_PORT = "4700", CHROMIUM } = process.env;
const url = `http://127.0.0.1:${SHOP_PORT}`;
process.env["SHOP_URL"] = url;

export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  workers: 4,
  use: {
    locale: "en-GB",
    launchOptions: CHROMIUM ? { executablePath: CHROMIUM, args: ["--no-sandbox"] } : {},
  },
  webServer: {
    command: "node shop.mjs",
    env: { SHOP_PORT },
    url: `${url}/cart`,
    reuseExistingServer: false,
  },
});
