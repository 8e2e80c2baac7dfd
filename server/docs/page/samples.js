// A call as code to copy, in each language of the samples.

/** Names of the languages, in order of the choice. */
export const LANGUAGES = { curl: "curl", node: "Node.js", php: "PHP" };

function quoted(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function curl({ method, url, credential, body }) {
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(url)}`,
    ...(credential ? [`-u "api:$${credential.toUpperCase()}"`] : []),
    ...(body ? ["-H 'content-type: application/json'", `-d ${quoted(JSON.stringify(body))}`] : []),
  ];
  return lines.join(" \\\n  ");
}

/** Indents every line but the first. */
function indented(text, by) {
  return text.replaceAll("\n", `\n${by}`);
}

function node({ method, url, credential, body }) {
  const headers = [
    credential &&
      `authorization: "Basic " + btoa("api:" + process.env.${credential.toUpperCase()}),`,
    body && '"content-type": "application/json",',
  ].filter(Boolean);
  const options = [
    ...(method === "GET" ? [] : [`method: ${JSON.stringify(method)},`]),
    ...(headers.length > 0 ? ["headers: {", ...headers.map((line) => `  ${line}`), "},"] : []),
    ...(body ? [`body: JSON.stringify(${indented(JSON.stringify(body, null, 2), "  ")}),`] : []),
  ];
  const given = options.length > 0 ? `, {\n  ${options.join("\n  ")}\n}` : "";
  return `const response = await fetch(${JSON.stringify(url)}${given});\nconsole.log(response.status, await response.text());`;
}

function phpText(text) {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

/** A value of JSON as PHP. */
function phpValue(value) {
  if (typeof value === "string") return phpText(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(phpValue).join(", ")}]`;
  const members = Object.entries(value);
  // An empty array would become a list.
  if (members.length === 0) return "new stdClass()";
  const lines = members.map(
    ([name, each]) => `  ${phpText(name)} => ${indented(phpValue(each), "  ")},`,
  );
  return `[\n${lines.join("\n")}\n]`;
}

function php({ method, url, credential, body }) {
  const options = [
    ...(method === "GET" ? [] : [`CURLOPT_CUSTOMREQUEST => ${phpText(method)},`]),
    ...(credential ? [`CURLOPT_USERPWD => 'api:' . getenv('${credential.toUpperCase()}'),`] : []),
    ...(body
      ? [
          "CURLOPT_HTTPHEADER => ['content-type: application/json'],",
          `CURLOPT_POSTFIELDS => json_encode(${indented(phpValue(body), "  ")}),`,
        ]
      : []),
    "CURLOPT_RETURNTRANSFER => true,",
  ];
  return `$call = curl_init(${phpText(url)});\ncurl_setopt_array($call, [\n  ${options.join("\n  ")}\n]);\necho curl_exec($call);`;
}

const WRITERS = { curl, node, php };

/**
 * The code of a request. `credential` is "key", "token" or "" for none, and names the environment
 * variable that holds it; `body` is JSON or absent.
 */
export function sampleOf(language, request) {
  return WRITERS[language](request);
}
