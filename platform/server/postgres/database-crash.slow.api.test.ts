import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  ask,
  clusterOf,
  processesIn,
  serverPid,
} from "@newsroom/embedded-postgres/embedded-postgres.test-kit.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@newsroom/embedded-postgres/start-embedded-postgres.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { syncCategories } from "#features/stories/server/categories/apply-categories.ts";
import { MINUTE } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { type SecondNode, startSecondNode } from "#testing/app/second-node.ts";
import { createTestClock } from "#testing/app/test-clock.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";
import { awaitInvalidation } from "#testing/checks/await-invalidation.ts";
import { canTrace } from "#testing/checks/can-trace.ts";
import { migrate } from "./migrate.ts";

// Owns a database that crashes, or that its disk fails, under a site that goes on. Processes of the site that crash:
// app/tests/operations/site-processes.slow.api.test.ts.

let folder: string;
let postgres: EmbeddedPostgres;
let site: SecondNode;
let articleId: number;
const clock = createTestClock();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "database-crash-"));
  // As root, PostgreSQL runs as a user of its own, who has to get in.
  await chmod(folder, 0o755);
  await startDatabase();
  const { url, servingUrl } = postgres;
  const [facts] = await ask(
    servingUrl,
    "select current_setting('fsync') || current_setting('synchronous_commit') || current_setting('full_page_writes') as durable",
  );
  expect(facts).toEqual({ durable: "ononon" });
  await migrate(url, { servingUrl });
  const dataDir = join(folder, "site");
  await mkdir(dataDir);
  site = await startSecondNode({ databaseUrl: servingUrl, clock, dataDir }, await openBuiltPages());
  await syncCategories(site.deps);
  articleId = (await publishedArticle(site.deps)).id;
});
afterAll(async () => {
  await site.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startDatabase() {
  postgres = await startEmbeddedPostgres({
    dataDir: join(folder, "data"),
    reachableBase: join(folder, "reachable"),
    say: () => undefined,
  });
}

/** A page that no comment changes. */
const STORED = "/category/Politics";

const accepted: string[] = [];
let written = 0;
async function comment(): Promise<number> {
  written += 1;
  const content = `Comment ${written} on the crossing.`;
  clock.advance(MINUTE);
  const body = { articleId, ...aComment({ content }) };
  const { status } = await site.post(`/api/articles/${articleId}/comments`, body);
  if (status === 200) accepted.push(content);
  return status;
}

/** Starts the database again and holds it against what the site had accepted. */
async function expectNothingLost() {
  const before = postgres.url;
  await postgres.stop();
  await startDatabase();
  expect(postgres.url).toBe(before);
  await expect.poll(comment).toBe(200);
  const rows = await ask(postgres.url, "select content from comments");
  const stored = rows.map(({ content }) => content);
  expect(accepted.filter((content) => !stored.includes(content))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
}

test("F2 the database crashes under load: stored pages are served, all else is 503, nothing accepted is lost, and writing goes on", async () => {
  // Else the notice of the story's publication may come after the page was stored, and remove it.
  await awaitInvalidation(site.deps, site.cache);
  const stored = await (await site.get(STORED)).text();
  for (let count = 0; count < 5; count += 1) expect(await comment()).toBe(200);
  const underWay = [comment(), comment(), comment(), comment()];
  // An immediate stop: nothing is flushed, sessions are cut.
  process.kill(serverPid(clusterOf(join(folder, "data"))), "SIGQUIT");
  for (const status of await Promise.all(underWay)) expect([200, 503]).toContain(status);

  const readiness = async () => (await site.get("/readyz")).text();
  await expect.poll(readiness).toContain("degraded: the database is away");
  expect(await (await site.get(STORED)).text()).toBe(stored);
  const unstored = await site.get("/api/articles?limit=7");
  expect([unstored.status, unstored.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await comment()).toBe(503);
  await expectNothingLost();
});

const whyNot = await canTrace();
if (whyNot) console.log(`not checked: F29 and F6 on failing disks: ${whyNot}`);

test.runIf(!whyNot).each([
  ["F29 a disk that fails to flush", "fdatasync:error=EIO"],
  ["F6 F29 a disk that is full", "pwrite64,pwritev:error=ENOSPC"],
])(
  "%s: the database stops rather than accepts, and nothing accepted is lost",
  async (_, failure) => {
    for (let count = 0; count < 3; count += 1) expect(await comment()).toBe(200);
    const calls = failure.split(":")[0];
    const pids = processesIn(clusterOf(join(folder, "data")));
    const tracer = spawn(
      "strace",
      [
        ...["-f", "-qq", "-o", "/dev/null", "-e", `trace=${calls}`, "-e", `inject=${failure}`],
        ...pids.flatMap((pid) => ["-p", pid]),
      ],
      { stdio: "ignore" },
    );
    const ended = once(tracer, "exit");
    onTestFinished(() => void tracer.kill("SIGKILL"));
    const isTraced = (pid: string) =>
      !/^TracerPid:\s*0$/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
    await expect.poll(() => pids.every(isTraced)).toBe(true);
    expect(await comment()).toBe(503);
    expect((await site.get("/healthz")).status).toBe(200);
    tracer.kill("SIGINT");
    await ended;
    await expectNothingLost();
  },
);
