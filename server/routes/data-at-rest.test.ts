// What the database holds in clear after customers have paid and connected their accounts.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import { financeTool } from "./testing/finance-tool.ts";

const SEALED = "SealedCanary";
const SEALED_CENTS = 918_273_645;

let api: Api;
beforeAll(async () => {
  api = await openApi();
  const tool = financeTool(api);
  await api.finished("/v1/payments", {
    amount: 12.5,
    currency_id: "EUR",
    purpose: "ClearCanary purpose",
    recipient_holder: "ClearCanary holder",
    recipient_iban: "AT248888800012345678",
    metadata: { note: `${SEALED} metadata` },
  });
  const created = await tool.createUser({ name: SEALED, email: `${SEALED}@shop.example` });
  const { owner } = created;
  const { id: connection } = await tool.connect(owner);
  const account = {
    connection,
    holder: `${SEALED} holder`,
    description: `${SEALED} description`,
    accountNumber: `${SEALED} number`,
    balance: SEALED_CENTS,
    available: SEALED_CENTS,
    limit: SEALED_CENTS,
  };
  const turnover = {
    amount: SEALED_CENTS,
    purpose: [`${SEALED} purpose`],
    counterHolder: `${SEALED} counter`,
    counterIban: `${SEALED} counter IBAN`,
  };
  await tool.addAccount(owner, { ...account, iban: `${SEALED} IBAN` }, [turnover]);
  const deleted = await tool.addAccount(owner, { ...account, iban: `${SEALED} deleted` });
  const { token } = await tool.createToken(created);
  expect(await tool.call("DELETE", deleted.path, "", token)).toMatchObject({ status: 204 });
});
afterAll(() => api.close());

it("stands in clear only where the database compares it", async () => {
  const found = (await api.tables()).flatMap(({ name, columns, rows }) =>
    columns
      .filter((column) => rows.some((row) => /canary/i.test(String(row[column]))))
      .map((column) => `${name}.${column}`),
  );
  expect(found.toSorted()).toEqual([
    "payments.purpose",
    "payments.purpose_folded",
    "payments.recipient_holder",
    "payments.recipient_holder_folded",
  ]);
});

it.each([SEALED, SEALED.toLowerCase(), String(SEALED_CENTS)])(
  "leaves no %s in the files of the database",
  async (text) => {
    expect(await api.kept()).not.toContain(text);
  },
);
