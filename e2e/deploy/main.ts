// `npm run deploy`: follows docs/deploy.md in a throw-away folder, and says what it could not do.
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { generate } from "selfsigned";
import { followDockerfile, type Image } from "./image.ts";
import { endAll, ensure, freePort, start, until } from "./process.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The id of `node` in the image; here any user who owns nothing. */
const USER = 1000;
const KEY = `svc_test_${"d".repeat(36)}`;
const HOST = "svc.example";

type Body = Record<string, unknown>;
type Service = { port: number };

/** A call through a proxy with TLS, for the public host; `headers` are what a client claims. */
async function ask(port: number, path: string, body?: Body, headers: Body = {}): Promise<Body> {
  const sent = request({
    host: "127.0.0.1",
    port,
    path,
    servername: HOST,
    method: body ? "POST" : "GET",
    agent: new Agent({ rejectUnauthorized: false }),
    headers: {
      host: HOST,
      authorization: `Basic ${btoa(`api:${KEY}`)}`,
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
  });
  sent.end(body ? JSON.stringify(body) : undefined);
  return new Promise((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", (response) => {
      const { statusCode: status = 0 } = response;
      json(response).then(
        (read) => resolve({ status, ...(read as Body) }),
        () => resolve({ status }),
      );
    });
  });
}

/** A whole checkout through a proxy, and what a client must not reach or claim. */
async function checkOut(port: number): Promise<void> {
  const created = await ask(port, "/v1/verifications", {});
  const { wizard_session_key: key, transaction } = created;
  await ask(port, "/v1/wizard", { key });
  await ask(port, "/v1/wizard", { key, country_id: "DE", bank_code: "88888888" });
  const login = { USER_NAME: "lena", USER_PIN: "123456", privacy_policy: true };
  const last = await ask(port, "/v1/wizard", { key, ...login });
  if ((last["form"] as Body | undefined)?.["name"] !== "finish") throw new Error("no finish");
  const found = await ask(port, `/v1/verifications/${String(transaction)}`);
  if (found["transaction"] !== transaction) throw new Error("no result");
  const claimed = await ask(port, "/v1/version", undefined, { "x-forwarded-proto": "http" });
  if (claimed["status"] !== 200) throw new Error("a client can claim another protocol");
  for (const path of ["/metrics", "/readyz"]) {
    const { status } = await ask(port, path);
    if (status !== 404) throw new Error(`${path} is public`);
  }
}

/** Starts an image's command as another user, with `data` as the only folder that is its own. */
async function serve(image: Image, data: string): Promise<Service> {
  mkdirSync(data, { recursive: true });
  if (process.getuid?.() === 0) chownSync(data, USER, USER);
  const port = await freePort();
  start(image.command, {
    cwd: image.folder,
    user: USER,
    env: {
      ...image.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      SVC_DATA_DIR: data,
      SVC_BASE_URL: `https://${HOST}`,
      SVC_TRUST_PROXY: "loopback",
      SVC_TEST_KEY: KEY,
      SVC_LOG_LEVEL: "warn",
    },
  });
  await until(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok);
  return { port };
}

async function certificate(place: string): Promise<void> {
  const { cert, private: key } = await generate([{ name: "commonName", value: HOST }]);
  writeFileSync(join(place, "cert.pem"), cert);
  writeFileSync(join(place, "key.pem"), key);
}

async function nginx(place: string, upstream: Service): Promise<number> {
  const port = await freePort();
  const site = readFileSync(join(ROOT, "docs/deploy/nginx/svc.conf"), "utf8")
    .replace("127.0.0.1:8080", `127.0.0.1:${upstream.port}`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replaceAll("/etc/svc/tls", place);
  const main = `daemon off; pid ${place}/pid; error_log stderr;
events {} http { access_log off; client_body_temp_path ${place}/body; proxy_temp_path ${place}/proxy;
fastcgi_temp_path ${place}/f; uwsgi_temp_path ${place}/u; scgi_temp_path ${place}/s;
include ${place}/svc.conf; }`;
  writeFileSync(join(place, "svc.conf"), site);
  writeFileSync(join(place, "nginx.conf"), main);
  start(["nginx", "-c", join(place, "nginx.conf"), "-e", "stderr"], { cwd: place });
  return port;
}

async function caddy(place: string, upstream: Service): Promise<number> {
  const port = await freePort();
  const file = readFileSync(join(ROOT, "docs/deploy/caddy/Caddyfile"), "utf8").replace(
    /^(\{\$SVC_HOST:localhost\}) \{$/m,
    `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n\n$1:${port} {\n\ttls internal\n`,
  );
  writeFileSync(join(place, "Caddyfile"), file);
  const env = { SVC_HOST: HOST, SVC_UPSTREAM: `127.0.0.1:${upstream.port}`, XDG_DATA_HOME: place };
  start(["caddy", "run", "--config", join(place, "Caddyfile"), "--adapter", "caddyfile"], {
    cwd: place,
    env,
  });
  return port;
}

const PROXIES = { nginx, caddy };

async function run(place: string): Promise<void> {
  const image = followDockerfile(join(ROOT, "docs/deploy/Dockerfile"), ROOT, join(place, "image"));
  console.log("image: every step of the Dockerfile ran, without Docker");
  const service = await serve(image, join(place, "data"));
  console.log(`service: started as user ${USER}, who can write to its data alone`);
  for (const [name, begin] of Object.entries(PROXIES)) {
    if (!ensure(name)) {
      console.log(`${name}: not tried, it is not on this machine and could not be installed`);
      continue;
    }
    const own = join(place, name);
    mkdirSync(own);
    await certificate(own);
    const port = await begin(own, service);
    await until(async () => (await ask(port, "/v1/version"))["status"] === 200);
    await checkOut(port);
    console.log(`${name}: a checkout went through, probes and metrics are not public`);
  }
  console.log("docker, compose and Kubernetes: not tried, only read by npm test");
}

const place = mkdtempSync(join(tmpdir(), "svc-deploy-"));
chmodSync(place, 0o755);
try {
  await run(place);
} finally {
  await endAll();
  rmSync(place, { recursive: true, force: true });
}
