import { launchChromium } from "./e2e/chromium.ts";
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { DemoPage } from "./e2e/pages/demo.ts";
