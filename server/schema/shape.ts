// Request bodies, declared once as field kinds. Type, validation and JSON schema follow.
import { ServiceError, type FieldErrors } from "./errors.ts";
import { toBoolean } from "./fields.ts";
import type { JsonObject } from "./json.ts";
import type { InnerOf, Readable, Rendered } from "./kind.ts";
import { fieldMessage } from "./messages.ts";
import type { Place } from "./time.ts";

type Needed = { readonly required: true };

/** A member with members of its own. Callers may request it without sending any of them. */
export type Part<V> = Rendered<V> & { readonly accepts: JsonObject; readonly inside: Shape<V> };

type Member = (Readable<unknown> | Part<unknown>) & Partial<Rendered<unknown> & Needed>;
export type Members = Readonly<Record<string, Member>>;

/** Marks a required member. */
export function required<K extends Readable<unknown>>(kind: K): K & Needed {
  return { ...kind, required: true };
}

/** The values that a shape reads; members that were not sent are missing. */
export type Values<M extends Members> = {
  [N in keyof M as M[N] extends Needed ? N : never]: InnerOf<M[N]>;
} & { [N in keyof M as M[N] extends Needed ? never : N]?: InnerOf<M[N]> };

/** The argument of a cross-field rule. */
export type Review<M extends Members> = {
  /** The valid members; a rule may change them or add more. */
  values: { [N in keyof M]?: InnerOf<M[N]> };
  /** Names that were sent but are not members. */
  unknown: readonly string[];
  /** Time and time zone of the request. */
  place: Place;
  /** Whether the caller sent the member, valid or not. */
  sent(name: keyof M & string): boolean;
  /** `name` may be a dotted path to a nested member. */
  refuse(name: string, message: string): void;
};

/** The values of a body, and its errors by dotted path. */
type Findings<V> = { values: V; errors: FieldErrors };

export type Shape<V> = {
  readonly json: JsonObject;
  /** Throws a 422 that names every invalid field. */
  read(body: JsonObject, place: Place): V;
  /** Like `read` without throwing, for an enclosing shape. */
  examine(body: JsonObject, place: Place): Findings<V>;
  /** Reads what `render` made of accepted values, without applying rules again. */
  accepted(parameters: JsonObject): V;
  /** The members that were sent, rendered as in single objects. */
  render(values: V, timeZone: string): JsonObject;
};

/** The body of a requested part; undefined if it is not requested, null for an invalid value. */
function partBody(value: unknown): JsonObject | null | undefined {
  if (value === "") return {};
  const asked = toBoolean(value);
  if (value === null || asked === false) return undefined;
  if (asked === true || Array.isArray(value)) return {};
  return typeof value === "object" ? (value as JsonObject) : null;
}

type Read = { value: unknown } | { errors: FieldErrors } | null;

function readPart({ inside }: Part<unknown>, name: string, value: unknown, place: Place): Read {
  const body = partBody(value);
  if (body === undefined) return null;
  if (body === null) return { errors: { "": ["Must be an object."] } };
  const ignored: string[] = [];
  const { values, errors } = inside.examine(body, { ...place, ignored });
  for (const path of ignored) place.ignored?.push(`${name}.${path}`);
  return Object.keys(errors).length > 0 ? { errors } : { value: values };
}

/** Null if nothing was sent; "" and null count as nothing. Errors by path from the member. */
function readMember(kind: Member, name: string, value: unknown, place: Place): Read {
  if (value === undefined) return null;
  if ("inside" in kind) return readPart(kind, name, value, place);
  if (value === null || value === "") return null;
  const result = kind.read.safeParse(value);
  if (result.success) return { value: result.data };
  const messages = new Set(result.error.issues.map(({ message }) => message));
  return { errors: { "": [...messages] } };
}

function collect(members: [string, Member][], body: JsonObject, place: Place) {
  const values: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  const sent = new Set<string>();
  const refuse = (name: string, message: string) => void (errors[name] ??= []).push(message);
  for (const [name, kind] of members) {
    const read = readMember(kind, name, Object.hasOwn(body, name) ? body[name] : undefined, place);
    if (read) sent.add(name);
    if (!read && kind.required) refuse(name, fieldMessage("required"));
    if (read && "value" in read) values[name] = read.value;
    if (read && "errors" in read) {
      for (const [path, messages] of Object.entries(read.errors)) {
        for (const message of messages) refuse(path ? `${name}.${path}` : name, message);
      }
    }
  }
  return { values, errors, sent, refuse };
}

/** `review` applies cross-field rules. It runs even after errors, so that one answer reports all. */
export function shape<M extends Members>(
  members: M,
  review: (about: Review<M>) => void = () => undefined,
): Shape<Values<M>> {
  const entries = Object.entries<Member>(members);

  function examine(body: JsonObject, place: Place): Findings<Values<M>> {
    const { values, errors, sent, refuse } = collect(entries, body, place);
    const unknown = Object.keys(body).filter((name) => !Object.hasOwn(members, name));
    for (const name of unknown) place.ignored?.push(name);
    const passed = values as Review<M>["values"];
    review({ values: passed, unknown, place, sent: (name) => sent.has(name), refuse });
    return { values: values as Values<M>, errors };
  }

  return {
    json: {
      type: "object",
      properties: Object.fromEntries(entries.map(([name, kind]) => [name, kind.accepts])),
      required: entries.filter(([, kind]) => kind.required).map(([name]) => name),
    },
    examine,
    read(body, place) {
      const { values, errors } = examine(body, place);
      if (Object.keys(errors).length > 0) throw new ServiceError(422, { fields: errors });
      return values;
    },
    accepted: (parameters) => asAccepted(entries, parameters) as Values<M>,
    render(values, timeZone) {
      const sent = new Map<string, unknown>(Object.entries(values));
      const shown = entries.flatMap(([name, kind]) =>
        sent.has(name) && kind.render ? [[name, kind.render(sent.get(name), timeZone)]] : [],
      );
      return Object.fromEntries(shown);
    },
  };
}

function asAccepted(members: [string, Member][], parameters: JsonObject): Record<string, unknown> {
  const kept = members.flatMap(([name, kind]) => {
    const value = parameters[name];
    if (value === undefined) return [];
    if ("inside" in kind) return [[name, kind.inside.accepted(Object(value))]];
    return [[name, kind.read.parse(value)]];
  });
  return Object.fromEntries(kept);
}

/** A shape as a member. Any form of "true" requests it without parameters. */
export function part<V>(inner: Shape<V>): Part<V> {
  const { json, render } = inner;
  return { inside: inner, accepts: json, json, listJson: json, render, renderInList: render };
}
