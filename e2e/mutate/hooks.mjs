/** Stands for the name of a test in what the hooks of a file reach. */
export const HOOKS = "(hooks)";
