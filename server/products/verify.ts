// verify: who holds the account, and whether enough is on it.
import { balanceCheck } from "#checks/balance-check.ts";
import type { JsonObject } from "#schema/json.ts";
import {
  verification,
  verificationRequest,
  type VerificationRequest,
} from "#schema/verification.ts";
import type { Context } from "#server/context.ts";
import type { Verification } from "#storage/records.ts";
import { openSession, type Creator, type Opened } from "./open.ts";
import type { Harvest, ProductPlan } from "./product.ts";

/** The create parameters as they were accepted; amounts in cents again. */
function requested(parameters: JsonObject): VerificationRequest {
  return verificationRequest.read(parameters);
}

function recordOf({ session, bank, data, metadata, finishedAt }: Harvest): Verification {
  const { account, balance } = data;
  const {
    check_amount,
    check_currency_id = "EUR",
    merchant_id = "",
  } = requested(session.parameters);
  const checked = check_amount !== undefined;
  const wanted = { check_amount: check_amount ?? 0, check_currency_id };
  return {
    id: session.record,
    transaction: session.transaction,
    merchant: session.merchant,
    mode: session.mode,
    account_holder: account.holder,
    iban: account.iban,
    bic: account.bic || bank.bic,
    bank_name: bank.name,
    country_id: account.countryId || bank.country_id,
    check_requested: checked,
    ...wanted,
    check_passed: checked && balanceCheck.run(wanted, { balance }).check_passed,
    metadata,
    merchant_id,
    created_at: finishedAt,
    session_created_at: session.createdAt,
  };
}

export const verify: ProductPlan = {
  product: "svc_verify",
  prefix: "xv",
  code: "xv",
  wish: () => ({ days: 0 }),

  refusal({ parameters }, { account, balance }) {
    if (!account.iban) return "account_data_incomplete";
    const checked = requested(parameters).check_amount !== undefined;
    return checked && balance.balance === null ? "balance_failed" : null;
  },

  async insert(db, harvest, timeZone) {
    const record = recordOf(harvest);
    await db.verifications.insert(record);
    return verification.render(record, timeZone);
  },
};

/** Opens a session for a verification. Throws ServiceError 403 where it is not enabled. */
export function createVerification(
  ctx: Context,
  creator: Creator,
  request: VerificationRequest,
): Promise<Opened> {
  const { metadata = null, ...shown } = request;
  const parameters = verificationRequest.render(shown, ctx.settings.timeZone);
  return openSession(ctx, verify, creator, { parameters, metadata });
}
