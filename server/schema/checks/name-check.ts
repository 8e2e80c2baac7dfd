import { count, flag, text } from "../fields.ts";
import { required, shape } from "../shape.ts";
import { check } from "./check.ts";

const name = text(255);
const request = shape({ name: required(name), firstname: required(name) });

/** Whether a person holds the account. */
export const nameCheck = check("svc_name_check", request, {
  match: flag(),
  similarity: count(0, 100),
  name,
  firstname: name,
});
