import type { Connector, Wish } from "#connectors/connector.ts";
import type { Scope } from "#storage/tables/records.ts";
import type { ServiceContext } from "./context.ts";

/** What the merchant has scripted for a login; only the test bank's logins have scripts. */
export async function scriptFor(
  { store }: Pick<ServiceContext, "store">,
  scope: Scope,
  connector: Connector,
  values: Record<string, string>,
): Promise<Pick<Wish, "script">> {
  const name = scope.mode === "test" ? (connector.scriptName?.(values) ?? null) : null;
  if (name === null) return {};
  const script = await store.read((db) => db.in(scope).testLogins.scriptOf(name), { keyed: true });
  return script ? { script } : {};
}
