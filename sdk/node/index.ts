// svc-node: the client of a merchant's server.
export type { components, paths } from "./api.ts";
export type { ListPath, RowOf } from "./calls.ts";
export { type Client, type ClientOptions, createClient } from "./client.ts";
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  type Refusal,
  ServerError,
  SvcError,
  ValidationError,
} from "./errors.ts";
export { EVENT_TYPES, isOptIn } from "./event-types.ts";
export * as webhooks from "./webhooks.ts";
export type { WebhookEvent, WebhookEventType } from "./webhooks.ts";
