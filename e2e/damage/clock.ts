/**
 * The environment of a service whose clock is ahead by the milliseconds in a file, which may change; it
 * is right while there is no file.
 */
export function clockBy(file: string): Record<string, string> {
  const program = new URL("clock.mjs", import.meta.url).href;
  return { NODE_OPTIONS: `--import ${program}`, TEST_CLOCK: file };
}
