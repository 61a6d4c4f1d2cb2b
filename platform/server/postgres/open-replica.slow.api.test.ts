import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { checkReplica } from "#features/site/operations/server/doctor/check-database.ts";
import { syncCategories } from "#features/stories/server/categories/apply-categories.ts";
import { type SecondNode, startSecondNode } from "#testing/app/second-node.ts";
import { createTestClock } from "#testing/app/test-clock.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { awaitInvalidation } from "#testing/checks/await-invalidation.ts";
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from "#testing/services/replicated-postgres.ts";
import { makeBackup } from "../backup/make-backup.ts";

// Owns what is read from a replica, a real one, and when not.

let postgres: ReplicatedPostgres;
let site: SecondNode;
const clock = createTestClock();
beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  site = await startSite();
  await syncCategories(site.deps);
});
afterAll(async () => {
  await site.close();
  await postgres.stop();
});

async function startSite(env: Record<string, string> = {}) {
  const dataDir = join(postgres.folder, crypto.randomUUID());
  await mkdir(dataDir);
  const databaseUrl = postgres.primary.servingUrl;
  return startSecondNode({ databaseUrl, clock, dataDir }, undefined, {
    env: { DATABASE_REPLICA_URL: postgres.replicaUrl, PAGE_CACHE: "off", ...env },
  });
}

const readiness = async ({ get }: SecondNode) => (await get("/readyz")).text();

async function pauseReplay() {
  await expect.poll(() => readiness(site)).toBe("ready; the replica is read");
  await postgres.onReplica("select pg_wal_replay_pause()");
  const state = () => postgres.onReplica("select pg_get_wal_replay_pause_state() as state");
  await expect.poll(state).toEqual([{ state: "paused" }]);
  onTestFinished(async () => {
    await postgres.onReplica("select pg_wal_replay_resume()");
  });
}

/** Whether a story is in each of these responses. */
const shows =
  ({ get }: SecondNode, slug: string) =>
  (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await (await get(path)).text()).includes(slug)));

/** A story that no node hears of, with a headline of its own. */
async function silentArticle(word: string) {
  const { id, slug } = await publishedArticle(site.deps, {
    title: `About ${word}`,
    status: "draft",
  });
  await awaitInvalidation(site.deps, site.cache);
  const search = [`/api/search?q=${word}`];
  // Both nodes and the replica are where the test begins.
  await expect.poll(() => readiness(site)).toBe("ready; the replica is read");
  const publish = () =>
    site.database.pool.query("update articles set status = 'published' where id = $1", [id]);
  return { slug, search, publish };
}

test("[NODE-16] searches and sitemaps are read from the replica, the lists of articles from the primary", async () => {
  const { slug, search, publish } = await silentArticle("kestrels");
  const seen = shows(site, slug);
  // The replica has what the node heard of.
  await expect.poll(() => seen(["/news-sitemap.xml", ...search])).toEqual([false, false]);
  const known = await publishedArticle(site.deps, { title: "Known on both" });
  await awaitInvalidation(site.deps, site.cache);
  await expect.poll(() => shows(site, known.slug)(["/api/search?q=known"])).toEqual([true]);
  await pauseReplay();
  await publish();
  const paths = ["/api/articles", ...search, "/news-sitemap.xml"];
  await expect
    .poll(async () => {
      const found = await seen(paths);
      // On a machine that stood still for ten seconds.
      return (await readiness(site)).includes("too far behind") ? "behind" : found;
    })
    .toSatisfy((found) => found === "behind" || `${found}` === "true,false,false");
});

test("[NODE-17] a change that a node has heard of is in the next search, also while the replica does not have it", async () => {
  // Whether a node has heard of a change is seen in its cache.
  const node = await startSite({ PAGE_CACHE: "on" });
  onTestFinished(() => node.close());
  await expect.poll(() => readiness(node)).toBe("ready; the replica is read");
  await pauseReplay();
  const { slug } = await publishedArticle(site.deps, { title: "About ospreys" });
  await awaitInvalidation(node.deps, node.cache);
  expect(await shows(node, slug)(["/api/search?q=ospreys"])).toEqual([true]);
});

test("[NODE-19] a replica that is too far behind is not read", async () => {
  const strict = await startSite({ DATABASE_REPLICA_SECONDS: "2" });
  onTestFinished(() => strict.close());
  const { slug, search, publish } = await silentArticle("plovers");
  await expect.poll(() => readiness(strict)).toBe("ready; the replica is read");
  await pauseReplay();
  await publish();
  await expect.poll(() => readiness(strict)).toContain("the replica is too far behind");
  expect(await shows(strict, slug)(search)).toEqual([true]);
});

test("[NODE-20] a backup reads its rows from the replica, which has everything committed before, and from the primary otherwise", async () => {
  const { url: ownerUrl } = postgres.primary;
  const owners = async () => {
    const [row] = await postgres.onReplica(
      "select count(*)::int as count from pg_stat_activity where usename = 'newsroom'",
    );
    return row?.count;
  };
  const back = async (name: string, replicaUrl: string) => {
    const { slug } = await publishedArticle(site.deps, { title: `Before the backup ${name}` });
    const looks: Promise<unknown>[] = [];
    const folder = join(postgres.folder, name);
    const { tables } = await makeBackup({
      ownerUrl,
      replicaUrl,
      folder,
      pictures: join(postgres.folder, "none"),
      now: clock.now(),
      onProgress: () => void looks.push(owners()),
    });
    const [row] = (await site.database.pool.query("select count(*)::int as count from articles"))
      .rows;
    const stories = tables.find((table) => table.name === "articles")?.rows;
    expect([slug, stories]).toEqual([slug, row?.count]);
    return Promise.all(looks);
  };
  expect(await back("from-replica", postgres.replicaUrl)).toContain(1);
  const nobody = postgres.replicaUrl.replace(/:\d+\//, ":1/");
  expect(await back("from-primary", nobody)).not.toContain(1);
});

test("[NODE-18] while the replica is away the primary is read, and the replica again when it is back", async () => {
  const { slug, search, publish } = await silentArticle("sandpipers");
  const doctor = async () => {
    const config = { DATABASE_REPLICA_URL: postgres.replicaUrl };
    const [finding] = await checkReplica({ db: site.deps.db, config });
    return finding?.state;
  };
  expect(await doctor()).toBe("well");
  await postgres.stopReplica();
  await publish();
  expect(await shows(site, slug)(search)).toEqual([true]);
  await expect.poll(() => readiness(site)).toContain("the replica is away");
  expect(await (await site.get("/metrics")).text()).toContain(
    'database_replica_state{state="away"} 1',
  );
  expect(await doctor()).toBe("attention");
  await postgres.startReplica();
  await expect.poll(() => readiness(site)).toBe("ready; the replica is read");
});
