import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import type { VideoDetails } from "#features/media/calls/videos.ts";
import { openShell } from "#testing/app/open-shell.ts";
import {
  CANARIES,
  type ClipNewsroom,
  PORTRAIT,
  startClipNewsroom,
} from "#testing/builders/recordings/clip-newsroom.ts";
import { aMadeClip } from "#testing/builders/recordings/made-clip.ts";
import { signedInStaff } from "#testing/builders/staff.ts";

// Owns the way from an accepted file to a clip that readers see, and back. One set is made and shared by the tests.

let newsroom: ClipNewsroom;
let clip: StaffClip;
let submission: number;
beforeAll(async () => {
  newsroom = await startClipNewsroom();
  submission = await newsroom.accepted({ title: "Barge below the bridge" });
  const [first, second] = await Promise.all([
    newsroom.makeClip(submission),
    newsroom.makeClip(submission),
  ]);
  expect(first).toEqual(second);
  await newsroom.make();
  clip = await newsroom.clip(first.number);
}, 60_000);
afterAll(() => newsroom.close());

const originals = () => join(newsroom.app.dataDir, "originals");
const publicName = ({ renditions: [first] }: StaffClip) =>
  `/media/clips/${first?.url.split("/").at(-1)}`;

test("[CLIP-01] footage with a file makes one draft clip with what is known of it, however often it is asked for", async () => {
  expect(clip).toMatchObject({
    state: "ready",
    title: "Barge below the bridge",
    location: "Keelman Bridge, Calder Bay",
    filmedOn: "2026-11-14",
    credit: "Wilma Witness",
    source: `submission:${submission}`,
    publishedAt: null,
    missing: [],
  });
  expect(await newsroom.makeClip(submission)).toEqual({ number: clip.number });
  expect(await newsroom.rowsOf("select from clips where source is not null")).toHaveLength(1);
});

describe("[CLIP-04] an original", () => {
  test("is hashed before it is read, read-only, and the same after every task", async () => {
    const [row] = await newsroom.rowsOf("select key, sha256, bytes from originals");
    const bytes = await readFile(PORTRAIT);
    expect(row.sha256.equals(createHash("sha256").update(bytes).digest())).toBe(true);
    const path = join(originals(), row.key);
    expect((await stat(path)).mode & 0o777).toBe(0o400);
    expect((await readFile(path)).equals(bytes)).toBe(true);
  });

  test("of the same bytes is stored once", async () => {
    const again = await newsroom.madeClip({ title: "The same barge" });
    expect(again.state).toBe("ready");
    expect(await readdir(originals())).toHaveLength(1);
  });
});

describe("[CLIP-05] opening an original", () => {
  const open = (headers: Record<string, string> = {}) =>
    newsroom.app.get(`/api/newsroom/clips/${clip.number}/original`, { headers });

  test("needs the permission and leaves one line in the audit log", async () => {
    expect((await open()).status).toBe(401);
    const author = await newsroom.staff("author");
    expect((await open(author.headers)).status).toBe(403);
    const response = await open(newsroom.editor.headers);
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(await readFile(PORTRAIT))).toBe(true);
    await open({ ...newsroom.editor.headers, range: "bytes=0-9" });
    const lines = await newsroom.auditOf(`clip ${clip.number}`);
    expect(lines.filter(({ what }) => what === "clips original")).toHaveLength(1);
  });
});

describe("WK5 a clip that is not public", () => {
  test("is found neither by its page nor by the names of its files", async () => {
    expect((await newsroom.app.get(`/api/videos/${clip.id}`)).status).toBe(404);
    expect((await newsroom.app.get(publicName(clip))).status).toBe(404);
  });

  test("opens by an address of its own, never stored, and by no other's", async () => {
    const url = clip.renditions[0]?.url ?? "";
    const response = await newsroom.app.get(url);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const other = await newsroom.madeClip({ title: "Another barge" });
    const folder = url.slice(0, url.lastIndexOf("/"));
    const foreign = `${folder}/${other.renditions[0]?.url.split("/").at(-1)}`;
    expect((await newsroom.app.get(foreign)).status).toBe(404);
    expect((await newsroom.app.get(url.replace("~", "~x"))).status).toBe(404);
  });
});

