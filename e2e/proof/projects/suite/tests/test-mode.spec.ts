import { expect, test } from "svc-playwright";

test("a bank that fails", async ({ svc, bank, receiver }) => {
  await bank.script({ user_name: "berta", failure: { at: "accounts", with: "tech_error" } });
  const { key, transaction } = await svc.createVerification();
  expect(await svc.finishSession(key, { userName: "berta" })).toBe("error");
  await receiver.waitFor("session.failed", { transaction });
});

test("a session that nobody opens, until its data is gone", async ({ svc, clock, receiver }) => {
  const { transaction } = await svc.createVerification();
  const path = { params: { path: { id: transaction } } };
  const read = () => svc.client.get("/v1/verifications/{id}", path);
  await clock.advance("2 days");
  await receiver.waitFor("session.failed", { transaction });
  await expect(read()).rejects.toMatchObject({ code: 404 });
  await clock.advance("13 months");
  await expect(read()).rejects.toMatchObject({ code: 410 });
});

test("accounts that are fresh each day", async ({ svc, clock, receiver, person }) => {
  const { id: user } = await svc.client.put("/v1/api/users", { body: { name: person.name } });
  const { token } = await svc.client.put("/v1/api/users/{user}/accesstokens", {
    params: { path: { user } },
  });
  const own = svc.client.withKey(token);
  const opened = await own.put("/v1/connections", { body: { sync_mode: "full" } });
  await svc.finishSession(opened.wizard_session_key, { userName: person.userName });
  await receiver.waitFor("bank_accounts.new_account");
  await clock.advance("5 days");
  await receiver.waitFor("bank_accounts.new_turnovers");
});
