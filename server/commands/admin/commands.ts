// Every command of an administrator, in the order of the help.
import type { Command } from "../command.ts";
import { auditList } from "./audit-list.ts";
import { backup } from "./backup.ts";
import { blacklistAdd } from "./blacklist-add.ts";
import { blacklistImport } from "./blacklist-import.ts";
import { blacklistList } from "./blacklist-list.ts";
import { blacklistRemove } from "./blacklist-remove.ts";
import { deliveryList } from "./delivery-list.ts";
import { deliveryResend } from "./delivery-resend.ts";
import { deliveryResendFailed } from "./delivery-resend-failed.ts";
import { deliveryShow } from "./delivery-show.ts";
import { eventResend } from "./event-resend.ts";
import { featureList } from "./feature-list.ts";
import { featureOff } from "./feature-off.ts";
import { featureOn } from "./feature-on.ts";
import { fintsImport } from "./fints-import.ts";
import { fintsList } from "./fints-list.ts";
import { fintsSet } from "./fints-set.ts";
import { fintsUnset } from "./fints-unset.ts";
import { keyChange } from "./key-change.ts";
import { keyCreate } from "./key-create.ts";
import { keyList } from "./key-list.ts";
import { keyRevoke } from "./key-revoke.ts";
import { keyRotate } from "./key-rotate.ts";
import { keyRingList } from "./keyring-list.ts";
import { keyRingReseal } from "./keyring-reseal.ts";
import { keyRingRetire } from "./keyring-retire.ts";
import { keyRingRootKey } from "./keyring-root-key.ts";
import { keyRingRotate } from "./keyring-rotate.ts";
import { merchantAdd } from "./merchant-add.ts";
import { merchantBlock } from "./merchant-block.ts";
import { merchantList } from "./merchant-list.ts";
import { merchantPreferences } from "./merchant-preferences.ts";
import { merchantProducts } from "./merchant-products.ts";
import { merchantSet } from "./merchant-set.ts";
import { merchantShow } from "./merchant-show.ts";
import { merchantUnblock } from "./merchant-unblock.ts";
import { move } from "./move.ts";
import { originAdd } from "./origin-add.ts";
import { originList } from "./origin-list.ts";
import { originRemove } from "./origin-remove.ts";
import { requestList } from "./request-list.ts";
import { restore } from "./restore.ts";
import { restored } from "./restored.ts";
import { sessionList } from "./session-list.ts";
import { sessionShow } from "./session-show.ts";
import { staffAddress } from "./staff-address.ts";
import { staffInvite } from "./staff-invite.ts";
import { staffList } from "./staff-list.ts";
import { staffRecover } from "./staff-recover.ts";
import { staffRemove } from "./staff-remove.ts";
import { staffRole } from "./staff-role.ts";
import { staffSignOut } from "./staff-sign-out.ts";
import { webhookAdd } from "./webhook-add.ts";
import { webhookChange } from "./webhook-change.ts";
import { webhookList } from "./webhook-list.ts";
import { webhookPause } from "./webhook-pause.ts";
import { webhookRemove } from "./webhook-remove.ts";
import { webhookResume } from "./webhook-resume.ts";
import { webhookRotate } from "./webhook-rotate.ts";
import { webhookSecret } from "./webhook-secret.ts";

export const COMMANDS: readonly Command[] = [
  webhookAdd,
  webhookList,
  webhookChange,
  webhookPause,
  webhookResume,
  webhookRemove,
  webhookSecret,
  webhookRotate,
  deliveryList,
  deliveryShow,
  deliveryResend,
  deliveryResendFailed,
  eventResend,
  sessionList,
  sessionShow,
  requestList,
  keyCreate,
  keyList,
  keyChange,
  keyRotate,
  keyRevoke,
  featureList,
  featureOn,
  featureOff,
  originList,
  originAdd,
  originRemove,
  blacklistList,
  blacklistAdd,
  blacklistImport,
  blacklistRemove,
  merchantList,
  merchantAdd,
  merchantShow,
  merchantSet,
  merchantPreferences,
  merchantProducts,
  merchantBlock,
  merchantUnblock,
  staffList,
  staffInvite,
  staffRole,
  staffRemove,
  staffSignOut,
  staffAddress,
  staffRecover,
  fintsImport,
  fintsList,
  fintsSet,
  fintsUnset,
  auditList,
  keyRingList,
  keyRingRotate,
  keyRingReseal,
  keyRingRetire,
  keyRingRootKey,
  backup,
  restore,
  restored,
  move,
];
