// Request bodies: declared once as field kinds; type, validation and JSON schema follow.
import { z } from "zod";
import { ServiceError, type FieldErrors } from "./errors.ts";
import type { JsonObject } from "./json.ts";
import type { InnerOf, Readable, Rendered } from "./kind.ts";

type Needed = { readonly required: true };
type Members = Readonly<Record<string, Readable<unknown> & Partial<Rendered<unknown> & Needed>>>;

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
  /** Whether the caller sent it, valid or not. */
  sent(name: keyof M & string): boolean;
  refuse(name: keyof M & string, message: string): void;
};

export type Shape<V> = {
  readonly json: JsonObject;
  /** Throws the 422 that names every failing field. */
  read(body: JsonObject): V;
  /** The members that were sent, as single objects show them. */
  render(values: V, timeZone: string): JsonObject;
};

/** Members of the shape that were sent: an empty text and null mean that nothing was. */
function sentMembers(members: Members, body: JsonObject): JsonObject {
  const sent = Object.entries(body).filter(
    ([name, value]) => Object.hasOwn(members, name) && value !== null && value !== "",
  );
  return Object.fromEntries(sent);
}

/** A member's schema within its object. */
function memberSchema(kind: Members[string]): z.ZodType {
  if (!kind.required) return kind.read.optional();
  return z
    .unknown()
    .refine((value): boolean => value !== undefined, "This field is required.")
    .pipe(kind.read);
}

/** Dotted path to messages. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) (errors[path.join(".")] ??= []).push(message);
  return errors;
}

/** `review` holds the cross-field rules; it runs whatever failed before, so that all is reported. */
export function shape<M extends Members>(
  members: M,
  review: (about: Review<M>) => void = () => undefined,
): Shape<Values<M>> {
  const entries = Object.entries(members);
  const object = z
    .object(Object.fromEntries(entries.map(([name, kind]) => [name, memberSchema(kind)])))
    .superRefine(
      (read, context) => {
        const failed = new Set(context.issues.map((issue) => issue.path?.[0]));
        const passed = Object.entries(read).filter(([name]) => !failed.has(name));
        const values = Object.fromEntries(passed) as Review<M>["values"];
        review({
          values,
          sent: (name) => values[name] !== undefined || failed.has(name),
          refuse: (name, message) => context.addIssue({ code: "custom", path: [name], message }),
        });
        Object.assign(read, values);
      },
      { when: () => true },
    );
  return {
    json: {
      type: "object",
      properties: Object.fromEntries(entries.map(([name, kind]) => [name, kind.accepts])),
      required: entries.filter(([, kind]) => kind.required).map(([name]) => name),
    },
    read(body) {
      const result = object.safeParse(sentMembers(members, body));
      if (result.success) return result.data as Values<M>;
      throw new ServiceError(422, { fields: fieldErrors(result.error.issues) });
    },
    render(values, timeZone) {
      const sent = new Map<string, unknown>(Object.entries(values));
      const shown = entries.flatMap(([name, kind]) =>
        sent.has(name) && kind.render ? [[name, kind.render(sent.get(name), timeZone)]] : [],
      );
      return Object.fromEntries(shown);
    },
  };
}
