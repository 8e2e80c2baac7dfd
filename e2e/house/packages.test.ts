// The built packages: their shape, their types, and their installation without a registry.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PACKAGES } from "#kit/packages/packages.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BUILT = join(ROOT, "dist/packages");
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  version: string;
};

function tarball(name: string): string {
  return join(BUILT, `${name}-${version}.tgz`);
}

describe.each(PACKAGES.map(({ name }) => name))("%s", (name) => {
  const folder = join(BUILT, name);

  it("has a sound package.json", async () => {
    const { messages, pkg } = await publint({ pkgDir: folder, level: "suggestion", pack: false });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it("has types that fit its scripts, for ESM and CommonJS", async () => {
    const data = new Uint8Array(readFileSync(tarball(name)));
    const result = await checkPackage(createPackageFromTarballData(data));
    const hasEntries = PACKAGES.some((each) => each.name === name && each.entries.length > 0);
    expect(result.types !== false).toBe(hasEntries);
    expect("problems" in result ? result.problems : []).toEqual([]);
  });

  it("says what each export is", () => {
    const types = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".d.ts") && !/(^|\/)(service|cjs|node)\/|api\.d\.ts$/.test(file),
    );
    const silent = types.flatMap((file) => {
      const lines = readFileSync(join(folder, file), "utf8").split("\n");
      return lines.filter(
        (line, nth) =>
          /^export (declare )?(function|const|class|type \w|interface)/.test(line) &&
          !lines[nth - 1]?.endsWith("*/"),
      );
    });
    expect(silent).toEqual([]);
  });

  it("names nothing of the project's folders", () => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const types = files.filter((file) => file.endsWith(".d.ts"));
    for (const file of types) {
      expect([file, readFileSync(join(folder, file), "utf8")]).toEqual([
        file,
        expect.not.stringMatching(/from "(#|[^"]*\.ts")|import\("#/),
      ]);
    }
  });
});

/** Uses every export of a package; the same file is checked as ESM and as CommonJS. */
const USES: Readonly<Record<string, string>> = {
  browser: `
import { LoadError, loadSvc, loadSvcFrame, type Svc } from "svc-browser";
import { SvcWizard as OfPreact } from "svc-browser/preact";
import { SvcWizard, type SvcWizardProps } from "svc-browser/react";
export const svc: Promise<Svc | null> = loadSvc({ src: "https://pay.example/svc.js" });
export const props: SvcWizardProps = { baseUrl: "", sessionKey: "", onFinish() {}, onAbort() {} };
export const used = [LoadError, loadSvcFrame, OfPreact, SvcWizard];
// @ts-expect-error the key is required
SvcWizard({ baseUrl: "", onFinish() {}, onAbort() {} });
document.createElement("svc-wizard").addEventListener("finish", ({ detail }) => detail.credentials);`,
  node: `
import * as all from "svc-node";
const { createClient, webhooks } = all;
const client = createClient({ baseUrl: "https://pay.example", key: "k" });
export async function use(): Promise<string> {
  const { transaction } = await client.post("/v1/verifications", { body: { check_amount: 100 } });
  for await (const { id } of client.list("/v1/events")) id satisfies string;
  await client.post("/v1/verifications", { body: { metadata: { order: "17", lines: [1, 2] } } });
  const { metadata } = await client.get("/v1/risks/{id}", { params: { path: { id: "1" } } });
  if (metadata && !Array.isArray(metadata)) metadata["order"] satisfies unknown;
  const account = { profile: "private" as const, balance: 2123, turnovers: [{ amount: -5 }] };
  await client.post("/v1/test/bank", { body: { user_name: "anna", accounts: [account] } });
  // @ts-expect-error there is no such profile
  await client.post("/v1/test/bank", { body: { user_name: "a", accounts: [{ profile: "rich" }] } });
  const event = webhooks.verify("", {}, ["secret"]);
  if (event.type === "bank_accounts.new_account") return event.data.bank_account_id;
  // @ts-expect-error there is no such call
  await client.get("/v1/nothing");
  // @ts-expect-error an id is required
  await client.get("/v1/verifications/{id}");
  return transaction;
}
export const fields = (error: all.ValidationError): readonly string[] => error.fields["iban"] ?? [];`,
  playwright: `
import { connect, expect, framed, startSvc, test, TEST_BANKS, Wizard, words } from "svc-playwright";
test.use({ framed: true, svcSettings: { SVC_LOG_LEVEL: "warn" } });
test("types", async ({ svc, wizard, receiver, clock, bank, person, page }) => {
  const { key, transaction } = await svc.createVerification({ check_amount: 1 });
  expect(await svc.finishSession(key, { userName: person.userName })).toBe("finish");
  const event = await receiver.waitFor("transaction.created", { transaction });
  event.data.transaction satisfies string;
  await clock.advance("31 days");
  await bank.script({ user_name: "anna", tan: "push", accounts: [{ profile: "private" }] });
  // @ts-expect-error there is no such member
  await bank.script({ user_name: "anna", tann: "push" });
  // @ts-expect-error there is no such parameter
  await svc.createVerification({ amount: 1 });
  await wizard.chooseBank(TEST_BANKS.AT);
  await new Wizard(page, framed(page)).login(person.pin);
});
export const used = [connect, startSvc, words];`,
};

