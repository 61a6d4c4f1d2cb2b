import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#app/server/config.ts";
import { openStores } from "#clients/s3/open-stores.ts";
import {
  openImportFile,
  removeImportFile,
  storeImportFile,
} from "#features/imports/server/runs/import-files.ts";
import {
  aRecording,
  keyOf,
  uploadsTo,
} from "#features/intake/video-submissions/server/files/footage.test-kit.ts";
import { submissionJobs } from "#features/intake/video-submissions/server/submission-jobs.ts";
import type { MediaItem } from "#features/media/calls/staff-media.ts";
import { CLIPS_FOLDER } from "#features/media/clips/server/clip-files.ts";
import {
  aPhoto,
  picturesOf,
  sendPicture,
} from "#features/media/media/server/media-library.test-kit.ts";
import { systemClock } from "#platform/server/clock.ts";
import { connect, type Database } from "#platform/server/postgres/connect.ts";
import { type SiteProcess, startSiteProcess } from "#testing/app/site-process.ts";
import { createDatabase, type TestDatabase } from "#testing/app/test-database.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aClip } from "#testing/builders/clips.ts";
import { LONG_TIME_LIMITS } from "#testing/builders/long-time-limits.ts";
import { aSubmission } from "#testing/builders/people.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { PUBLIC_URL } from "#testing/checks/public-url.ts";
import { type S3Server, startS3Server } from "#testing/services/s3-server.ts";
import { type StrictPooler, startStrictPooler } from "#testing/services/strict-pooler.ts";

// Owns two processes that share a database and a bucket, and no folder; the second is behind a pooler.

let s3: S3Server;
let database: TestDatabase;
let pooler: StrictPooler;
let owner: Database;
let folders: string[];
let nodes: SiteProcess[];
let editor: SignedIn;

const envOf = (folder: string) => ({
  ...s3.env,
  PUBLIC_URL,
  DATA_DIR: folder,
  SHED_LOAD: "off",
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
});

beforeAll(async () => {
  s3 = await startS3Server();
  database = await createDatabase();
  owner = connect(database.ownerUrl, { size: 2, timeLimits: LONG_TIME_LIMITS });
  const folder = () => mkdtemp(join(tmpdir(), "newsroom-node-"));
  folders = [await folder(), await folder()];
  pooler = await startStrictPooler(database.url);
  const pooled = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_POOL: "4",
  };
  nodes = await Promise.all(
    folders.map((one, index) =>
      startSiteProcess({ env: { ...envOf(one), ...(index === 1 && pooled) } }),
    ),
  );
  editor = await signedInStaff({ db: owner.db, clock: systemClock }, { roles: ["editor"] });
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.end("SIGKILL")));
  await owner.close();
  await pooler.close();
  await database.drop();
  await s3.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const node = (index: number) => ({
  get: (path: string, init?: RequestInit) => fetch(`${nodes[index]?.url}${path}`, init),
});
const storage = (index: number) => {
  const dataDir = folders[index] ?? "";
  return { dataDir, openStore: openStores(readConfig(envOf(dataDir)), { clock: systemClock }) };
};

/** The first half goes to one node, the second to the other, as behind a balancer. */
async function uploadToBoth(bytes: Buffer): Promise<MediaItem> {
  const half = Math.floor(bytes.length / 2);
  const [first, second] = [picturesOf(node(0), editor), picturesOf(node(1), editor)];
  const { path } = await first.begin(bytes.length, "photo.jpg");
  expect((await first.send(path, 0, bytes.subarray(0, half))).offset).toBe(String(half));
  expect((await second.send(path, half, bytes.subarray(half))).status).toBe(204);
  const response = await first.complete(path);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as MediaItem;
}

test("[NODE-02] a picture that was uploaded to two nodes in halves is served by both, in all variants", async () => {
  const { url } = await uploadToBoth(await aPhoto({ width: 900, height: 600 }));
  const proxied = `/api/image-proxy?url=${encodeURIComponent(url)}`;
  for (const path of [url, proxied, `${proxied}&w=240`, `${proxied}&w=800`]) {
    for (const accept of ["image/avif", "image/webp", "image/jpeg"]) {
      const [first, second] = await Promise.all(
        [0, 1].map(async (index) => {
          const response = await node(index).get(path, { headers: { accept } });
          expect([response.status, response.headers.get("content-type")]).toEqual([200, accept]);
          const bytes = Buffer.from(await response.arrayBuffer());
          return { etag: response.headers.get("etag"), size: bytes.length };
        }),
      );
      expect(first).toEqual(second);
    }
  }
});

