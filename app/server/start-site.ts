import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { DEMO_PICTURES } from "@newsroom/demo/story-html.ts";
import { startEmbeddedPostgres } from "@newsroom/embedded-postgres/start-embedded-postgres.ts";
import type { FastifyBaseLogger } from "fastify";
import { openStores } from "#clients/s3/open-stores.ts";
import { makeOwnerLink, OWNER_LINK_HOURS } from "#features/staff/server/public.ts";
import { articleEditor, syncSiteCategories } from "#features/stories/server/public.ts";
import { makeAdminKey } from "#platform/server/admin-keys.ts";
import { systemClock } from "#platform/server/clock.ts";
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
import { type Config, misspelledConfig, readConfig } from "./config.ts";
import { startSandboxes } from "./demo/start-sandboxes.ts";
import { type BuiltNewsroom, openBuiltNewsroom } from "./newsroom/serve-newsroom.ts";
import { openMail } from "./open-mail.ts";
import { BUILDS_FOLDER, publishBuild } from "./pages/other-builds.ts";
import { openRenderer, type Pages, type Renderer } from "./pages/renderer.ts";

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

/** What is closed when the process ends, the last first. */
export type Undo = {
  what: string;
  close(): Promise<unknown>;
  /** How long the next part waits for this one, in milliseconds; as long as it takes by default. */
  most?: number;
}[];

/** A slow client or statement must not use up the time in which jobs and an embedded PostgreSQL end in order. */
const LONGEST_WAIT = { requests: 2.5 * SECOND, connections: SECOND };

export interface RunningSite {
  /** Readiness fails; what arrives until balancers have noticed is served. */
  drain(): Promise<void>;
}

export async function startSite(options: {
  dev: boolean;
  /** What pages and mails are rendered with; while developing, a bundler compiles it. */
  rendering: () => Promise<Rendering>;
  undo: Undo;
  /** Ends the process with this line. */
  fail: (line: string) => void;
}): Promise<RunningSite> {
  const { dev, undo } = options;
  const env = dev ? { ...process.env, ...whileDeveloping } : process.env;
  const settings = readConfig(env);
  for (const line of misspelledConfig(env)) say(line);
  // Checked first, because what follows may take a minute on a first start.
  for (const port of [settings.PORT, settings.OPERATOR_PORT])
    if (port !== undefined) await assertPortFree({ port, host: settings.HOST });
  const sandboxes = await startSandboxes(settings);
  undo.push({ what: "the sandbox", close: sandboxes.close });
  const config = readConfig({ ...env, ...sandboxes.settings });
  // From here on only the hash is needed; child processes do not get the key.
  delete process.env.ADMIN_KEY;
  const log = createLog(config, { secretFields: allSecretFields });
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: config.DATA_DIR,
        say,
        supervision: { onGone: options.fail },
      });
  if (embedded) undo.push({ what: "the embedded PostgreSQL", close: embedded.stop });
  const databaseUrl = config.DATABASE_URL ?? embedded?.servingUrl ?? "";
  const directUrl = config.DATABASE_DIRECT_URL ?? databaseUrl;
  const isPooled = directUrl !== databaseUrl;
  const ownerUrl = config.DATABASE_OWNER_URL ?? embedded?.url ?? directUrl;

  if (config.MIGRATE_ON_START === "on") await migrate(ownerUrl, { say, servingUrl: databaseUrl });
  if (isPooled) await setRoleLimits(directUrl, usualLimits);
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
  await setPurger(deps.db, config.PURGER);
  await syncSiteCategories(deps);
  if (config.demo) {
    // A package that a site without a demo does without.
    const { loadDemo } = await import("./demo/load-demo.ts");
    const openStore = openStores(config, { clock: systemClock });
    await loadDemo({ deps: { ...deps, openStore }, say });
  }

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
  });
  if (config.ROLE !== "web") {
    const jobsUrl = isPooled ? withoutLimits(directUrl) : directUrl;
    await runJobs({ config, app, mails, log, undo, databaseUrl: jobsUrl });
  }
  // With the embedded database there is one process, and no other release beside it.
  if (config.DATABASE_URL !== undefined && !dev)
    await publishBuild(app.deps.openStore(BUILDS_FOLDER), fileURLToPath(dist)).catch((error) =>
      log.warn({ err: error }, "could not store the built files for other releases"),
    );
  await app.server.listen({ port: config.PORT, host: config.HOST });
  undo.push({ what: "requests", close: app.close, most: LONGEST_WAIT.requests });

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
  if (ownerUrl === databaseUrl)
    say("One database role for all: set DATABASE_OWNER_URL to keep private tables from the site");
  for (const line of sandboxes.lines) say(line);
  return {
    async drain() {
      app.beginDrain();
      await pause(config.DRAIN_SECONDS * SECOND);
    },
  };
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
    deps: { ...app.deps, dataDir: config.DATA_DIR, settings: config },
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

/** Fails as the server's own `listen` would, before anything else is started. */
function assertPortFree(address: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(address, () => probe.close(() => resolve()));
  });
}
