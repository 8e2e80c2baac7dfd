// The packages that the build leaves out of the server's script. Loading the thousand files of the
// others one by one would take a third of each start.

/** Packages that read files of their own, and one that `pg` looks for but is not installed. */
export const UNBUNDLED = ["@photostructure/sqlite", "pdfkit", "pg-native"];
