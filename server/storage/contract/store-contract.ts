// The contract of every store, whatever its database.
import { afterEach, beforeEach, describe } from "vitest";
import { accountPageContract } from "./account-pages.ts";
import { accountContract } from "./accounts.ts";
import { answerContract } from "./answers.ts";
import { auditContract } from "./audit.ts";
import { accessTokenContract, bankUserContract } from "./bank-users.ts";
import { blacklistContract } from "./blacklist.ts";
import { connectionContract } from "./connections.ts";
import { countContract } from "./counts.ts";
import { credentialPartContract } from "./credential-parts.ts";
import { deliveryContract, webhookContract } from "./deliveries.ts";
import { fintsAccessContract } from "./fints-access.ts";
import { jobContract } from "./jobs.ts";
import { documentContract } from "./documents.ts";
import { listContract } from "./lists.ts";
import { merchantContract } from "./merchants.ts";
import type { Opened } from "./opened.ts";
import { productRecordContract } from "./product-records.ts";
import { recordContract } from "./records.ts";
import { requestContract } from "./requests.ts";
import { resendContract } from "./resends.ts";
import { sampleMerchant } from "./samples.ts";
import { sessionOrderContract } from "./session-orders.ts";
import { sessionContract } from "./sessions.ts";
import { sessionEndContract } from "./session-ends.ts";
import { signInContract } from "./sign-ins.ts";
import { transactionContract } from "./transactions.ts";
import { turnoverContract } from "./turnovers.ts";
import { webhookHealthContract } from "./webhook-health.ts";

/**
 * Runs the suite; `open` provides an empty database for each test. Use more `countRuns` for stores
 * that cache totals of lists.
 */
export function storeContract(
  name: string,
  open: () => Promise<Opened>,
  { countRuns = 12 } = {},
): void {
  describe(`store on ${name}`, () => {
    let opened: Opened;

    beforeEach(async () => {
      opened = await open();
      await opened.store.write(async (db) => {
        await db.merchants.insert(sampleMerchant());
        await db.merchants.insert(sampleMerchant({ id: "mer_two", number: "23456" }));
      });
    });
    afterEach(() => opened.destroy());

    merchantContract(() => opened.store);
    sessionContract(() => opened.store);
    sessionOrderContract(() => opened.store);
    productRecordContract(() => opened.store);
    recordContract(() => opened.store);
    auditContract(() => opened.store);
    blacklistContract(() => opened.store);
    answerContract(() => opened.store);
    credentialPartContract(() => opened.store);
    documentContract(() => opened.store);
    fintsAccessContract(() => opened.store);
    jobContract(() => opened.store);
    webhookContract(() => opened.store);
    deliveryContract(() => opened.store);
    resendContract(() => opened.store);
    requestContract(() => opened.store);
    sessionEndContract(() => opened.store);
    signInContract(() => opened.store);
    bankUserContract(() => opened.store);
    accessTokenContract(() => opened.store);
    connectionContract(() => opened.store);
    accountContract(() => opened.store);
    turnoverContract(() => opened.store);
    listContract(() => opened.store);
    countContract(() => opened.store, countRuns);
    accountPageContract(() => opened.store);
    webhookHealthContract(() => opened.store);
    transactionContract(() => opened);
  });
}
