import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  replaceSecret,
  secretOf,
} from "#events/webhooks.ts";
import { formatMoment } from "#schema/time.ts";
import type { Webhook } from "#storage/tables/records.ts";
import { type Command, table } from "./command.ts";
import { modeOf } from "./values.ts";

export const WEBHOOK_COMMANDS: readonly Command[] = [
  {
    name: "webhook add",
    takes: ["URL"],
    options: ["mode", "pin"],
    about:
      "Adds one of three URLs; --mode test or live, both if not said; --pin SHA-256 of its certificate.",
    async run(desk, [url = ""], { mode = "both", pin = null }) {
      const { merchant } = desk;
      const request = { url, mode: modeOf(mode, ["test", "live", "both"]), fingerprint: pin };
      const webhook = await addWebhook(desk, merchant.id, request);
      const secret = await secretOf(desk, merchant.id);
      const lines = [`${webhook.id} was added.`, `Signatures are made with the secret ${secret}`];
      return { json: { ...shown(webhook, desk.timeZone), secret }, text: lines.join("\n") };
    },
  },
  {
    name: "webhook list",
    takes: [],
    options: [],
    about: "Lists the URLs.",
    async run({ store, merchant, timeZone }) {
      const webhooks = await listWebhooks({ store }, merchant.id);
      const rows = webhooks.map((webhook) => shown(webhook, timeZone));
      return { json: rows, text: table(rows, "There are no webhooks.") };
    },
  },
  {
    name: "webhook remove",
    takes: ["URL|ID"],
    options: [],
    about: "Removes a URL and cancels what is on its way to it.",
    async run({ store, merchant, timeZone }, [named = ""]) {
      const webhook = await removeWebhook({ store }, merchant.id, named);
      return { json: shown(webhook, timeZone), text: `${webhook.url} was removed.` };
    },
  },
  {
    name: "webhook secret",
    takes: [],
    options: ["new"],
    about: "Shows the secret of the signatures; --new replaces it at once.",
    async run(desk, _values, { new: isNew = false }) {
      const { id } = desk.merchant;
      const secret = isNew ? await replaceSecret(desk, id) : await secretOf(desk, id);
      return { json: { secret }, text: secret };
    },
  },
];

function shown({ id, url, mode, fingerprint, createdAt }: Webhook, timeZone: string) {
  const created_at = formatMoment(createdAt, timeZone);
  return { id, mode, url, fingerprint: fingerprint ?? "", created_at };
}
