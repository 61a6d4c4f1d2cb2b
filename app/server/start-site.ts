import cluster from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { DEMO_PICTURES } from "@newsroom/demo/story-html.ts";
import type { FastifyBaseLogger } from "fastify";
import { openStores } from "#clients/s3/open-stores.ts";
import { describeEngine } from "#features/media/clips/server/clip-public.ts";
import { makeOwnerLink, OWNER_LINK_HOURS } from "#features/staff/server/public.ts";
import { articleEditor, syncSiteCategories } from "#features/stories/server/public.ts";
import { makeAdminKey } from "#platform/server/admin-keys.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { Deps } from "#platform/server/deps.ts";
import { startJobs } from "#platform/server/jobs/start-jobs.ts";
import { createLog } from "#platform/server/log.ts";
import { setPurger } from "#platform/server/page-cache/purge-caches.ts";
import { connect, type Queryable, usualLimits } from "#platform/server/postgres/connect.ts";
import { assertMigrated, migrate } from "#platform/server/postgres/migrate.ts";
import { setRoleLimits, withoutLimits } from "#platform/server/postgres/role-limits.ts";
import { SECOND } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import type { Mails } from "../mails/entry-mails.tsx";
import { type App, buildApp } from "./build-app.ts";
import { allJobs, allSecretFields } from "./compose.ts";
import { type Config, readConfig } from "./config.ts";
import { type BuiltNewsroom, openBuiltNewsroom } from "./newsroom/serve-newsroom.ts";
import { openMail } from "./open-mail.ts";
import { BUILDS_FOLDER, publishBuild } from "./pages/other-builds.ts";
import { openRenderer, type Pages, type Renderer } from "./pages/renderer.ts";
import { joinProcesses, type Siblings } from "./processes/join-processes.ts";
import { openSharedParts } from "./processes/open-shared-parts.ts";
import type { SharedParts } from "./processes/process-messages.ts";
import type { RunningSite, Undo } from "./processes/running-site.ts";
import { startProcesses } from "./processes/start-processes.ts";

const dist = new URL("../../dist/", import.meta.url);

const say = (line: string) => console.log(line);

/** Every page is rendered again, no browser stores one, and a slow build is no reason to refuse its files. */
const whileDeveloping = { PAGE_CACHE: "off", SERVICE_WORKER: "off", SHED_LOAD: "off" };

interface Rendering {
  pages: Pages;
  mails: Mails;
}

interface Built {
  renderer: Renderer;
  newsroom: BuiltNewsroom;
  mails: Mails;
}

/** A slow client or statement must not use up the time in which jobs and an embedded PostgreSQL end in order. */
const LONGEST_WAIT = { requests: 2.5 * SECOND, connections: SECOND };

interface StartOptions {
  dev: boolean;
  /** What pages and mails are rendered with; while developing, a bundler compiles it. */
  rendering: () => Promise<Rendering>;
  undo: Undo;
  /** Ends the process with this line. */
  fail: (line: string) => void;
  /** Ends the process after its requests, because another has replaced it. */
  leave: () => void;
}

/** In this process, or in several that it starts; each of those comes here as well. */
export async function startSite(options: StartOptions): Promise<RunningSite> {
  if (cluster.isWorker) {
    const { shared, siblings } = await joinProcesses(options);
    const site = await serveSite(options, { shared, siblings });
    siblings.announceReady();
    return site;
  }
  const { dev, undo, fail } = options;
  const env = dev ? { ...process.env, ...whileDeveloping } : process.env;
  const shared = await openSharedParts(env, { undo, fail });
  const config = readConfig(shared.settings);
  return config.WEB_PROCESSES > 1 && config.ROLE !== "worker" && !dev
    ? startProcesses({ config, shared, undo, fail })
    : serveSite(options, { shared });
}

