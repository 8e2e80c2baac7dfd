// One call: its address, its example request, and sending it.

/** Response headers that are useful to a merchant. */
const SHOWN =
  /^(allow|content-type|content-disposition|idempotency-replayed|ratelimit|ratelimit-policy|request-id|retry-after|www-authenticate)$/;

/** Path and query; `values` by name, empty ones are omitted from the query. */
export function targetOf({ path, parameters }, values) {
  const inPath = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ""));
  const search = new URLSearchParams(
    parameters
      .filter((each) => each.in === "query" && (values[each.name] ?? "") !== "")
      .map(({ name }) => [name, values[name]]),
  );
  return search.size > 0 ? `${inPath}?${search}` : inPath;
}

/** The values of the document's example. */
export function exampleValues({ parameters }) {
  return Object.fromEntries(parameters.map(({ name, example }) => [name, example ?? ""]));
}

/** The example as a request for the samples. */
export function requestOf(operation) {
  const { method, credential, body } = operation;
  const url = location.origin + targetOf(operation, exampleValues(operation));
  return { method, url, credential, body: body?.example };
}

/** A text in readable form: JSON indented, anything else unchanged. */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The text of a response; for a binary file, its size. */
async function readable(response) {
  const type = response.headers.get("content-type") ?? "";
  if (/^(text\/|application\/json)/.test(type)) return response.text();
  return `${(await response.blob()).size} bytes of ${type}`;
}

/** Those of the call's own headers that have a value. */
function ownHeaders({ parameters }, values) {
  const given = parameters.filter((each) => each.in === "header" && values[each.name]);
  return Object.fromEntries(given.map(({ name }) => [name, values[name]]));
}

/** Sends a call to this service and nowhere else; throws if no response arrives. */
export async function send(operation, values, password, text) {
  const { method, credential, body } = operation;
  const began = performance.now();
  const response = await fetch(targetOf(operation, values), {
    method,
    // Only the password identifies the caller, and the browser must not ask for another one.
    credentials: "omit",
    cache: "no-store",
    headers: {
      ...ownHeaders(operation, values),
      ...(credential ? { authorization: `Basic ${btoa(`api:${password}`)}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: text } : {}),
  });
  const answered = await readable(response);
  return {
    status: `${response.status} ${response.statusText}`.trim(),
    good: response.ok,
    milliseconds: Math.round(performance.now() - began),
    headers: [...response.headers].filter(([name]) => SHOWN.test(name)),
    body: pretty(answered),
  };
}
