import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import type { ClientRequest, IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reachEmbeddedPostgres } from "@newsroom/embedded-postgres/reach-embedded-postgres.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { aPhoto, MEDIA_CALLS } from "#features/media/media/server/media-library.test-kit.ts";
import { systemClock } from "#platform/server/clock.ts";
import { connect, type Database } from "#platform/server/postgres/connect.ts";
import { connectToProcess, processesOf } from "#testing/app/process-connection.ts";
import { type SiteProcess, startSiteProcess } from "#testing/app/site-process.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";
import { LONG_TIME_LIMITS } from "#testing/builders/long-time-limits.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import { PUBLIC_URL } from "#testing/checks/public-url.ts";

// Owns that processes on one port are one site, and that one of them may end. Several sites on one database:
// site-processes.slow.api.test.ts.

const MEGABYTE = 1_000_000;
const PAGE_CACHE_MB = 2;
const STORIES = 90;
const POLL = { timeout: 60_000 };

describe.runIf(process.platform === "linux")("two processes on one port", () => {
  let folder: string;
  let site: SiteProcess;
  let owner: Database;
  let stories: { id: number; path: string }[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "newsroom-port-"));
    // As root, PostgreSQL runs as another user, who needs access.
    await chmod(folder, 0o711);
    site = await startSiteProcess({
      env: {
        WEB_PROCESSES: "2",
        PAGE_CACHE_MB: `${PAGE_CACHE_MB}`,
        DATA_DIR: join(folder, "data"),
        DATABASE_URL: "",
        PUBLIC_URL,
        SHED_LOAD: "off",
      },
    });
    const { url } = await reachEmbeddedPostgres({ dataDir: join(folder, "data") });
    owner = connect(url, { size: 2, timeLimits: LONG_TIME_LIMITS });
    const articles = await publishedArticles({ db: owner.db, clock: systemClock }, STORIES);
    stories = articles.map(({ id, slug }) => ({ id, path: `/article/${slug}` }));
  });
  afterAll(async () => {
    await site.end("SIGKILL");
    await owner.close();
    // Adopts the database that was left behind, and ends it.
    await (await reachEmbeddedPostgres({ dataDir: join(folder, "data") })).stop();
    await rm(folder, { recursive: true, force: true });
  });

  const measured = async (name: string) => {
    const metrics = await (await fetch(`${site.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1]);
  };
  const untilBothServe = () => expect.poll(() => measured("web_processes"), POLL).toBe(2);

  /** A connection to each. */
  async function toBoth() {
    await untilBothServe();
    const [one = 0, other = 0] = await processesOf(site.pid);
    const both = [await connectToProcess(site, [one]), await connectToProcess(site, [other])];
    onTestFinished(() => {
      for (const connection of both) connection.close();
    });
    const [first, second] = both;
    if (!first || !second) throw new Error("There are no two processes");
    return { first, second };
  }
  const heldBy = async () => ({
    lock: JSON.parse(await readFile(join(folder, "data/postgres.lock"), "utf8")).pid,
    database: (await owner.pool.query("select pg_postmaster_start_time()::text as at")).rows[0].at,
  });

  test("[RUN-44] each serves, and together they store as many pages as PAGE_CACHE_MB allows one", async () => {
    const { first, second } = await toBoth();
    for (const { path } of stories) {
      expect((await first.get(path)).status).toBe(200);
      expect((await second.get(path)).status).toBe(200);
    }
    // Each alone would store more than this.
    const bytes = await measured("page_cache_bytes");
    expect(bytes).toBeGreaterThan(0.6 * PAGE_CACHE_MB * MEGABYTE);
    expect(bytes).toBeLessThan(1.2 * PAGE_CACHE_MB * MEGABYTE);
    expect(await measured('database_state{state="well"}')).toBe(1);
  });

  test("[RUN-45] what is written through one is read through the other", async () => {
    const { first, second } = await toBoth();
    const articleId = stories[0]?.id;
    const path = `/api/articles/${articleId}/comments`;
    const comment = aComment();
    expect((await second.get(path)).text).not.toContain(comment.content);
    expect((await first.post(path, { articleId, ...comment })).status).toBe(200);
    await expect.poll(async () => (await second.get(path)).text).toContain(comment.content);
  });

  test("[RUN-46] one that is killed is replaced, and ends no upload and no stream of the other", async () => {
    const { first, second } = await toBoth();
    const before = await heldBy();
    expect(before.lock).toBe(site.pid);
    const editor = await signedInStaff({ db: owner.db, clock: systemClock }, { roles: ["editor"] });
    const stream = second.begin("/api/newsroom/live", { headers: editor.headers });
    const events = await received(stream.end());
    const uploading = await connectToProcess(site, [second.pid]);
    onTestFinished(uploading.close);
    const upload = await beginUpload(uploading, editor.headers);

    process.kill(first.pid, "SIGKILL");
    await expect.poll(async () => (await processesOf(site.pid)).includes(first.pid)).toBe(false);
    expect((await received(upload.finish())).statusCode).toBe(200);
    await untilBothServe();
    const pids = await processesOf(site.pid);
    expect(pids).toContain(second.pid);
    expect(pids).not.toContain(first.pid);
    expect(await heldBy()).toEqual(before);

    let heard = "";
    events.on("data", (bytes) => {
      heard += bytes;
    });
    const started = await connectToProcess(
      site,
      pids.filter((pid) => pid !== second.pid),
    );
    onTestFinished(started.close);
    await received((await beginUpload(started, editor.headers)).finish());
    await expect.poll(() => heard).toContain("media");
    stream.destroy();
  });

  test("[RUN-47] when they are stopped, what has begun is finished, and nothing is left running", async () => {
    const { first, second } = await toBoth();
    const editor = await signedInStaff({ db: owner.db, clock: systemClock }, { roles: ["editor"] });
    const uploads = [
      await beginUpload(first, editor.headers),
      await beginUpload(second, editor.headers),
    ];
    const pids = await processesOf(site.pid);
    const ended = site.end("SIGTERM");
    await expect.poll(() => fetch(`${site.url}/healthz`).catch(() => "refused")).toBe("refused");
    for (const upload of uploads)
      expect((await received(upload.finish())).resume().statusCode).toBe(200);
    // Not its code: on a busy machine the embedded PostgreSQL may take longer than the rest of the four seconds.
    expect((await ended).signal).toBeNull();
    expect(pids).toHaveLength(2);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });
});

async function received(sent: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return response;
}

/** Sends a picture but for its last byte. */
async function beginUpload(
  { begin }: Awaited<ReturnType<typeof connectToProcess>>,
  headers: Record<string, string>,
) {
  const bytes = await aPhoto();
  const query = new URLSearchParams({ offset: "0", size: `${bytes.length}`, name: "photo.jpg" });
  const sent = begin(`${MEDIA_CALLS}/uploads/${crypto.randomUUID()}?${query}`, {
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/octet-stream",
      "content-length": `${bytes.length}`,
      expect: "100-continue",
    },
  });
  sent.flushHeaders();
  // The process has the request.
  await once(sent, "continue");
  sent.write(bytes.subarray(0, -1));
  return { finish: () => sent.end(bytes.subarray(-1)) };
}
