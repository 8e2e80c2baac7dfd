// The PostgreSQL server of a test run: the one of DATABASE_URL, or one that the run starts.
import { databasesOf, dropDatabase } from "./postgres-databases.ts";
import { startPostgres } from "./postgres-server.ts";

export type RunServer = {
  /** Address of a database whose user can create others. */
  url: string;
  /** Stops the started server, or drops the databases that tests created on an existing one. */
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
