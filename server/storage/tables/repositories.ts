// The repositories of all tables, grouped by scope.
import type { Kysely } from "kysely";
import type { Database } from "../engine/database.ts";
import { type Connection, endingBy, recordsOf, repository } from "../engine/repository.ts";
import type { Reach, Scope, UserScope } from "../engine/scope.ts";
import { AccessTokenRepository, accessTokens, AllAccessTokens } from "./access-tokens.ts";
import { AccountRepository, accounts } from "./accounts.ts";
import { AllDeliveries, ExpiredDeliveries } from "./all-deliveries.ts";
import { AllSessions, ExpiredSessions } from "./all-sessions.ts";
import { AllAnswers, AnswerRepository, answers } from "./answers.ts";
import { ApiKeyRepository } from "./api-keys.ts";
import { AuditRepository } from "./audit-entries.ts";
import { bankUsers } from "./bank-users.ts";
import { BlacklistRepository } from "./blacklist.ts";
import { AllConnections, ConnectionRepository } from "./connections.ts";
import { ClockJobRepository } from "./clock-jobs.ts";
import {
  CredentialPartRepository,
  credentialParts,
  ExpiredCredentialParts,
} from "./credential-parts.ts";
import { DeliveryRepository } from "./deliveries.ts";
import { DeliveryAttemptRepository } from "./delivery-attempts.ts";
import { DocumentRepository, documents } from "./documents.ts";
import { DeletedEventRepository, EventRepository, events } from "./events.ts";
import { FinTsAccessRepository } from "./fints-access.ts";
import { JobRepository } from "./job-queue.ts";
import { LogoRepository } from "./logos.ts";
import { MerchantRepository } from "./merchants.ts";
import { ParcelRepository } from "./parcels.ts";
import { PaymentRepository } from "./payments.ts";
import { productRepository } from "./product-records.ts";
import { AllRequests, ExpiredRequests, RequestRepository } from "./requests.ts";
import { ResendRepository, resends } from "./resends.ts";
import { PublicFileRepository } from "./public-files.ts";
import { ListChangeRepository } from "./list-changes.ts";
import { RateRepository } from "./rates.ts";
import { recentDeletions } from "./recent-deletions.ts";
import { risks } from "./risks.ts";
import { SealedValues } from "./sealed-values.ts";
import { SessionEndRepository, sessionEnds } from "./session-ends.ts";
import { SessionRepository } from "./own-sessions.ts";
import { StaffMemberRepository, StaffRepository } from "./staff.ts";
import { StaffPasskeyRepository, StaffRecoveryCodeRepository } from "./staff-factors.ts";
import { StaffInvitationRepository } from "./staff-invitations.ts";
import { StaffChallengeRepository, StaffSessionRepository } from "./staff-sessions.ts";
import type { Tables } from "./tables.ts";
import { TestLoginRepository } from "./test-logins.ts";
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
  clockJobs: ClockJobRepository,
  connections: AllConnections,
  credentialParts: repository(credentialParts),
  deliveries: AllDeliveries,
  deliveryAttempts: DeliveryAttemptRepository,
  documents: repository(documents),
  events: repository(events),
  fintsAccess: FinTsAccessRepository,
  jobs: JobRepository,
  keys: ApiKeyRepository,
  listChanges: ListChangeRepository,
  logos: LogoRepository,
  publicFiles: PublicFileRepository,
  merchants: MerchantRepository,
  parcels: ParcelRepository,
  rates: RateRepository,
  recentDeletions: endingBy(recentDeletions, "at"),
  requests: AllRequests,
  resends: ResendRepository,
  sealed: SealedValues,
  sessionEnds: repository(sessionEnds),
  sessions: AllSessions,
  staff: StaffRepository,
  staffChallenges: StaffChallengeRepository,
  staffInvitations: StaffInvitationRepository,
  staffMembers: StaffMemberRepository,
  staffPasskeys: StaffPasskeyRepository,
  staffRecoveryCodes: StaffRecoveryCodeRepository,
  staffSessions: StaffSessionRepository,
  tombstones: AllTombstones,
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
  sessions: SessionRepository,
  testLogins: TestLoginRepository,
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

/** What ends by a time, of one merchant and mode or of all that no Test clock rules. */
const SWEPT = {
  accessTokens: endingBy(accessTokens, "validUntil"),
  answers: endingBy(answers, "keptUntil"),
  credentialParts: ExpiredCredentialParts,
  deliveries: ExpiredDeliveries,
  // Those of a transaction go with it.
  events: endingBy(events, "kept_until", { transaction: null }),
  requests: ExpiredRequests,
  resends: endingBy(resends, "createdAt"),
  sessionEnds: endingBy(sessionEnds, "hour"),
  sessions: ExpiredSessions,
};

type Classes = Record<string, new (connection: Connection, reach: Reach) => object>;
type Bound<C extends Classes> = { readonly [N in keyof C]: InstanceType<C[N]> };

/** The repositories of a merchant and mode. */
export type MerchantRepositories = Bound<typeof IN_SCOPE>;
/** The repositories of a bank user. */
type UserRepositories = Bound<typeof OF_USER>;
/** The rows that end by one time. */
export type SweptRepositories = Bound<typeof SWEPT>;

export type Repositories = Bound<typeof OF_ALL> & {
  /** Restricts reads, updates and deletes to a merchant and mode. */
  in(scope: Scope): MerchantRepositories;
  /** Restricts reads, updates and deletes to a bank user. */
  of(owner: UserScope): UserRepositories;
  /** The rows that end by the time of a merchant and mode; for null, by the machine's time. */
  sweep(scope: Scope | null): SweptRepositories;
};

/** Binds repositories to a scope; each one is created on first use. */
function binder<C extends Classes>(classes: C): (connection: Connection, reach: Reach) => Bound<C> {
  class BoundRepositories {
    readonly connection: Connection;
    readonly reach: Reach;

    constructor(connection: Connection, reach: Reach) {
      this.connection = connection;
      this.reach = reach;
    }
  }
  for (const [name, Each] of Object.entries(classes)) {
    Object.defineProperty(BoundRepositories.prototype, name, {
      get(this: BoundRepositories) {
        return new Each(this.connection, this.reach);
      },
    });
  }
  // It has a getter for each of the classes.
  return (connection, reach) => new BoundRepositories(connection, reach) as unknown as Bound<C>;
}

const inScope = binder(IN_SCOPE);
const ofUser = binder(OF_USER);
const swept = binder(SWEPT);

/** The repositories over a connection, or over a pool of them. */
export function repositories(
  db: Kysely<Tables>,
  around: Pick<Connection, "sealer" | "counts" | "engine" | "wrote">,
): Repositories {
  // Without table types: each repository restores those of its own tables.
  const connection = {
    db: db as unknown as Database,
    statements: new Map(),
    ...around,
  };
  const ofAll = Object.entries(OF_ALL).map(([name, Each]) => [name, new Each(connection)]);
  return {
    ...(Object.fromEntries(ofAll) as Bound<typeof OF_ALL>),
    in: ({ merchant, mode }) => inScope(connection, { merchant, mode }),
    of: ({ merchant, mode, user }) => ofUser(connection, { merchant, mode, user }),
    sweep(scope) {
      const reach = scope ? { merchant: scope.merchant, mode: scope.mode } : { unclocked: true };
      return swept(connection, reach);
    },
  };
}
