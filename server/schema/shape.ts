// Request bodies: declared once as field kinds; type, validation and JSON schema follow.
import { ServiceError, type FieldErrors } from "./errors.ts";
import { toBoolean } from "./fields.ts";
import type { JsonObject } from "./json.ts";
import type { InnerOf, Readable, Rendered } from "./kind.ts";
import type { Place } from "./time.ts";

type Needed = { readonly required: true };

/** A member with members of its own, which may also be asked for without naming any. */
export type Part<V> = Rendered<V> & { readonly accepts: JsonObject; readonly inside: Shape<V> };

type Member = (Readable<unknown> | Part<unknown>) & Partial<Rendered<unknown> & Needed>;
export type Members = Readonly<Record<string, Member>>;

/** Marks a member that must be sent. */
export function required<K extends Readable<unknown>>(kind: K): K & Needed {
  return { ...kind, required: true };
}

/** What a shape gives: members that were not sent are missing. */
export type Values<M extends Members> = {
  [N in keyof M as M[N] extends Needed ? N : never]: InnerOf<M[N]>;
} & { [N in keyof M as M[N] extends Needed ? never : N]?: InnerOf<M[N]> };

/** What a cross-field rule is given. */
export type Review<M extends Members> = {
  /** The members that passed; a rule may change or add some. */
  values: { [N in keyof M]?: InnerOf<M[N]> };
  /** Names of what was sent and is no member. */
  unknown: readonly string[];
  /** When and where the request is read. */
  place: Place;
  /** Whether the caller sent it, valid or not. */
  sent(name: keyof M & string): boolean;
  /** `name` may go on, dotted, to a member of a member. */
  refuse(name: string, message: string): void;
};

/** What a body holds, and what is wrong with it by dotted path. */
type Findings<V> = { values: V; errors: FieldErrors };

export type Shape<V> = {
  readonly json: JsonObject;
  /** Throws the 422 that names every failing field. */
  read(body: JsonObject, place: Place): V;
  /** The same without throwing, for the shape that this one is a part of. */
  examine(body: JsonObject, place: Place): Findings<V>;
  /** Reads again what `render` made of accepted values: no rule refuses them later. */
  accepted(parameters: JsonObject): V;
  /** The members that were sent, as single objects show them. */
  render(values: V, timeZone: string): JsonObject;
};

/** The body of a part that is asked for; undefined where it is not, null for what says neither. */
function partBody(value: unknown): JsonObject | null | undefined {
  if (value === "") return {};
  const asked = toBoolean(value);
  if (value === null || asked === false) return undefined;
  if (asked === true || Array.isArray(value)) return {};
  return typeof value === "object" ? (value as JsonObject) : null;
}

type Read = { value: unknown } | { errors: FieldErrors } | null;

function readPart({ inside }: Part<unknown>, value: unknown, place: Place): Read {
  const body = partBody(value);
  if (body === undefined) return null;
  if (body === null) return { errors: { "": ["Must be an object."] } };
  const { values, errors } = inside.examine(body, place);
  return Object.keys(errors).length > 0 ? { errors } : { value: values };
}

/** Null where nothing was sent: an empty text and null mean that. Errors by path from the member. */
function readMember(kind: Member, value: unknown, place: Place): Read {
  if (value === undefined) return null;
  if ("inside" in kind) return readPart(kind, value, place);
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
  const refuse = (name: string, ...messages: string[]) => (errors[name] ??= []).push(...messages);
  for (const [name, kind] of members) {
    const read = readMember(kind, Object.hasOwn(body, name) ? body[name] : undefined, place);
    if (read) sent.add(name);
    if (!read && kind.required) refuse(name, "This field is required.");
    if (read && "value" in read) values[name] = read.value;
    if (read && "errors" in read) {
      for (const [path, messages] of Object.entries(read.errors)) {
        refuse(path ? `${name}.${path}` : name, ...messages);
      }
    }
  }
  return { values, errors, sent, refuse };
}

/** `review` holds the cross-field rules; it runs whatever failed before, so that all is reported. */
export function shape<M extends Members>(
  members: M,
  review: (about: Review<M>) => void = () => undefined,
): Shape<Values<M>> {
  const entries = Object.entries<Member>(members);

  function examine(body: JsonObject, place: Place): Findings<Values<M>> {
    const { values, errors, sent, refuse } = collect(entries, body, place);
    const unknown = Object.keys(body).filter((name) => !Object.hasOwn(members, name));
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

/** A shape as a member: any way of saying "yes" asks for it with nothing named. */
export function part<V>(inner: Shape<V>): Part<V> {
  const { json, render } = inner;
  return { inside: inner, accepts: json, json, listJson: json, render, renderInList: render };
}
