// The files of `docs/deploy`: they name settings, metrics and paths that exist.
import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";
import { describe, expect, it } from "vitest";
import { readConfig } from "#service/config.ts";
import { createMetrics } from "#service/metrics.ts";
import { NODE_OPTIONS } from "../service.ts";

const TOKEN = "t".repeat(32);
const DATABASE = "postgres://svc:secret@database:5432/svc?sslmode=disable";

function read(file: string): string {
  return readFileSync(new URL(`../../docs/deploy/${file}`, import.meta.url), "utf8");
}

// Manifests are read by their shape alone.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

function documents(file: string): Loose[] {
  return parseAllDocuments(read(file), { merge: true }).map((each) => {
    expect(each.errors).toEqual([]);
    return each.toJS() as Loose;
  });
}

describe("the settings", () => {
  it("of compose.yaml start a service", () => {
    const [compose] = documents("compose.yaml");
    const text = JSON.stringify(compose.services.service.environment)
      .replaceAll("${POSTGRES_PASSWORD}", "secret")
      .replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1");
    const config = readConfig(JSON.parse(text) as Record<string, string>);
    expect(config).toMatchObject({ baseUrl: "https://localhost", processes: 2, drain: 5000 });
    expect(config.trustProxy).not.toEqual([]);
  });

  it("of the guide of compose.yaml give every command the password", () => {
    const guide = readFileSync(new URL("../../docs/deploy.md", import.meta.url), "utf8");
    expect(guide).toContain('POSTGRES_PASSWORD=$(openssl rand -hex 24)" > docs/deploy/.env');
    expect(guide).not.toMatch(/POSTGRES_PASSWORD=.*docker compose/);
    expect(guide).not.toMatch(/`exec service/);
    // Neither a commit nor an image takes it along.
    const ignored = readFileSync(new URL("../../.gitignore", import.meta.url), "utf8");
    expect(ignored.split("\n")).toContain(".env");
    expect(read("Dockerfile.dockerignore").split("\n")).toContain("**/.env");
  });

  it("of the manifests start processes of each role", () => {
    const deployments = documents("kubernetes/svc.yaml").filter(
      ({ kind }) => kind === "Deployment",
    );
    const secrets: Record<string, string> = { "database-url": DATABASE, "metrics-token": TOKEN };
    const configs = deployments.map(({ spec }) => {
      const { env } = spec.template.spec.containers[0];
      const values = (env as Loose[]).map(({ name, value, valueFrom }) => [
        name,
        value ?? secrets[valueFrom.secretKeyRef.key],
      ]);
      return readConfig(Object.fromEntries(values) as Record<string, string>);
    });
    expect(configs.map(({ role }) => role)).toEqual(["web", "worker"]);
    for (const { keyRing, dataDir } of configs) {
      expect(keyRing).toBe("/keys/key-ring.json");
      // Not the volume itself, which others can write.
      expect(dataDir).toBe("/data/svc");
    }
  });

  it("of the unit and of the guide start a service", () => {
    const unit = read("systemd/svc.service");
    const guide = readFileSync(new URL("../../docs/deploy.md", import.meta.url), "utf8");
    const [, file = ""] = /svc\.env` creates it so\):\n\n```sh\n([^`]+)```/.exec(guide) ?? [];
    const lines = [
      ...file.trim().split("\n"),
      ...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? "").split(" "),
    ];
    const environment = Object.fromEntries(lines.map((line) => line.split("=", 2)));
    const config = readConfig({ ...environment, SVC_METRICS_TOKEN: TOKEN });
    expect(config).toMatchObject({ baseUrl: "https://svc.example", dataDir: "/var/lib/svc" });
  });
});

describe("Node", () => {
  it.each([
    ["npm start", "../../package.json"],
    ["the image", "Dockerfile"],
    ["the unit", "systemd/svc.service"],
  ])("is started by %s with the options that the tests run it with", (_, file) => {
    const starts = read(file).match(/node\b.*(?:start\.mjs|main\.js)/g);
    expect(starts?.map((each) => each.match(/--\S+?(?=["\s])/g))).toEqual([[NODE_OPTIONS]]);
  });
});

describe("the manifests", () => {
  it("drain longer than the load balancer needs to notice, and end before they are killed", () => {
    for (const { kind, spec } of documents("kubernetes/svc.yaml")) {
      if (kind !== "Deployment") continue;
      const pod = spec.template.spec;
      const { env, readinessProbe } = pod.containers[0];
      const drain = Number((env as Loose[]).find(({ name }) => name === "SVC_DRAIN").value);
      const { periodSeconds, failureThreshold } = readinessProbe;
      expect(drain).toBeGreaterThan(2 * periodSeconds * failureThreshold);
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + 10);
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    }
  });

  it("leave the key ring to its owner", () => {
    const pods = documents("kubernetes/svc.yaml")
      .filter(({ kind }) => kind === "Deployment")
      .map(({ spec }) => spec.template.spec);
    for (const { securityContext } of pods) {
      expect(securityContext).toMatchObject({ fsGroupChangePolicy: "OnRootMismatch" });
    }
  });
});

describe("the metrics", () => {
  it.each(["prometheus/alerts.yaml", "grafana/dashboard.json"])("of %s exist", async (file) => {
    const metrics = await createMetrics(Date.now).text();
    const known = new Set([...metrics.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    const expressions = file.endsWith("json")
      ? (JSON.parse(read(file)).panels as Loose[]).flatMap(({ targets }) => targets)
      : documents(file).flatMap(({ groups }) => groups.flatMap(({ rules }: Loose) => rules));
    expect(expressions.length).toBeGreaterThan(5);
    for (const { expr } of expressions as { expr: string }[]) {
      // Each process reports the queue of all.
      expect(expr).not.toMatch(/sum( by \([^)]*\))? ?\(svc_jobs/);
      const named = expr.replaceAll(/"[^"]*"/g, "").match(/\b(svc|process|nodejs)_\w+/g) ?? [];
      expect(named.length, expr).toBeGreaterThan(0);
      for (const name of named) {
        expect(known, expr).toContain(name.replace(/_(count|bucket|sum)$/, ""));
      }
    }
  });
});
