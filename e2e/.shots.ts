import { chromium } from "@playwright/test";
import { startService } from "./service.ts";
const [,, width="390", look="svc", ids="", cols="4", out="shot", lang="en"] = process.argv;
const service = await startService();
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: Number(width)*Number(cols)+ 24*Number(cols)+24, height: 900 }, colorScheme: process.env.DARK ? "dark":"light" });
page.on("console", m => { if (m.type()==="error") console.log(m.text()); });
await page.goto(`${service.baseUrl}/demo/gallery?look=${look}&lang=${lang}&show=${ids==="elements"?"elements":"states"}`);
await page.locator("html[data-shown]").waitFor({timeout:60000});
await page.evaluate(([width, ids]) => {
  const want = ids ? ids.split(",") : null;
  document.querySelector("header")!.remove();
  const main = document.querySelector("main")! as HTMLElement;
  main.style.cssText = `display:flex;flex-wrap:wrap;gap:24px;margin:0;align-items:flex-start`;
  for (const s of document.querySelectorAll("section")) { if (want && ids!=="elements" && !want.includes(s.id)) s.remove(); else (s as HTMLElement).style.width = `${Number(width)-16}px`; }
  document.body.style.padding = "16px";
}, [width, ids] as const);
await page.waitForTimeout(600);
await page.screenshot({ path: `/tmp/shots-a/${out}.png`, fullPage: true, animations: "disabled" });
await browser.close();
await service.stop();
