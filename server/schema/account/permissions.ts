// Who may do what in the account area: roles hold permissions, and each call needs one.

/** What a role can be allowed to do, in words for people who choose one. */
export const PERMISSIONS = {
  read: "See lists and objects.",
  support:
    "Delete sessions, say whether money arrived, sync connections and send deliveries again.",
  develop: "Change webhooks, Test keys, look, settings and the blacklist; see bodies of requests.",
  keys_live: "Create, rotate and revoke Live keys.",
  team: "Invite, change and remove people.",
} as const;

export type Permission = keyof typeof PERMISSIONS;

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

/** The permissions of each role, the most powerful role first. */
export const ROLES = {
  owner: ["read", "support", "develop", "keys_live", "team"],
  developer: ["read", "support", "develop"],
  support: ["read", "support"],
  read_only: ["read"],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof ROLES;

export const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** What a role may do. */
export function permissionsOf(role: Role): Permission[] {
  return [...ROLES[role]];
}

/** Whether a role has a permission. */
export function allows(role: Role, permission: Permission): boolean {
  return permissionsOf(role).includes(permission);
}
