// Files of every version of the browser's scripts and styles that has run on this store: pages may
// name a version that the program no longer contains.
import { text } from "../engine/columns.ts";
import { rowsOf } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const publicFiles = table("public_files", {
  owner: "service",
  columns: {
    /** Path on the service, `/v/<version>/<name>`. */
    path: text(),
    /** Base64. */
    content: text(),
  },
});

export type PublicFile = RecordOf<typeof publicFiles>;

export class PublicFileRepository extends rowsOf(publicFiles) {
  byPath(path: string): Promise<PublicFile | null> {
    return this.one({ path });
  }

  /** Inserts files, except those that are there: a path always has the same content. */
  async keep(files: readonly PublicFile[]): Promise<void> {
    await this.put(files, { name: "skipping", handle: (conflict) => conflict.doNothing() });
  }
}
