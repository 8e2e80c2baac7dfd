import type { Settings } from "#schema/account/settings.ts";

/** What every part of the page receives. */
export type PartProps = {
  settings: Settings;
  /** Whether the person's role may change them. */
  allowed: boolean;
  onChange(settings: Settings): void;
};
