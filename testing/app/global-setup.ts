import { appendFile, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "@newsroom/embedded-postgres/start-embedded-postgres.ts";
import pg from "pg";
import { syncCategories } from "#features/stories/server/categories/apply-categories.ts";
import { connect } from "#platform/server/postgres/connect.ts";
import { migrate } from "#platform/server/postgres/migrate.ts";
import { buildSite, isSiteBuilt } from "#scripts/build/build-site.ts";
import { withLock } from "#scripts/install/with-lock.mjs";
import { databaseNamed } from "./database-named.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The site of today's source, which some tests start, and one PostgreSQL for the whole run: TEST_DATABASE_URL, or a temporary one. */
export default async function setUp() {
  await buildSiteIfStale();
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await startOwn();
  const postgresUrl = given ?? own?.url ?? "";
  const servingUrl = given ?? own?.servingUrl ?? "";
  // Without fsync, because nothing here has to survive a crash.
  for (const url of new Set([postgresUrl, servingUrl])) {
    await run(url, "alter role current_user set synchronous_commit = off");
  }
  const template = `template_${process.pid}_${Date.now()}`;
  await run(postgresUrl, `create database ${template}`);
  await migrate(databaseNamed(postgresUrl, template), { servingUrl });
  const database = connect(databaseNamed(postgresUrl, template), { size: 1 });
  await syncCategories(database);
  await database.close();
  // Test processes of both runners inherit these.
  process.env.TEST_POSTGRES_URL = postgresUrl;
  process.env.TEST_SERVING_URL = servingUrl;
  process.env.TEST_TEMPLATE = template;
  return async () => {
    if (own) await own.stop();
    else await run(postgresUrl, `drop database if exists ${template} with (force)`);
  };
}

/** Both runners set up at the same time. */
async function buildSiteIfStale() {
  if (await isSiteBuilt()) return;
  await withLock(root, "building", async () => {
    if (!(await isSiteBuilt())) await buildSite();
  });
}

async function startOwn() {
  const folder = await makeTemporaryFolder();
  const { stop, ...urls } = await startEmbeddedPostgres({ dataDir: folder, say: () => {} });
  if (process.platform !== "win32") await stopSyncing(join(urls.folder, "cluster"));
  for (const url of [urls.url, urls.servingUrl]) await shortenSignIn(url);
  return {
    ...urls,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Without fsync, because a new database for every suite should neither wait for the disk nor fill it. */
async function stopSyncing(cluster: string) {
  await appendFile(
    join(cluster, "postgresql.auto.conf"),
    "fsync = off\nfull_page_writes = off\nmax_wal_size = 128MB\n",
  );
  const [pid] = (await readFile(join(cluster, "postmaster.pid"), "utf8")).split("\n");
  process.kill(Number(pid), "SIGHUP");
}

/** Each of an application's dozen connections proves that it knows the password, by thousands of hashes unless told otherwise. */
async function shortenSignIn(url: string) {
  const { username, password } = new URL(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set scram_iterations = 1");
    const [role, word] = [client.escapeIdentifier(username), decodeURIComponent(password)];
    await client.query(`alter role ${role} password ${client.escapeLiteral(word)}`);
  } finally {
    await client.end();
  }
}

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
