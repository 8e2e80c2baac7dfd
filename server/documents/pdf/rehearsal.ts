// The first document reads the fonts, and with them more than one turn of the event loop can take.
import { turn } from "#jobs/turns.ts";
import { heading, paragraph } from "./typesetter/blocks.ts";
import { typeset } from "./typesetter/typeset.ts";

const SHEET = { title: "svc", language: "en", createdAt: 0, foot: "svc", pageOf: () => "svc" };

/** Sets a short document in both weights, for nobody: the first that is asked for finds all read. */
export async function rehearse(): Promise<void> {
  await typeset(SHEET, async (flow) => {
    heading(flow, "title", "svc");
    await turn();
    paragraph(flow, "svc");
  });
}