describe("[CLIP-26] publishing", () => {
  test("asks for the words about captions", async () => {
    const response = await newsroom.post(`clips/${clip.number}/publish`, {}, newsroom.editor);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("nobody speaks");
  });

  test("is refused without a credit, and its reason is in the audit log", async () => {
    const made = await newsroom.madeClip({ title: "Whose barge" });
    await newsroom.edit(made.number, "describe", { credit: "" });
    const refused = await newsroom.post(
      `clips/${made.number}/publish`,
      { captions: "silent" },
      newsroom.editor,
    );
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("who filmed it");
    await newsroom.edit(made.number, "describe", { creditReason: "She asked not to be named." });
    expect((await newsroom.edit(made.number, "publish", { captions: "silent" })).state).toBe(
      "public",
    );
    const [line] = await newsroom.rowsOf(
      "select details from audit_log where what = 'clips publish' and subject = $1",
      [`clip ${made.number}`],
    );
    expect(line.details).toEqual({ noCredit: "She asked not to be named." });
    await newsroom.edit(made.number, "take-down", { reason: "Enough." });
  });

  test("is refused while its footage is not accepted, or no right is valid", async () => {
    const id = await newsroom.submitFile(await readFile(PORTRAIT));
    const { number } = await newsroom.makeClip(id);
    await newsroom.make();
    const publish = async () =>
      (
        await newsroom.post(`clips/${number}/publish`, { captions: "silent" }, newsroom.editor)
      ).text();
    expect(await publish()).toContain("not accepted");
    await newsroom.rowsOf("update clips set may_be_used = true where number = $1", [number]);
    await newsroom.edit(number, "describe", { validUntil: "2026-01-01T00:00:00Z" });
    expect(await publish()).toContain("right to show it has ended");
  });

  test("is refused by command as well, and without a title", async () => {
    const { number } = await aMadeClip(newsroom.app, { title: "By command", state: "ready" });
    await newsroom.rowsOf("update clips set title = ' ', credit = '' where number = $1", [number]);
    const shell = openShell(newsroom.app);
    const publish = () => shell.run("clips", "publish", String(number), "--captions=silent");
    expect(await publish()).toMatchObject({
      code: 1,
      err: "It has no title. Say who filmed it, or write why nobody is named.\n",
    });
    await shell.run("clips", "describe", String(number), "--title=Named", "--no-credit=She asked.");
    expect((await publish()).code).toBe(0);
    expect(await shell.audited()).toContain(`mia: clips publish: clip ${number}`);
  });

  test("needs its permission", async () => {
    const refused = await newsroom.post(`clips/${clip.number}/publish`, { captions: "silent" });
    expect(refused.status).toBe(403);
  });
});

