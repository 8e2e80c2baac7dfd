// All recorded paths through the wizard.
import { detours } from "./detours.ts";
import { PIN_NAMES, pinWay } from "./pins.ts";
import { PRODUCTS } from "./products.ts";
import { redirectLogins, tanWays } from "./tans.ts";
import type { Door, Way } from "./way.ts";

function waysOf(door: Door): Way[] {
  const pins = PRODUCTS.flatMap((product) => PIN_NAMES.map((pin) => pinWay(pin, product, door)));
  return pins.concat(tanWays(door), redirectLogins(door), detours(door));
}

/** None of them waits for a slow bank. */
export const WAYS: readonly Way[] = [...waysOf("browser"), ...waysOf("server")];
