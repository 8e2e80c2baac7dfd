// Assembles the running service; main.ts and tests start it.
import { setTimeout as wait } from "node:timers/promises";
import { listFinTsBanks } from "#banks/fints/access.ts";
import { noLedger } from "#connectors/test-bank/ledger.ts";
import type { ServiceContext } from "#context/context.ts";
import { linkOf } from "#customer/invite.ts";
import { createDemo } from "#demo/demo.ts";
import { createGallery } from "#demo/gallery/gallery.ts";
import { createPrivacy } from "#demo/privacy.ts";
import { createRedirects } from "#demo/redirects.ts";
import { createDocs } from "#docs/docs.ts";
import { createGuides } from "#docs/guides/guides.ts";
import { createGuard, inRanges, LOOPBACK_RANGES } from "#events/guard.ts";
import { createFintsBank } from "#fints-front/bank.ts";
import { createFintsFront, PATH as FINTS_PATH } from "#fints-front/front.ts";
import { createFrame } from "#frame/frame.ts";
import { createLimits, type Limits } from "#http/limits.ts";
import { createMessages, type Messages } from "#http/messages.ts";
import { createSignInLimits } from "#http/sign-in-limits.ts";
import type { FileKeyRing } from "#secrets/key-ring.ts";
import type { Store } from "#storage/store.ts";
import type { Router } from "express";
import { createWizard } from "#wizard/wizard.ts";
import { requireDatabase, tellCommands } from "./for-commands.ts";
import { createApp } from "./app.ts";
import { NO_WORK, startBackgroundWork } from "./background-work.ts";
import type { Config } from "./config.ts";
import { createSecurityTxt } from "./security-txt.ts";
import {
  createFirstMerchant,
  ensureDemoMerchant,
  inviteOwner,
  type Keys,
  knowsKeys,
} from "./first-start.ts";
import { CAPS, type Caps } from "./connections.ts";
import { FINTS_INTERVAL, readFinTsBanks } from "./fints-banks.ts";
import { createGate, type Gate } from "./gate.ts";
import { keepVersion } from "./kept-versions.ts";
import { type Listener, listen } from "./listen.ts";
import { createMetrics, mayRead } from "./metrics.ts";
import { openData, RING_INTERVAL } from "./open-data.ts";
import { startRecording } from "./recording.ts";
import { repeatEvery } from "./repeat.ts";
import { addressOf, listenForSelf, type OwnAddress } from "./own-address.ts";
import { type ContextParts, createContext } from "./service-context.ts";
import { openTracing } from "./open-tracing.ts";
import { warnOfGaps, warnOfOpenFolder } from "./warn-of-gaps.ts";

/** Milliseconds that running requests get to end before their connections are closed. */
const CLOSE_LIMIT = 9000;
/** Milliseconds after which a stop waits no longer for a database that does not answer. */
const STOP_LIMIT = 10_000;

export type Service = {
  /** Address as browsers see it, without a trailing slash. */
  url: string;
  /** Whether it serves the demo pages. */
  demo: boolean;
  /** The keys of the first merchant, if this start created it. */
  firstKeys: Keys | null;
  /** The link for the owner of the first merchant, if this start created it. */
  ownerLink: string | null;
  /** Whether the environment names keys that the store does not know: it has merchants already. */
  keysIgnored: boolean;
  /** After the drain, refuses new requests, finishes running ones and closes the store in ten seconds. */
  close(): Promise<void>;
};

/** The folders of what the service serves, and the parts that tests replace. */
export type Parts = {
  /** Files that merchants' pages load. */
  publicDir: string;
  /** The page inside the frame. */
  frameDir: string;
  /** The pages of the account area. */
  accountDir: string;
  /** Packages for merchants; none are served if absent. */
  packagesDir?: string;
} & ContextParts;

/** Resolves when the service answers. Throws StartError for problems that the operator can solve. */
export async function startService(config: Config, parts: Parts): Promise<Service> {
  // Listen first: a start that cannot listen must not create the keys, which are shown only once.
  const gate = createGate();
  const messages = createMessages();
  const listener = await listen(config, gate.answer, messages, capsOf(config));
  const cleanUp: (() => Promise<void>)[] = [() => listener.close(0)];
  try {
    requireDatabase(config);
    const { store, ring } = await openData(config);
    cleanUp.push(() => store.close());
    const own = await listenForSelf(config, listener, gate.answer, messages);
    cleanUp.push(() => own.close(0));
    return await open({ config, parts, messages, listener, own, store, ring }, gate);
  } catch (error) {
    await Promise.all(cleanUp.map((each) => each()));
    throw error;
  }
}

/** The connections of a trusted proxy are those of many clients. */
function capsOf({ connections, trustProxy }: Config): Caps {
  const ranges = trustProxy.flatMap((named) => (named === "loopback" ? LOOPBACK_RANGES : [named]));
  return { ...CAPS, address: connections, isProxy: inRanges(ranges) };
}

type Opened = {
  config: Config;
  parts: Parts;
  messages: Messages;
  listener: Listener;
  own: OwnAddress;
  store: Store;
  ring: FileKeyRing;
};

