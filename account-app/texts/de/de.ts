import { objects } from "./objects.ts";
import { events } from "./events.ts";
import { bankUsers } from "./bank-users.ts";
import { blacklist } from "./blacklist.ts";
import { banks } from "./banks.ts";
import { look } from "./look.ts";
import { settings } from "./settings.ts";
import { team } from "./team.ts";
import { security } from "./security.ts";
import { operator } from "./operator.ts";
import { audit } from "./audit.ts";
import { codes, roles } from "./codes.ts";
import { common } from "./common.ts";
import { errors } from "./errors.ts";
import { home } from "./home.ts";
import { insights } from "./insights.ts";
import { keys } from "./keys.ts";
import { messages } from "./messages.ts";
import { requests } from "./requests.ts";
import { sessions } from "./sessions.ts";
import { shell } from "./shell.ts";
import { signIn } from "./sign-in.ts";
import { webhooks } from "./webhooks.ts";

export const de = {
  audit,
  codes,
  objects,
  events,
  bankUsers,
  blacklist,
  banks,
  look,
  settings,
  team,
  security,
  operator,
  common,
  errors,
  home,
  insights,
  keys,
  messages,
  requests,
  roles,
  sessions,
  shell,
  signIn,
  webhooks,
};
