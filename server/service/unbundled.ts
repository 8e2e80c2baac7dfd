// Which packages a build leaves out of the server's script: to find and read the thousand files of
// the others would take a third of each start.

/** Those that read files of their own, and one that `pg` looks for and we have not. */
export const UNBUNDLED = ["@photostructure/sqlite", "pdfkit", "pg-native"];
