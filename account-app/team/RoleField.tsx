// The choice of a role, each with what it may do.
import { h } from "preact";
import type { Role } from "#schema/account/permissions.ts";
import { SelectField } from "../parts/Fields.tsx";
import { texts } from "../texts/texts.ts";

export function RoleField({ role }: { role: Role }) {
  const { roles, team: t } = texts.value;
  const options = (Object.keys(roles) as Role[]).map(
    (each) => [each, `${roles[each]}: ${t.roleHints[each]}`] as const,
  );
  return <SelectField name="role" label={t.role} value={role} options={options} />;
}
