// Results of checks as documents in every format.
import type { JsonObject } from "#schema/json.ts";
import type { Stage } from "../stage.ts";
import { CHECKS } from "../ways/products.ts";
import { finish } from "./finish.ts";
import { account, fill, type Input } from "../ways/way.ts";

const PATHS = [
  "accountSnapshot",
  "accountsnapshot?format=PDF",
  "accountSnapshot?format=csv",
  "accountSnapshot?format=json",
  "accountSnapshot?format=json2",
  "accountSnapshot?format=xml",
  "factSheet",
  "factsheet?format=json",
  "factSheet?format=csv",
  "fullpdf",
];

type Case = readonly [name: string, create: JsonObject, pin?: string, more?: Input[]];

const CASES: readonly Case[] = [
  ["all checks", {}],
  ["a business", { language: "en" }, "business"],
  ["chargebacks", { language: "es" }, "with-chargeback"],
  ["a seizure", {}, "with-seizure"],
  ["no turnovers", {}, "no-turnovers"],
  ["all accounts", { svc_account_snapshot: { all_accounts: true } }, "accounts", [account(2)]],
  ["a credit card", { svc_account_snapshot: { all_accounts: 1, days: 30 } }, "with-credit-card"],
  ["filters", { svc_account_snapshot: { filters: ["rent", "salary", "insurance"] } }],
  ["a range", { svc_account_snapshot: { from: "2026-01-01", to: "2026-01-31" } }],
  [
    "hostile texts",
    {},
    "config",
    [
      fill({
        cfg_json: JSON.stringify({
          version: 1,
          holder: "=1+1 <Ä> [x|link::http://x]",
          accounts: [
            {
              balance: 5,
              turnovers: [
                { tag: "rent", amount: -5, holder: "@SUM(A1)", purpose: '-2+3;"x"' },
                { tag: "salary", amount: 3000, holder: "Werk, AG", purpose: "LOHN {MM}/{YYYY}" },
              ],
            },
          ],
        }),
      }),
    ],
  ],
];

export async function playDocuments(stage: Stage): Promise<void> {
  const { begin, ask } = stage;
  for (const [name, create, pin = "123456", more = []] of CASES) {
    begin(`documents, ${name}`);
    const { transaction } = await finish(stage, "risk", { ...CHECKS, ...create }, { pin, more });
    const { body } = await ask({ path: `/v1/risks/${transaction}` });
    for (const path of PATHS) await ask({ path: `/v1/risks/${transaction}/${path}` });
    await ask({ path: `/v1/risks/${String(body["id"])}/accountSnapshot?format=json` });
  }
  begin("documents, none");
  const none = Object.fromEntries(Object.keys(CHECKS).map((key) => [key, null]));
  const { transaction } = await finish(stage, "risk", { ...none, svc_seizure_check: 1 });
  for (const path of PATHS) await ask({ path: `/v1/risks/${transaction}/${path}` });
}
