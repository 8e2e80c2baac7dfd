// What the service answers is what it answered when the recording was made, with version 0.1.
import { fileURLToPath } from "node:url";
import { expect, test } from "../fixtures.ts";
import { compare } from "../recording/compare.ts";
import { readRecording } from "../recording/file.ts";
import { play } from "../recording/play.ts";
import { SERVER } from "../stores.ts";

const BUILD = fileURLToPath(new URL("../..", import.meta.url));
const RECORDING = new URL("../recording/recording.jsonl.gz", import.meta.url);

test("every answer is that of the recording", async ({ store }) => {
  test.setTimeout(300_000);
  const server = store === "PostgreSQL" ? process.env[SERVER] : undefined;
  const { differences } = compare(readRecording(RECORDING), await play(BUILD, server));
  expect(differences.filter(({ reason }) => reason === null)).toEqual([]);
});
