import { addWebhook, lookAtCertificate } from "#events/webhooks.ts";
import { SIGNATURES, WEBHOOK_MODES } from "#schema/account/webhooks.ts";
import { merchantCommand } from "../command.ts";
import { formatSecrets, formatWebhook } from "./format-webhook.ts";
import { parseChoice, parseNames } from "./values.ts";

export const webhookAdd = merchantCommand({
  name: "webhook add",
  takes: ["URL"],
  options: { mode: "value", pin: "value", events: "value", signature: "value" },
  summary:
    "Adds a URL, three at most; --mode test, live or both (default); --pin SHA-256 of its certificate; --events types, with commas; --signature v2 signs the time, too.",
  async runForMerchant(ctx, [url = ""], { mode = "both", pin = null, ...options }) {
    const { events, signature = "v1" } = options;
    const { webhook, secrets } = await addWebhook(ctx, ctx.merchant.id, {
      url,
      mode: parseChoice("--mode", mode, WEBHOOK_MODES),
      fingerprint: pin,
      events: events === undefined ? null : parseNames(events),
      signature: parseChoice("--signature", signature, SIGNATURES),
    });
    const seen = await lookAtCertificate(ctx, webhook);
    const certificate = "fingerprint" in seen ? seen.fingerprint : "";
    const lines = [
      `${webhook.id} was added.`,
      formatSecrets(secrets),
      "error" in seen
        ? `Its certificate cannot be read now: ${seen.error}.`
        : `Its certificate has the SHA-256 fingerprint ${certificate}`,
      ...warningsOf(webhook, certificate),
    ];
    const json = { ...formatWebhook(webhook, ctx.timeZone), secrets, certificate };
    return { json, text: lines.join("\n") };
  },
});

type Pinned = { id: string; mode: string; fingerprint: string | null };

function warningsOf({ id, mode, fingerprint }: Pinned, certificate: string): string[] {
  if (fingerprint !== null) {
    const differs = certificate !== "" && certificate !== fingerprint;
    return differs ? ["Warning: this is not the pinned certificate; no call will be sent."] : [];
  }
  if (mode === "test") return [];
  const pin = `webhook change ${id} --pin ${certificate || "SHA-256"}`;
  return [
    "Warning: Live events are sent to any server that answers at this address, with any certificate.",
    `To accept only this one: npm run admin -- ${pin}`,
  ];
}
