// The whole recording: a build's responses in every part.
import { startBuild } from "./build.ts";
import type { Exchange } from "./exchange.ts";
import { playDocuments } from "./parts/documents.ts";
import { playBankUsers } from "./parts/bank-users.ts";
import { playBanks } from "./parts/banks.ts";
import { playCreation } from "./parts/creation.ts";
import { playCustomers } from "./parts/customers.ts";
import { playDoors } from "./parts/doors.ts";
import { playLists } from "./parts/lists.ts";
import { playMerchant } from "./parts/merchant.ts";
import { playPages } from "./parts/pages.ts";
import { playRecords } from "./parts/records.ts";
import { playRefusals } from "./parts/refusals.ts";
import { openStage, type Stage } from "./stage.ts";

/** In this order, because lists show the data of earlier parts. */
const PARTS: readonly ((stage: Stage) => Promise<void>)[] = [
  playPages,
  playBanks,
  playRefusals,
  playCreation,
  playDoors,
  playCustomers,
  playRecords,
  playDocuments,
  playBankUsers,
  playMerchant,
  playLists,
];

/** Runs on a fresh service of the folder `build`; on a database of `server` if given. */
export async function play(build: string, server?: string): Promise<readonly Exchange[]> {
  const running = await startBuild(build, server);
  try {
    const stage = openStage(running.service, running.admin);
    for (const part of PARTS) await part(stage);
    return stage.exchanges;
  } finally {
    await running.stop();
  }
}
