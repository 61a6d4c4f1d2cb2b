import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { articleEditor } from "#features/stories/server/public.ts";
import { systemClock } from "#platform/server/clock.ts";
import { connect } from "#platform/server/postgres/connect.ts";
import { type SiteProcess, startSiteProcess } from "../app/site-process.ts";
import { createDatabase, type TestDatabase } from "../app/test-database.ts";
import { publishedArticles } from "../builders/builders.ts";
import { installedFor } from "./installed.ts";
import { type PoolMode, startPgBouncer, versionOfPgBouncer } from "./start-pgbouncer.ts";

// Owns that the site works through a real PgBouncer, with more connections than PostgreSQL gives it.

const isThere = installedFor("pgbouncer", "the site behind PgBouncer");
const version = isThere ? versionOfPgBouncer() : "";
/** From 1.21 on it prepares statements on each connection where they are needed. */
const canPrepare = Number(version.split(".")[1]) >= 21;
if (isThere && !canPrepare)
  console.log(`skipped: prepared statements in transaction mode, because PgBouncer is ${version}`);

interface Case {
  mode: PoolMode;
  /** Connections to PostgreSQL; the pools of two processes have twelve together. */
  size: number;
  prepared: "on" | "off" | "unset";
}
const cases: readonly Case[] = [
  { mode: "session", size: 20, prepared: "on" },
  { mode: "transaction", size: 3, prepared: "unset" },
  ...(canPrepare ? [{ mode: "transaction", size: 3, prepared: "on" } as const] : []),
];

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  if (!isThere) return undefined;
  database = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), "newsroom-pooled-"));
  return async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
});

describe.runIf(isThere).each(cases)(
  "PgBouncer in $mode mode, prepared statements $prepared",
  ({ mode, size, prepared }) => {
    test("[NODE-09] pages, writes and changes pass, and the limits of statements hold", async () => {
      const settings = canPrepare ? ["max_prepared_statements = 200"] : [];
      const pooler = await startPgBouncer(database.url, { mode, size, settings });
      onTestFinished(pooler.stop);
      const owner = connect(database.ownerUrl, { size: 2 });
      onTestFinished(owner.close);
      const deps = { db: owner.db, clock: systemClock };
      const start = async (cache: string): Promise<SiteProcess> => {
        const site = await startSiteProcess({
          env: {
            DATABASE_URL: pooler.url,
            DATABASE_DIRECT_URL: database.url,
            DATABASE_OWNER_URL: database.ownerUrl,
            DATABASE_POOL: "6",
            DATA_DIR: folder,
            PAGE_CACHE: cache,
            SHED_LOAD: "off",
            LOG_LEVEL: "error",
            ...(prepared !== "unset" && { DATABASE_PREPARED: prepared }),
          },
        });
        onTestFinished(async () => void (await site.end("SIGKILL")));
        return site;
      };
      const [rendering, storing] = [await start("off"), await start("on")];
      const [withdrawn, ...others] = await publishedArticles(deps, 6);

      const failures = await readMany(rendering, [
        ...["/", "/search?q=ferry", "/api/articles?limit=5", "/rss.xml"],
        ...others.map(({ slug }) => `/article/${slug}`),
      ]);
      expect(failures).toEqual([]);

      const email = `pooled-${mode}-${prepared}@news.example`;
      const subscribed = await fetch(`${rendering.url}/api/newsletter/subscribe`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email }),
      });
      expect(subscribed.status).toBe(200);
      const { rowCount } = await owner.pool.query("select from subscribers where email = $1", [
        email,
      ]);
      expect(rowCount).toBe(1);

      const story = `${storing.url}/article/${withdrawn?.slug}`;
      expect((await fetch(story)).status).toBe(200);
      await articleEditor.update(deps, withdrawn?.id ?? 0, { status: "draft" });
      await expect.poll(async () => (await fetch(story)).status).toBe(404);

      const limits = await Promise.all([...Array(size)].map(() => limitThrough(pooler.url)));
      expect(limits).toEqual(limits.map(() => "5s"));
      for (const site of [rendering, storing])
        expect(await site.end("SIGTERM")).toEqual({ code: 0, signal: null });
      // The hosts of videos are not reached from every machine.
      const lines = [rendering, storing].flatMap((site) => site.lines());
      expect(lines.filter((line) => /DatabaseError|DrizzleQueryError/.test(line))).toEqual([]);
      console.log(`PgBouncer ${version}, ${mode} mode, prepared ${prepared}: 400 pages, 0 failed`);
    });
  },
);

/** Often enough that frequent statements are prepared on every connection; what did not come. */
async function readMany({ url }: SiteProcess, paths: readonly string[]): Promise<string[]> {
  const failures: string[] = [];
  let left = 400;
  const read = async () => {
    for (; left > 0; left -= 1) {
      const path = paths[left % paths.length] ?? "/";
      const { status } = await fetch(url + path);
      if (status !== 200) failures.push(`${path}: ${status}`);
    }
  };
  await Promise.all([...Array(12)].map(read));
  return failures;
}

async function limitThrough(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("show statement_timeout");
  await client.end();
  return rows[0].statement_timeout;
}
