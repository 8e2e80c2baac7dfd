// svc-playwright: fixtures and page objects for tests of a checkout.
export { expect } from "@playwright/test";
export {
  type Bank,
  bankOf,
  type Clock,
  clockOf,
  type ClockState,
  createPerson,
  type Login,
  type Person,
} from "./controls.ts";
export {
  type SvcFixtures,
  type SvcOptions,
  type SvcWorkerFixtures,
  type SvcWorkerOptions,
  test,
} from "./fixtures.ts";
export { type CustomerInput, finishSession } from "../finish-session.ts";
export { type EventOf, type Receiver, type Sought, startReceiver } from "./receiver.ts";
export { connect, type Opened, type Remote, startSvc, type Svc } from "./svc.ts";
export {
  type BankChoice,
  framed,
  type Place,
  TABS,
  type TanProcedure,
  TEST_BANKS,
  Wizard,
} from "./wizard.ts";
export { type Language, words, type Words } from "./words.ts";