async function open(opened: Opened, gate: Gate): Promise<Service> {
  const { config, parts, messages, own, listener, store, ring } = opened;
  const metrics = createMetrics(parts.systemClock ?? Date.now);
  const tracing = await openTracing(config);
  const fintsBanks = await readFinTsBanks(config, store);
  const queue = { hurry: () => Promise.resolve() };
  const ctx = createContext({
    config,
    parts,
    store,
    ring,
    metrics,
    tracing,
    codes: fintsBanks.codes,
    baseUrl: config.baseUrl ?? addressOf(config, listener.port),
    hurry: () => queue.hurry(),
  });
  await warnWithoutBanks(ctx, config, fintsBanks.codes());
  const firstKeys = await createFirstMerchant(ctx, config.keys);
  const owner = firstKeys && config.account ? await inviteOwner(ctx) : null;
  const testKey = config.demo ? await ensureDemoMerchant(ctx, ring) : null;
  warnOfOpenFolder(ctx, config);
  await warnOfGaps(ctx, config);
  await keepVersion(store, parts.publicDir);
  const keysIgnored = !(await store.read((db) => knowsKeys(db, config.keys)));

  let closing = false;
  const limits = await createLimits(config.rates, store.statements);
  const signIns = createSignInLimits(ctx);
  const { stop: stopRecording, ...recording } = startRecording(ctx, config.requestLog);
  const following = repeatEvery(
    RING_INTERVAL,
    async () => ring.refresh(),
    (error) => ctx.log.error({ err: error }, "cannot read the key ring"),
  );
  const offering = repeatEvery(FINTS_INTERVAL, fintsBanks.refresh, (error) =>
    ctx.log.error({ err: error }, "cannot read the FinTS addresses"),
  );
  const wizard = createWizard(ctx);
  const work =
    config.role === "web" ? NO_WORK : await startBackgroundWork(ctx, wizard, { ...config, ring });
  queue.hurry = work.hurry;
  const { baseUrl: siteUrl } = ctx.settings;
  try {
    tellCommands(config, siteUrl);
  } catch (error) {
    ctx.log.error({ err: error }, "cannot write for-commands.json");
  }
  const demo = { ...ctx, clock: ctx.systemClock, siteUrl, limits, baseUrl: () => own.url };
  gate.open(
    createApp({
      ctx,
      wizard,
      messages,
      publicDir: parts.publicDir,
      ...(parts.packagesDir === undefined ? {} : { packagesDir: parts.packagesDir }),
      accountDir: config.account ? parts.accountDir : null,
      guard: createGuard(config.webhookAllow),
      trustProxy: config.trustProxy.join(",") || false,
      limits,
      signIns,
      ...recording,
      pages: [
        createFrame(parts.frameDir),
        ...(testKey ? [createDemo({ ...demo, testKey }), createGallery()] : []),
        createPrivacy(ctx),
        createRedirects(wizard, ctx),
        createDocs(),
        createGuides(siteUrl),
        ...(config.fintsFront ? [createFront(ctx, limits)] : []),
        createSecurityTxt(config.securityContact, { clock: ctx.systemClock, baseUrl: siteUrl }),
      ],
      isClosing: () => closing,
      servesProbesAlone: config.role === "worker",
      isWorking: work.isAlive,
      metrics: { ...metrics, mayRead: mayRead(config, siteUrl) },
    }),
  );

  async function close(): Promise<void> {
    closing = true;
    // A load balancer reads from /readyz that it should send requests elsewhere.
    await wait(config.drain);
    // What is left then goes on as after a kill.
    await Promise.race([finish(), wait(STOP_LIMIT, undefined, { ref: false })]);
  }
  async function finish(): Promise<void> {
    const listeners = [listener.close(CLOSE_LIMIT), own.close(CLOSE_LIMIT)];
    const limit = wait(CLOSE_LIMIT, undefined, { ref: false });
    const banks = Promise.race([wizard.rest(), limit]);
    const repeated = [following, offering].map((each) => each.stop());
    await Promise.all([...listeners, banks, work.stop(), ...repeated]);
    await stopRecording();
    await tracing?.stop();
    await store.close();
  }
  let closed: Promise<void> | null = null;
  return {
    url: siteUrl,
    demo: testKey !== null,
    firstKeys,
    ownerLink: owner === null ? null : linkOf(siteUrl, owner),
    keysIgnored,
    close: () => (closed ??= close()),
  };
}

/** FinTS programs find the test bank that the wizard's customers find. */
function createFront({ systemClock, ids, settings }: ServiceContext, limits: Limits): Router {
  const { baseUrl, timeZone } = settings;
  const address = `${baseUrl}${FINTS_PATH}`;
  const means = { clock: systemClock, ids, timeZone, address, ledger: noLedger, wait };
  return createFintsFront(createFintsBank(means), limits);
}

/** Tells an operator who has done half of what reaches real banks that none can be chosen yet. */
async function warnWithoutBanks(
  { log, store }: Pick<ServiceContext, "log" | "store">,
  { fints }: Config,
  fintsBanks: ReadonlySet<string>,
): Promise<void> {
  if (fints.productId === null) {
    const listed = await store.read(listFinTsBanks);
    if (listed.size === 0) return;
    log.warn("banks have FinTS addresses, but none is reached: set SVC_FINTS_PRODUCT_ID");
  } else if (fintsBanks.size === 0) {
    log.warn("no bank has a FinTS address: import a list with npm run banks:fints -- FILE");
  }
}
