/** What every page receives: the values of the `:names` in its path. */
export type PageProps = { values: Readonly<Record<string, string>> };
