// The interface description as the page shows it: calls by group, fields as rows.

function at(document, pointer) {
  return pointer
    .slice(2)
    .split("/")
    .reduce((value, name) => value[name], document);
}

/**
 * The object itself, or the target of its reference; a description next to the reference counts.
 */
function resolved(document, value) {
  if (!value.$ref) return value;
  const { $ref, ...own } = value;
  return { ...at(document, $ref), ...own };
}

function typeOf(document, raw) {
  const schema = resolved(document, raw);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices && !schema.properties) {
    return [...new Set(choices.map((each) => typeOf(document, each)))].join(" or ");
  }
  const type = [schema.type ?? "object"].flat().join(" or ");
  return type === "array" && schema.items ? `array of ${typeOf(document, schema.items)}` : type;
}

/** Bounds, choices and the like, as one sentence; "" for none. */
function boundsOf(schema) {
  const { enum: choices, const: fixed, minimum, maximum, maxLength } = schema;
  const said = [
    choices &&
      `One of ${choices.map((choice) => `\`${choice === "" ? '""' : choice}\``).join(", ")}.`,
    fixed !== undefined && `Always \`${fixed}\`.`,
    minimum !== undefined && maximum !== undefined && `From ${minimum} to ${maximum}.`,
    minimum !== undefined && maximum === undefined && `At least ${minimum}.`,
    maxLength !== undefined && `At most ${maxLength} characters.`,
  ];
  return said.filter(Boolean).join(" ");
}

function row(document, name, raw, required) {
  const schema = resolved(document, raw);
  const about = [schema.description, boundsOf(schema)].filter(Boolean).join(" ");
  return { name, type: typeOf(document, schema), required, about, choices: schema.enum ?? null };
}

function memberFields(document, path, member, required, known) {
  const { items } = resolved(document, member);
  const nested = items
    ? fieldsOf(document, items, `${path}[].`, known)
    : fieldsOf(document, member, `${path}.`, known);
  return [row(document, path, member, required)].concat(nested);
}

/**
 * The fields of a schema: those of a nested object with dotted names, those of an array with `[]`,
 * those of one of several kinds with its name. `known` references are not followed again.
 */
export function fieldsOf(document, raw, prefix = "", known = []) {
  if (known.includes(raw.$ref)) return [];
  const seen = raw.$ref ? [...known, raw.$ref] : known;
  const schema = resolved(document, raw);
  const kinds = [schema, ...(schema.oneOf ?? []).map((each) => resolved(document, each))];
  return kinds.flatMap(({ properties = {}, required = [], title }) => {
    const start = title ? `${prefix}(${title}) ` : prefix;
    return Object.entries(properties).flatMap(([name, member]) =>
      memberFields(document, start + name, member, required.includes(name), seen),
    );
  });
}

/** The credential of the call: "key", "token" of a bank user, or "" for none. */
function credentialOf(security) {
  if (security.length === 0) return "";
  return security.some((each) => "apiKey" in each) ? "key" : "token";
}

function operationOf(document, method, path, raw) {
  const media = raw.requestBody?.content["application/json"];
  const answers = Object.entries(raw.responses).map(([status, answer]) => {
    const { description, content } = resolved(document, answer);
    return { status, description, media: content?.["application/json"] };
  });
  const good = answers.find(({ status }) => status < 300)?.media;
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    tag: raw.tags[0],
    summary: raw.summary,
    about: raw.description ?? "",
    credential: credentialOf(raw.security),
    parameters: raw.parameters.map((each) => ({
      ...row(document, each.name, { ...each.schema, description: each.description }, each.required),
      in: each.in,
      example: each.example,
      hint: each.example ?? each.schema.examples?.[0] ?? "",
    })),
    body: media ? { fields: fieldsOf(document, media.schema), example: media.example } : null,
    answer: good ? { fields: fieldsOf(document, good.schema), example: good.example } : null,
    refusals: answers.filter(({ status }) => status >= 300),
  };
}

/** Groups of calls in the order of the document. */
export function groupsOf(document) {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => operationOf(document, method, path, raw)),
  );
  return document.tags.map(({ name, description }) => ({
    name,
    about: description,
    operations: all.filter(({ tag }) => tag === name),
  }));
}

/** Whether a call contains every word of a search. */
export function matches(operation, words) {
  const { method, path, summary, about, parameters, body } = operation;
  const names = [...parameters, ...(body?.fields ?? []), ...(operation.answer?.fields ?? [])];
  const text = [method, path, summary, about, ...names.map(({ name }) => name)].join(" ");
  return words.every((word) => text.toLowerCase().includes(word));
}
