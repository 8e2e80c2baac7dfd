// Before each test file: the change of the run before is over, and that of this run not yet begun.
/** @type {Record<string, { activeMutant?: string } | undefined>} */
const globals = Object(globalThis);
const stryker = globals["__stryker__"];
if (stryker) delete stryker.activeMutant;
