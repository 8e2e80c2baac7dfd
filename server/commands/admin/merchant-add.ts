import { invite, linkOf } from "#customer/invite.ts";
import { createMerchant } from "#products/merchants.ts";
import { storeCommand } from "../command.ts";
import { formatMerchant } from "./format-merchant.ts";
import { readAddress } from "./staff.ts";

export const merchantAdd = storeCommand({
  name: "merchant add",
  takes: ["NAME"],
  options: { owner: "value" },
  summary: "Creates a merchant; --owner EMAIL prints a link once that invites its owner.",
  async runOnStore(ctx, [name = ""], { owner }) {
    const email = owner === undefined ? null : readAddress(ctx, owner);
    const merchant = await createMerchant(ctx, name);
    const json = formatMerchant(merchant, ctx.timeZone);
    const text = `${merchant.number} ${merchant.name} is created. Give it keys: key create --merchant ${merchant.number}`;
    if (email === null) return { json, text };
    const { id } = merchant;
    const invited = { email, merchant: id, role: "owner", operator: false } as const;
    const { token } = await ctx.store.write((db) =>
      invite(db, ctx, { ...invited, staff: null, maker: null }),
    );
    const link = linkOf(ctx.baseUrl, token);
    return { json: { ...json, link }, text: `${text}\n${link}` };
  },
});