/** What the types refer to, and what that refers to in turn. */
const PEERS = ["@playwright", "@types", "preact", "react"];
const THEIRS = ["csstype", "playwright", "playwright-core", "undici-types"];

describe("an installation without a registry", () => {
  const folder = mkdtempSync(join(tmpdir(), "svc-install-"));
  const own = ["svc-browser", "svc-node", "svc-cli"];

  beforeAll(() => {
    writeFileSync(join(folder, "package.json"), '{ "private": true }');
    const line = ["install", "--offline", "--no-audit", "--no-fund", "--legacy-peer-deps"];
    execFileSync("npm", [...line, ...own.map(tarball)], { cwd: folder, stdio: "pipe" });
    // Peers and what the program of the service loads come from the registry; here from the house.
    symlinkSync(join(BUILT, "svc-playwright"), join(folder, "node_modules/svc-playwright"));
    for (const name of [...PEERS, ...THEIRS]) {
      symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(["mts", "cts"])("gives types to every export, in .%s", (ending) => {
    for (const [name, uses] of Object.entries(USES)) {
      writeFileSync(join(folder, `${name}.${ending}`), uses);
    }
    const options = {
      target: "ES2022",
      module: "NodeNext",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      types: ["node"],
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      preserveSymlinks: true,
    };
    const project = { compilerOptions: options, include: [`*.${ending}`] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project));
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    const { stdout } = spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
    expect(stdout).toBe("");
  });

  it.each([
    ["ESM", "mjs", 'import * as node from "svc-node"; import * as page from "svc-browser";'],
    ["CommonJS", "cjs", 'const node = require("svc-node"), page = require("svc-browser");'],
  ])("runs as %s", (_, ending, imports) => {
    const program = `${imports} console.log(typeof node.webhooks.verify, typeof page.loadSvc);`;
    writeFileSync(join(folder, `run.${ending}`), program);
    const said = execFileSync(process.execPath, [join(folder, `run.${ending}`)]);
    expect(said.toString().trim()).toBe("function function");
  });

  it("leaves out of a bundle what a page or a server does not use", async () => {
    const entry = join(folder, "shaken.mjs");
    const uses = 'import { webhooks } from "svc-node"; console.log(webhooks.verify);';
    writeFileSync(entry, `import "svc-browser"; ${uses}`);
    const built = (await build({
      configFile: false,
      logLevel: "error",
      root: folder,
      build: { write: false, rolldownOptions: { input: entry, external: [/^node:/] } },
    })) as unknown as { output: readonly [{ code: string }] };
    const [{ code }] = built.output;
    expect(code).toContain("x-payload-signature");
    expect(code).not.toMatch(/Idempotency-Key|createElement|"script"/);
  });

  it("has the command svc", () => {
    const said = execFileSync(join(folder, "node_modules/.bin/svc"), ["help"]).toString();
    expect(said).toContain("svc listen --forward-to URL");
  });

  it("has a command that ends without a word once nobody reads its output", async () => {
    const call = { at: "2026-01-01 00:00:00", status: 200, method: "GET", path: "/", ms: 1 };
    let looks = 0;
    const service = createServer((_, response) => {
      const data = [{ ...call, id: String((looks += 1)), error: "", transaction: "" }];
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data }));
    }).listen(0, "127.0.0.1");
    await once(service, "listening");
    const { port } = service.address() as AddressInfo;
    const env = { ...process.env, SVC_URL: `http://127.0.0.1:${port}`, SVC_KEY: "svc_test_1" };
    const svc = spawn(join(folder, "node_modules/.bin/svc"), ["logs", "--follow"], { env });
    const complaint = text(svc.stderr);
    await once(svc.stdout, "data");
    svc.stdout.destroy();
    const [code] = await once(svc, "exit");
    service.closeAllConnections();
    service.close();
    expect([code, await complaint]).toEqual([0, ""]);
  });
});
