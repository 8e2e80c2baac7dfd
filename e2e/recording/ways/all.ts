// Every way that is written down.
import { detours } from "./detours.ts";
import { PIN_NAMES, pinWay, SLOW } from "./pins.ts";
import { PRODUCTS } from "./products.ts";
import { redirectLogins, tanWays } from "./tans.ts";
import type { Door, Way } from "./way.ts";

const DOORS: readonly Door[] = ["browser", "server"];

export function allWays(): Way[] {
  const each = DOORS.flatMap((door) => [
    ...PRODUCTS.flatMap((product) => PIN_NAMES.map((pin) => pinWay(pin, product, door))),
    ...tanWays(door),
    ...redirectLogins(door),
    ...detours(door),
  ]);
  return [...each, SLOW];
}
