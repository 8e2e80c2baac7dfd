import { z } from "zod";
import { asText, plain, type Kind } from "./kind.ts";

/** A well-formed e-mail address. */
export function email(): Kind<string> {
  const schema = z
    .email("Must be an e-mail address.")
    .max(255, "Must have at most 255 characters.");
  return plain(asText, schema, {
    type: "string",
    maxLength: 255,
    examples: ["lena@shop.example"],
  });
}
