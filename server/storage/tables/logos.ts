// Logos of merchants, in a table of their own so that reading a merchant never reads its picture.
import { text } from "../engine/columns.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const logos = table("logos", {
  owner: "service",
  columns: {
    merchant: text(),
    /** File name: a hash of the content, and the ending of its type. */
    name: text(),
    /** Base64. */
    content: text(),
  },
});

export type Logo = RecordOf<typeof logos>;

export class LogoRepository extends repository(logos) {
  byName(name: string): Promise<Logo | null> {
    return this.one({ name });
  }

  /** Deletes a merchant's logo, if it has one. */
  async deleteOf(merchant: string): Promise<void> {
    await this.remove({ merchant });
  }
}
