import { createIds } from "../ids.ts";

/** Ids like those of a running service, for tests that do not set the time. */
export const randomIds = createIds(Date.now);
