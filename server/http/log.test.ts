import { expect, it } from "vitest";
import { createLog } from "./log.ts";

it("contains no secret, at any depth", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  log.info({ key: "s3cret" }, "one");
  log.info({ headers: { authorization: "s3cret", cookie: "s3cret" } }, "two");
  log.info({ session: { data: { wizard_session_key: "s3cret", pin: "s3cret" } } }, "three");
  log.info({ body: { USER_PIN: "s3cret" }, transaction: "12345-xv-aaaa-bbbb" }, "four");
  log.debug("not shown");
  expect(lines).toHaveLength(4);
  expect(lines.join("")).not.toContain("s3cret");
  expect(lines.join("")).toContain("12345-xv-aaaa-bbbb");
});
