// The repositories of all tables, grouped by scope.
import type { Kysely } from "kysely";
import type { Sealer } from "#secrets/seal.ts";
import type { Database } from "../engine/database.ts";
import type { Engine } from "../engine/engine.ts";
import { type Connection, recordsOf, repository } from "../engine/repository.ts";
import type { Scope, UserScope } from "../engine/scope.ts";
import type { ListCounts } from "../lists/counts.ts";
import { AccessTokenRepository, AllAccessTokens } from "./access-tokens.ts";
import { AccountRepository, accounts } from "./accounts.ts";
import { AllAnswers, AnswerRepository } from "./answers.ts";
import { ApiKeyRepository } from "./api-keys.ts";
import { AuditRepository } from "./audit-entries.ts";
import { bankUsers } from "./bank-users.ts";
import { BlacklistRepository } from "./blacklist.ts";
import { AllConnections, ConnectionRepository } from "./connections.ts";
import { AllCredentialParts, CredentialPartRepository } from "./credential-parts.ts";
import { AllDeliveries, DeliveryAttemptRepository, DeliveryRepository } from "./deliveries.ts";
import { DocumentRepository, documents } from "./documents.ts";
import { AllEvents, DeletedEventRepository, EventRepository } from "./events.ts";
import { FinTsAccessRepository } from "./fints-access.ts";
import { JobRepository } from "./jobs.ts";
import { LogoRepository } from "./logos.ts";
import { MerchantRepository } from "./merchants.ts";
import { ParcelRepository } from "./parcels.ts";
import { PaymentRepository, payments } from "./payments.ts";
import { productRepository } from "./product-records.ts";
import { AllRequests, RequestRepository } from "./requests.ts";
import { AllResends, ResendRepository } from "./resends.ts";
import { risks } from "./risks.ts";
import { SealedValues } from "./sealed-values.ts";
import { AllSessionEnds, SessionEndRepository } from "./session-ends.ts";
import { AllSessionSteps, SessionStepRepository } from "./session-steps.ts";
import { AllSessions, SessionRepository } from "./sessions.ts";
import { StaffMemberRepository, StaffRepository } from "./staff.ts";
import { StaffPasskeyRepository, StaffRecoveryCodeRepository } from "./staff-factors.ts";
import { StaffInvitationRepository } from "./staff-invitations.ts";
import { StaffChallengeRepository, StaffSessionRepository } from "./staff-sessions.ts";
import type { Tables } from "./tables.ts";
import { AllTombstones, TombstoneRepository } from "./tombstones.ts";
import { TurnoverRepository } from "./turnovers.ts";
import { verifications } from "./verifications.ts";
import { WebhookRepository, WebhookSecretRepository } from "./webhooks.ts";

/** Across all merchants: look-ups by a secret, or by ids from an earlier read. */
const OF_ALL = {
  accessTokens: AllAccessTokens,
  accounts: repository(accounts),
  answers: AllAnswers,
  audit: AuditRepository,
  bankUsers: repository(bankUsers),
  connections: AllConnections,
  credentialParts: AllCredentialParts,
  deliveries: AllDeliveries,
  deliveryAttempts: DeliveryAttemptRepository,
  documents: repository(documents),
  events: AllEvents,
  fintsAccess: FinTsAccessRepository,
  jobs: JobRepository,
  keys: ApiKeyRepository,
  logos: LogoRepository,
  merchants: MerchantRepository,
  parcels: ParcelRepository,
  payments: repository(payments),
  requests: AllRequests,
  resends: AllResends,
  risks: repository(risks),
  sealed: SealedValues,
  sessionEnds: AllSessionEnds,
  sessionSteps: AllSessionSteps,
  sessions: AllSessions,
  staff: StaffRepository,
  staffChallenges: StaffChallengeRepository,
  staffInvitations: StaffInvitationRepository,
  staffMembers: StaffMemberRepository,
  staffPasskeys: StaffPasskeyRepository,
  staffRecoveryCodes: StaffRecoveryCodeRepository,
  staffSessions: StaffSessionRepository,
  tombstones: AllTombstones,
  verifications: repository(verifications),
  webhookSecrets: WebhookSecretRepository,
  webhooks: WebhookRepository,
};

/** For one merchant and mode. */
const IN_SCOPE = {
  answers: AnswerRepository,
  bankUsers: recordsOf(bankUsers),
  blacklist: BlacklistRepository,
  credentialParts: CredentialPartRepository,
  deletedEvents: DeletedEventRepository,
  deliveries: DeliveryRepository,
  documents: DocumentRepository,
  events: EventRepository,
  payments: PaymentRepository,
  requests: RequestRepository,
  resends: ResendRepository,
  risks: productRepository(risks),
  sessionEnds: SessionEndRepository,
  sessionSteps: SessionStepRepository,
  sessions: SessionRepository,
  tombstones: TombstoneRepository,
  verifications: productRepository(verifications),
};

/** For one bank user. */
const OF_USER = {
  accessTokens: AccessTokenRepository,
  accounts: AccountRepository,
  connections: ConnectionRepository,
  turnovers: TurnoverRepository,
};

type Classes = Record<string, new (connection: Connection, scope: Partial<UserScope>) => object>;
type Bound<C extends Classes> = { readonly [N in keyof C]: InstanceType<C[N]> };

/** The repositories of a merchant and mode. */
export type MerchantRepositories = Bound<typeof IN_SCOPE>;
/** The repositories of a bank user. */
export type UserRepositories = Bound<typeof OF_USER>;

export type Repositories = Bound<typeof OF_ALL> & {
  /** Restricts reads, updates and deletes to a merchant and mode. */
  in(scope: Scope): MerchantRepositories;
  /** Restricts reads, updates and deletes to a bank user. */
  of(owner: UserScope): UserRepositories;
};

/** Binds repositories to a scope; each one is created on first use. */
function binder<C extends Classes>(
  classes: C,
): (connection: Connection, scope: Partial<UserScope>) => Bound<C> {
  class BoundRepositories {
    readonly connection: Connection;
    readonly scope: Partial<UserScope>;

    constructor(connection: Connection, scope: Partial<UserScope>) {
      this.connection = connection;
      this.scope = scope;
    }
  }
  for (const [name, Each] of Object.entries(classes)) {
    Object.defineProperty(BoundRepositories.prototype, name, {
      get(this: BoundRepositories) {
        return new Each(this.connection, this.scope);
      },
    });
  }
  // It has a getter for each of the classes.
  return (connection, scope) => new BoundRepositories(connection, scope) as unknown as Bound<C>;
}

const inScope = binder(IN_SCOPE);
const ofUser = binder(OF_USER);

/** The repositories over a connection, or over a pool of them. */
export function repositories(
  db: Kysely<Tables>,
  sealer: Sealer,
  counts: ListCounts,
  engine: Engine,
): Repositories {
  // Without table types: each repository restores those of its own tables.
  const connection = {
    db: db as unknown as Database,
    statements: new Map(),
    sealer,
    counts,
    engine,
  };
  const ofAll = Object.entries(OF_ALL).map(([name, Each]) => [name, new Each(connection)]);
  return {
    ...(Object.fromEntries(ofAll) as Bound<typeof OF_ALL>),
    in: ({ merchant, mode }) => inScope(connection, { merchant, mode }),
    of: ({ merchant, mode, user }) => ofUser(connection, { merchant, mode, user }),
  };
}
