// svc resend: sends an event again, to the webhooks of Test mode or to a handler on this machine.
import { secretOf, send, targetOf } from "./listen.ts";
import { type Command, CommandError } from "./settings.ts";

export const resend: Command = {
  name: "resend",
  takes: "EVENT [--forward-to URL]",
  summary:
    "Sends an event to your Test webhooks again; with --forward-to, to a handler on this machine, signed with SVC_WEBHOOK_SECRET.",
  most: 1,
  options: { "forward-to": "value" },
  async run(client, [id = ""], options, { env, write }) {
    if (!id.startsWith("ev_")) throw new CommandError("Name an event: svc resend ev_…");
    if (options["forward-to"] !== undefined) {
      const url = targetOf(options["forward-to"]);
      if (!env["SVC_WEBHOOK_SECRET"]) {
        throw new CommandError("Set SVC_WEBHOOK_SECRET to the secret that your handler knows.");
      }
      return write(await send(client, id, url, secretOf(env)));
    }
    const { deliveries } = await client.post("/v1/test/events/{id}/resend", {
      params: { path: { id } },
    });
    if (deliveries === 0) return write("No webhook of Test mode wants this event.");
    return write(`${id} is on its way to ${deliveries} webhook${deliveries === 1 ? "" : "s"}.`);
  },
};