describe("a public clip", () => {
  beforeAll(async () => {
    await newsroom.edit(clip.number, "publish", { captions: "follow" });
  });

  test("[CLIP-11] has a page with its first size, its credit and its place", async () => {
    const video = await newsroom.app.read<VideoDetails>(`/api/videos/${clip.id}`);
    expect(video).toMatchObject({
      title: "Barge below the bridge",
      credit: "Wilma Witness",
      file: { url: publicName(clip), type: "video/mp4" },
    });
    const part = await newsroom.app.get(publicName(clip), { headers: { range: "bytes=0-9" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("cache-control")).toBe("public, max-age=600");
  });

  test("has a poster among the pictures of readers", async () => {
    const { picture } = await newsroom.app.read<VideoDetails>(`/api/videos/${clip.id}`);
    const poster = await newsroom.app.get(picture);
    expect(poster.status).toBe(200);
    expect(poster.headers.get("content-type")).toMatch(/^image\//);
  });

  test("[CLIP-09] WK4 says nowhere where and by what it was filmed", async () => {
    const file = Buffer.from(await (await newsroom.app.get(publicName(clip))).arrayBuffer());
    const page = await (await newsroom.app.get(`/api/videos/${clip.id}`)).text();
    for (const canary of CANARIES) {
      expect(file.includes(canary), canary).toBe(false);
      expect(page).not.toContain(canary);
    }
  });

  test("[CLIP-33] is off the page, every list and its files as soon as it is taken down", async () => {
    const refused = await newsroom.post(`clips/${clip.number}/take-down`, {}, newsroom.editor);
    expect(refused.status).toBe(400);
    await newsroom.edit(clip.number, "take-down", { reason: "A person is in danger." });
    expect((await newsroom.app.get(`/api/videos/${clip.id}`)).status).toBe(404);
    expect((await newsroom.app.get(publicName(clip))).status).toBe(404);
    expect(await (await newsroom.app.get("/api/clips")).text()).not.toContain(clip.id);
    // The address that an editor had before, too.
    expect((await newsroom.app.get(clip.renditions[0]?.url ?? "")).status).toBe(404);
    expect(await newsroom.auditOf(`clip ${clip.number}`)).toContainEqual(
      expect.objectContaining({ what: "clips take-down" }),
    );
  });
});

test("[CLIP-33] a clip is taken down when the acceptance of its footage is taken back", async () => {
  const id = await newsroom.accepted({ title: "Taken back" });
  const { number } = await newsroom.makeClip(id);
  await newsroom.make();
  await newsroom.edit(number, "publish", { captions: "silent" });
  await newsroom.act(`submissions/${id}/reverse`, { reason: "It was not hers." });
  expect(await newsroom.clip(number)).toMatchObject({ state: "down" });
});

test("[CLIP-36] the draft of footage with a file has its clip and credit, and goes live once the clip is public", async () => {
  const id = await newsroom.accepted({ title: "Water on the quay" });
  const { id: story } = await newsroom.act<{ id: number }>(`submissions/${id}/draft`);
  const [{ content }] = await newsroom.rowsOf("select content from articles where id = $1", [
    story,
  ]);
  expect(content).toContain('<a href="/video/water-on-the-quay">Water on the quay</a>');
  expect(content).toContain("Video: Wilma Witness");
  const publish = () => newsroom.post(`stories/${story}/publish`, {}, newsroom.editor);
  expect(await (await publish()).text()).toContain("is still being made");
  await newsroom.make();
  const { clip: made } = await newsroom.read<{ clip: StaffClip }>(
    `clips/of?source=submission:${id}`,
    newsroom.editor,
  );
  expect(await (await publish()).text()).toContain("is not public yet");
  await newsroom.edit(made.number, "publish", { captions: "silent" });
  expect((await publish()).status).toBe(200);
  const [{ slug }] = await newsroom.rowsOf("select slug from articles where id = $1", [story]);
  const article = await newsroom.app.read<{ content: string }>(`/api/articles/${slug}`);
  expect(article.content).toMatch(
    /<source src="\/media\/clips\/[0-9a-f]{32}\.mp4" type="video\/mp4">/,
  );
});

test("[CLIP-06] a file that is no film leaves no set and says why", async () => {
  const bytes = Buffer.concat([(await readFile(PORTRAIT)).subarray(0, 400), Buffer.alloc(3_000)]);
  const { number } = await newsroom.makeClip(await newsroom.submitFile(bytes));
  await newsroom.make();
  expect(await newsroom.clip(number)).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("cannot be read"),
    renditions: [],
  });
  expect(await newsroom.rowsOf("select from clip_sets where clip = $1", [number])).toEqual([]);
});

test("an author reaches no clip of others, and makes none of footage", async () => {
  const author = await signedInStaff(newsroom.app.deps, { roles: ["author"], name: "Ada Quay" });
  const id = await newsroom.accepted();
  const { number } = await newsroom.makeClip(id);
  expect((await newsroom.post(`submissions/${id}/clip`, {}, author)).status).toBe(403);
  for (const path of [`clips/${number}`, `clips/${number}/history`]) {
    const { status } = await newsroom.app.get(`/api/newsroom/${path}`, { headers: author.headers });
    expect(status, path).toBe(404);
  }
  expect((await newsroom.post(`clips/${number}/retry`, {}, author)).status).toBe(404);
  expect(await newsroom.read("clips", author)).toMatchObject({ clips: [], total: 0 });
  expect(await newsroom.read(`clips/of?source=submission:${id}`, author)).toEqual({ clip: null });
});
