import { z } from "zod";
import { asText, plain, type Kind } from "./kind.ts";
import { fieldMessage } from "./messages.ts";

/** A well-formed e-mail address. */
export function email(): Kind<string> {
  const schema = z.email(fieldMessage("email")).max(255, fieldMessage("too_long", { most: 255 }));
  return plain(asText, schema, {
    type: "string",
    maxLength: 255,
    examples: ["lena@shop.example"],
  });
}
