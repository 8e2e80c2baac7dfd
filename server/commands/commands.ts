import { BACKUP_COMMANDS } from "./backup-commands.ts";
import type { Command } from "./command.ts";
import { DELIVERY_COMMANDS } from "./delivery-commands.ts";
import { FEATURE_COMMANDS } from "./feature-commands.ts";
import { KEY_COMMANDS } from "./key-commands.ts";
import { MOVE_COMMANDS } from "./move-command.ts";
import { ORIGIN_COMMANDS } from "./origin-commands.ts";
import { WEBHOOK_COMMANDS } from "./webhook-commands.ts";

/** All that an administrator can do. */
export const COMMANDS: readonly Command[] = [
  ...WEBHOOK_COMMANDS,
  ...DELIVERY_COMMANDS,
  ...KEY_COMMANDS,
  ...FEATURE_COMMANDS,
  ...ORIGIN_COMMANDS,
  ...BACKUP_COMMANDS,
  ...MOVE_COMMANDS,
];
