// A bank user with an access token.
import type { Stage } from "../stage.ts";

export type User = { id: string; path: string; token: string };

export async function openUser({ ask }: Pick<Stage, "ask">): Promise<User> {
  const body = { name: "Lena Lang", email: "lena@shop.example" };
  const user = await ask({ method: "PUT", path: "/v1/api/users", body });
  const path = `/v1/api/users/${String(user.body["id"])}`;
  const token = await ask({ method: "PUT", path: `${path}/accesstokens` });
  return { id: String(user.body["id"]), path, token: String(token.body["token"]) };
}
