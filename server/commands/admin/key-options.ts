/** Options that name and limit an API key. */
export const KEY_OPTIONS = {
  mode: "value",
  label: "value",
  scope: "value",
  addresses: "value",
  expires: "value",
} as const;