test("a clip is played from every node, in parts", async () => {
  const deps = { db: owner.db, clock: systemClock, ...storage(0) };
  await aClip({ deps }, { title: "Two nodes" });
  const [clip] = await storage(0).openStore(CLIPS_FOLDER).list("");
  for (const index of [0, 1]) {
    const response = await node(index).get(`/media/clips/${clip?.key}`, {
      headers: { range: "bytes=0-3" },
    });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([206, 4]);
  }
});

test("an export that one node received is imported by another, and is gone from both", async () => {
  const path = join(folders[0] ?? "", "export.xml");
  await writeFile(path, "<rss/>");
  const key = await storeImportFile(storage(0), path);
  const fetched = await openImportFile(storage(1), key);
  expect(await readFile(fetched, "utf8")).toBe("<rss/>");
  await removeImportFile(storage(1), key);
  await rm(join(folders[0] ?? "", "imports", key));
  await expect(readFile(await openImportFile(storage(0), key))).rejects.toThrow("ENOENT");
});

/** Sends the pieces of a file to both nodes in turn, and the form to one; the number of the submission. */
async function submitToBoth(file: Buffer): Promise<{ id: number; key: string }> {
  const witnesses = nodes.map(({ url }) => uploadsTo({ url }));
  const begun = await witnesses[0]?.begin(file.length);
  const path = begun?.path ?? "";
  const size = Math.ceil(file.length / 4);
  for (let offset = 0; offset < file.length; offset += size) {
    const piece = file.subarray(offset, offset + size);
    const sent = await witnesses[(offset / size) % 2]?.send(path, offset, piece);
    expect([sent?.status, sent?.text]).toEqual([204, ""]);
  }
  const key = keyOf(path);
  const response = await node(1).get("/api/submit-video", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(aSubmission({ fileKey: key })),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  const { rows } = await owner.pool.query("select submission_id as id from submission_files");
  return { id: rows[0].id, key };
}

test("[NODE-28] a file of a witness that arrived at two nodes is played by both, and gone from both", async () => {
  const file = aRecording({ bytes: 400_000 });
  const { id, key } = await submitToBoth(file);
  const play = (index: number) =>
    node(index).get(`/api/newsroom/submissions/${id}/file`, {
      headers: { ...editor.headers, range: "bytes=100-399999" },
    });
  for (const index of [0, 1]) {
    const played = await play(index);
    expect(played.status, await played.clone().text()).toBe(206);
    const bytes = Buffer.from(await played.arrayBuffer());
    expect(bytes.equals(file.subarray(100, 400_000))).toBe(true);
    expect(await readdir(folders[index] ?? "")).not.toContain("footage");
    for (const path of [`/media/${key}`, `/media/..%2Ffootage/${key}`, `/footage/${key}`])
      expect((await node(index).get(path)).status, path).toBeGreaterThanOrEqual(400);
  }
  await owner.pool.query("delete from video_submissions where id = $1", [id]);
  const settings = { FOOTAGE_GB: 1, FOOTAGE_SCANNER: undefined };
  const jobs = submissionJobs({ ...storage(1), settings });
  await jobs
    .find(({ name }) => name === "forget-footage")
    ?.run(
      { db: owner.db, clock: systemClock },
      { signal: new AbortController().signal, since: undefined },
    );
  expect(await storage(0).openStore("footage").list("")).toEqual([]);
  for (const index of [0, 1]) expect((await play(index)).status).toBe(404);
});

test("[NODE-15] wrong passwords for an account are counted together by two processes", async () => {
  const wrong = { email: "no-one@news.example", password: "wrong wrong wrong", code: "000000" };
  const signIn = async (index: number) => {
    const response = await node(index).get("/api/newsroom/session", {
      method: "POST",
      headers: { "content-type": "application/json", origin: PUBLIC_URL },
      body: JSON.stringify(wrong),
    });
    return response.status;
  };
  for (const index of [0, 1, 0, 1, 0]) expect(await signIn(index)).toBe(401);
  for (const index of [0, 1]) expect(await signIn(index)).toBe(429);
});

// Last, because the store does not come back.
test("[NODE-03] a store that is away refuses uploads with a sentence; pages and pictures that are known are served", async () => {
  const { url } = await uploadToBoth(await aPhoto());
  const shown = `/api/image-proxy?url=${encodeURIComponent(url)}&w=320`;
  expect((await node(0).get(shown)).status).toBe(200);
  const { slug } = await publishedArticle({ db: owner.db, clock: systemClock });
  const witness = uploadsTo({ url: nodes[0]?.url ?? "" });
  const { path } = await witness.begin(1_000);
  await s3.stop();
  const refused = await sendPicture(node(0), editor, await aPhoto());
  expect([refused.status, await refused.text()]).toEqual([503, "The file store cannot be reached"]);
  expect((await witness.send(path, 0, aRecording().subarray(0, 500))).status).toBe(503);
  for (const path of ["/", `/article/${slug}`, shown])
    expect((await node(0).get(path)).status, path).toBe(200);
});
