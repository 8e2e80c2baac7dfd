// Where a test runs again. Every test runs in Chromium, with the wizard in the page.

const TAGS = {
  frame: "@in-frame",
  firefox: "@in-firefox",
  "firefox frame": "@in-the-frame-of-firefox",
} as const;

export type Place = keyof typeof TAGS;

/** The details of a test that runs again in these places. */
export function again(...places: readonly Place[]): { tag: (typeof TAGS)[Place][] } {
  return { tag: places.map((place) => TAGS[place]) };
}

/** Finds the tests that run again in a place. */
export function runsIn(place: Place): RegExp {
  return new RegExp(`${TAGS[place]}(?= |$)`);
}
