// The PostgreSQL of a whole run of tests: the one of DATABASE_URL, or one that the run starts.
import { databasesOf, dropDatabase } from "./postgres-databases.ts";
import { startPostgres } from "./postgres-server.ts";

export type RunServer = {
  /** Address of a database from which others may be created. */
  url: string;
  /** Ends what was started, or removes from what was given the databases that tests made. */
  end(): Promise<void>;
};

export async function startRunServer(): Promise<RunServer> {
  const url = process.env["DATABASE_URL"];
  if (!url) {
    const own = await startPostgres();
    return { url: own.url, end: () => own.remove() };
  }
  const before = new Set(await databasesOf(url));
  return {
    url,
    async end() {
      const made = (await databasesOf(url)).filter((each) => !before.has(each));
      for (const each of made) await dropDatabase(url, each);
    },
  };
}