/** Serves readers, runs jobs, or both. */
async function serveSite(
  options: StartOptions,
  { shared, siblings }: { shared: SharedParts; siblings?: Siblings },
): Promise<RunningSite> {
  const { dev, undo } = options;
  const { embedded, sandboxes } = shared;
  const config = readConfig(shared.settings);
  const log = createLog(config, { secretFields: allSecretFields });
  const databaseUrl = config.DATABASE_URL ?? embedded?.servingUrl ?? "";
  const directUrl = config.DATABASE_DIRECT_URL ?? databaseUrl;
  const isPooled = directUrl !== databaseUrl;
  const ownerUrl = config.DATABASE_OWNER_URL ?? embedded?.url ?? directUrl;
  const isFirst = siblings?.isFirst ?? true;

  if (isFirst && config.MIGRATE_ON_START === "on")
    await migrate(ownerUrl, { say, servingUrl: databaseUrl });
  if (isFirst && isPooled) await setRoleLimits(directUrl, usualLimits);
  const database = connect(databaseUrl, {
    size: config.DATABASE_POOL,
    isPooled,
    prepares: config.DATABASE_PREPARED ? config.DATABASE_PREPARED === "on" : !isPooled,
    onIdleError: (error) => log.warn({ err: error }, "a database connection was lost"),
  });
  undo.push({
    what: "database connections",
    close: database.close,
    most: LONGEST_WAIT.connections,
  });
  if (config.MIGRATE_ON_START === "off") await assertMigrated(database.pool);
  const deps = { db: database.db, clock: systemClock };
  if (isFirst) await fillDatabase(deps, config);

  const { renderer, newsroom, mails } = await openBuilt(options);
  const demo = { stories: await hasDemoStories(deps.db), ...sandboxes.pages };
  const app = await buildApp({
    config,
    database,
    databaseUrl: directUrl,
    ownerUrl,
    log,
    renderer,
    newsroom,
    mails,
    demo,
    clock: systemClock,
    siblings,
  });
  if (config.ROLE !== "web") {
    const jobsUrl = isPooled ? withoutLimits(directUrl) : directUrl;
    await runJobs({ config, app, mails, log, undo, databaseUrl: jobsUrl });
  }
  // One process on an embedded database has no other release beside it.
  if (isFirst && (siblings || config.DATABASE_URL !== undefined) && !dev)
    await publishBuild(app.deps.openStore(BUILDS_FOLDER), fileURLToPath(dist)).catch((error) =>
      log.warn({ err: error }, "could not store the built files for other releases"),
    );
  await app.server.listen({ port: config.PORT, host: config.HOST });
  undo.push({ what: "requests", close: app.close, most: LONGEST_WAIT.requests });
  if (isFirst) {
    const hasOneRole = ownerUrl === databaseUrl;
    await sayWhereItIs({ app, config, shared, hasOneRole });
  }
  return {
    async drain() {
      app.beginDrain();
      await pause(config.DRAIN_SECONDS * SECOND);
    },
    finish: app.finish,
  };
}

/** What the settings and the demo bring into the tables. */
async function fillDatabase(deps: Deps, config: Config): Promise<void> {
  await setPurger(deps.db, config.PURGER);
  await syncSiteCategories(deps);
  if (!config.demo) return;
  // A package that a site without a demo does without.
  const { loadDemo } = await import("./demo/load-demo.ts");
  const openStore = openStores(config, { clock: systemClock });
  await loadDemo({ deps: { ...deps, openStore, dataDir: config.DATA_DIR }, say });
}

async function sayWhereItIs(options: {
  app: App;
  config: Config;
  shared: SharedParts;
  hasOneRole: boolean;
}): Promise<void> {
  const { app, config, shared, hasOneRole } = options;
  const { embedded, sandboxes } = shared;
  const ownerLink = await makeOwnerLink(app.deps, { origin: config.newsroomUrl });
  say(`${site.name} is at ${config.publicUrl}`);
  if (ownerLink) {
    say(`Newsroom: ${ownerLink}`);
    say(
      `  Anyone who opens this link first becomes the owner. It works once, for ${OWNER_LINK_HOURS} hours; the next start prints another.`,
    );
  }
  await makeAdminKey(config, { say });
  say(embedded ? `Database: embedded, in ${embedded.folder}` : "Database: DATABASE_URL");
  const { engine, improve } = describeEngine(await app.deps.findClipEngine());
  say(`Films: ${engine}${improve === null ? "" : ` To improve: ${improve}`}`);
  if (hasOneRole)
    say("One database role for all: set DATABASE_OWNER_URL to keep private tables from the site");
  for (const line of sandboxes.lines) say(line);
}

/** Jobs and the mails that they send. */
async function runJobs(options: {
  config: Config;
  app: App;
  mails: Mails;
  log: FastifyBaseLogger;
  undo: Undo;
  databaseUrl: string;
}): Promise<void> {
  const { config, app, mails, log, undo, databaseUrl } = options;
  const mailTransport = openMail(config, log);
  undo.push({ what: "the connection for mails", close: mailTransport.close });
  const jobs = allJobs({
    deps: app.deps,
    mailTransport,
    mails,
    log,
    origin: config.publicUrl,
    newsroomOrigin: config.newsroomUrl,
  });
  const running = await startJobs({ databaseUrl, deps: app.deps, log, jobs });
  undo.push({ what: "jobs", close: running.stop });
}

async function openBuilt({
  dev,
  rendering,
  undo,
}: {
  dev: boolean;
  rendering: () => Promise<Rendering>;
  undo: Undo;
}): Promise<Built> {
  if (!dev) {
    const { pages, mails } = await rendering();
    return { renderer: await openRenderer(pages), newsroom: await openBuiltNewsroom(), mails };
  }
  const { openDevPages } = await import("./pages/dev-pages.ts");
  const pages = await openDevPages();
  undo.push({ what: "the bundler", close: pages.close });
  return { renderer: pages, newsroom: pages.newsroom, mails: await pages.openMails() };
}

/** Whether demo stories are in the database, also after the demo was switched off. */
export const hasDemoStories = (db: Queryable): Promise<boolean> =>
  articleEditor.hasAny(db, { imageUrlPrefix: DEMO_PICTURES });
