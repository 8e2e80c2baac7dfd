// The repositories over one connection, or over whatever runs its statements.
import type { Kysely } from "kysely";
import type { Sealer } from "#secrets/seal.ts";
import { accessTokens } from "./access-tokens.ts";
import { accounts } from "./accounts.ts";
import { answers } from "./answers.ts";
import { apiKeys } from "./api-keys.ts";
import { bankUsers } from "./bank-users.ts";
import { blacklist } from "./blacklist.ts";
import { connections } from "./connections.ts";
import type { ListCounts } from "../lists/counts.ts";
import { credentialParts } from "./credential-parts.ts";
import { deliveries } from "./deliveries.ts";
import { documents } from "./documents.ts";
import { events } from "./events.ts";
import { jobs } from "./jobs.ts";
import { merchants } from "./merchants.ts";
import { payments } from "./payments.ts";
import { risks } from "./risks.ts";
import { sessions } from "./sessions.ts";
import type { Repositories } from "../store.ts";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "./tables.ts";
import { tombstones } from "./tombstones.ts";
import { turnovers } from "./turnovers.ts";
import { verifications } from "./verifications.ts";
import { webhooks } from "./webhooks.ts";

export function repositories(
  db: Kysely<Tables>,
  sealer: Sealer,
  counts: ListCounts,
  engine: Engine,
): Repositories {
  return {
    merchants: merchants(db),
    keys: apiKeys(db),
    sessions: sessions(db, sealer),
    verifications: verifications(db, counts),
    risks: risks(db, counts),
    payments: payments(db, counts),
    events: events(db, counts),
    blacklist: blacklist(db, counts),
    tombstones: tombstones(db),
    answers: answers(db, sealer),
    credentialParts: credentialParts(db, sealer),
    documents: documents(db, sealer),
    jobs: jobs(db, engine),
    webhooks: webhooks(db, sealer),
    deliveries: deliveries(db, sealer),
    bankUsers: bankUsers(db, counts),
    accessTokens: accessTokens(db, sealer),
    connections: connections(db, sealer),
    accounts: accounts(db),
    turnovers: turnovers(db),
  };
}
