import { count } from "../fields.ts";
import { shape } from "../shape.ts";
import { check } from "./check.ts";

/** Whether the account is under seizure: the number 1 or 0, never a boolean. */
export const seizureCheck = check("svc_seizure_check", shape({}), { is_seizure: count(0, 1) });
