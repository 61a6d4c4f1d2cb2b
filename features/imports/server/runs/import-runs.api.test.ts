import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ImportRun } from "#features/imports/calls/staff-imports.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { holdArticle } from "#testing/builders/hold-article.ts";
import { anItem, aWxr } from "#testing/builders/imports/wxr.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import { forgetImports } from "./forget-imports.ts";
import { type ImportContext, openImportNewsroom, PATIENT } from "./import-newsroom.test-kit.ts";

// Owns imports in the newsroom by call. What an import makes of a post: the tests of the commands.

vi.setConfig({ testTimeout: 5 * MINUTE });

let newsroom: ImportContext;
beforeAll(async () => {
  newsroom = await openImportNewsroom();
});
afterAll(() => newsroom.close());

const filesIn = (folder: string) =>
  readdir(join(newsroom.app.dataDir, folder)).catch((): string[] => []);
const countArticles = async (slug: string) => {
  const { rows } = await newsroom.app.database.pool.query<{ count: string }>(
    "select count(*) from articles where slug like $1 || '%'",
    [slug],
  );
  return Number(rows[0]?.count);
};
const quays = (name: string, count: number) =>
  aWxr(Array.from({ length: count }, (_, index) => anItem({ slug: `${name}-${index + 1}` })));

test.each([
  ["a ZIP archive", Buffer.from("PK\u0003\u0004rest"), "compressed file"],
  ["a feed", '<?xml version="1.0"?><rss version="2.0"><channel/></rss>', "This is a feed"],
  ["another XML file", "<html></html>", "neither an export of WordPress"],
  ["notes", "Buy milk", "neither an export of WordPress"],
])("%s is refused with a sentence and leaves nothing behind", async (_, bytes, words) => {
  const before = [...(await filesIn("imports")), ...(await filesIn("staff-uploads"))];
  const response = await newsroom.send(bytes, "file");
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(words);
  expect([...(await filesIn("imports")), ...(await filesIn("staff-uploads"))]).toEqual(before);
});

test("only owners who proved who they are reach the calls", async () => {
  const editor = await signedInStaff(newsroom.app.deps, { roles: ["editor"] });
  expect((await newsroom.send(quays("rights", 1), "old.xml", editor)).status).toBe(403);
  const { id } = await newsroom.upload(quays("rights", 1));
  for (const act of ["rehearse", "run", "stop", "go-on", "delete-file"])
    expect((await newsroom.post(`${id}/${act}`, undefined, editor)).status, act).toBe(403);
  expect(
    (await newsroom.app.get("/api/newsroom/imports", { headers: editor.headers })).status,
  ).toBe(403);
  expect((await newsroom.read(id)).state).toBe("ready");
});

test("a rehearsal tells what would come and why something would not, and saves nothing", async () => {
  await newsroom.startWorker();
  const { id } = await newsroom.upload(
    aWxr([
      anItem({ slug: "told-1", categories: ["Fishing"] }),
      anItem({ slug: "told-2", status: "private" }),
      anItem({ slug: "told-3", status: "trash", title: "Old net" }),
    ]),
  );
  expect((await newsroom.post(`${id}/rehearse`)).status).toBe(200);
  await newsroom.reaches(id, "finished");
  expect(await newsroom.read(id)).toMatchObject({
    kind: "rehearsal",
    done: 3,
    total: 3,
    problem: null,
    counts: { published: 1, drafts: 1, leftOut: 1, known: 0 },
    findings: {
      drafts: [{ why: expect.stringContaining("private") }],
      leftOut: [{ what: "Old net" }],
      unknownCategories: { Fishing: 1 },
    },
  });
  expect(await countArticles("told")).toBe(0);
});

test("a run brings each post once, however often it is run or uploaded", async () => {
  const text = quays("once", 3);
  const { id } = await newsroom.upload(text, "bugle.xml");
  await newsroom.post(`${id}/run`);
  await newsroom.reaches(id, "finished");
  expect((await newsroom.read(id)).counts).toMatchObject({ published: 3, known: 0 });
  await newsroom.post(`${id}/run`);
  await newsroom.reaches(id, "finished");
  const again = await newsroom.upload(text);
  await newsroom.post(`${again.id}/run`);
  await newsroom.reaches(again.id, "finished");
  for (const one of [id, again.id])
    expect((await newsroom.read(one)).counts).toMatchObject({ published: 0, known: 3 });
  expect(await countArticles("once")).toBe(3);
  const lines = await openShell(newsroom.app).audited();
  const act = "Olga Berg: import wordpress: wordpress old.example";
  expect(lines.filter((line) => line === act)).toHaveLength(1);
  expect(lines).toContain(`Olga Berg: import run: import ${id}`);
});

test("a run stops after the current post, and goes on after it", async () => {
  const { id } = await newsroom.upload(quays("stop", 5));
  const release = await holdArticle(newsroom.app, "stop-3");
  await newsroom.post(`${id}/run`);
  await expect.poll(async () => (await newsroom.read(id)).done, PATIENT).toBe(2);
  expect((await newsroom.post(`${id}/run`)).status).toBe(409);
  expect((await newsroom.post(`${id}/delete-file`, {})).status).toBe(409);
  await newsroom.post(`${id}/stop`, {});
  expect((await newsroom.read(id)).state).toBe("stopping");
  await release();
  await newsroom.reaches(id, "stopped");
  expect(await newsroom.read(id)).toMatchObject({ done: 3, total: 5, counts: { published: 3 } });
  await newsroom.post(`${id}/go-on`, {});
  await newsroom.reaches(id, "finished");
  expect((await newsroom.read(id)).counts).toMatchObject({ published: 5, known: 0 });
  expect((await newsroom.post(`${id}/go-on`, {})).status).toBe(409);
});

test("a run whose process ends goes on in another, after the last stored post", async () => {
  const { app } = newsroom;
  const { id } = await newsroom.upload(quays("restart", 5));
  const release = await holdArticle(app, "restart-3");
  await newsroom.post(`${id}/run`);
  await expect.poll(async () => (await newsroom.read(id)).done, PATIENT).toBe(2);
  const ended = newsroom.stopWorkers();
  await release();
  await ended;
  await newsroom.reaches(id, "waiting");
  // The queue runs a job once in each minute of this clock.
  app.clock.advance(MINUTE);
  await newsroom.startWorker();
  await newsroom.reaches(id, "finished");
  expect((await newsroom.read(id)).counts).toMatchObject({ published: 5, known: 0 });
  expect(await countArticles("restart")).toBe(5);
});

test("a file that is no whole export fails with its name, and no path", async () => {
  const whole = quays("cut", 2);
  const { id } = await newsroom.upload(whole.slice(0, whole.length - 40), "cut.xml");
  await newsroom.post(`${id}/run`);
  await newsroom.reaches(id, "failed");
  expect((await newsroom.read(id)).problem).toBe(
    "cut.xml ends in the middle; export or copy it again.",
  );
});

test("choices that do not exist are refused before anything starts", async () => {
  const { id } = await newsroom.upload(quays("choice", 1));
  const choices = { ...(await newsroom.read(id)).choices, defaultCategory: "Fishing" };
  const response = await newsroom.post(`${id}/run`, choices);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('There is no category "Fishing"');
});

test("a file is deleted when somebody says so, and 7 days after the last act", async () => {
  const { app } = newsroom;
  const first = await newsroom.upload(quays("gone", 1));
  const second = await newsroom.upload(quays("gone", 1));
  const before = await filesIn("imports");
  await newsroom.post(`${first.id}/delete-file`, {});
  expect(await filesIn("imports")).toHaveLength(before.length - 1);
  expect((await newsroom.post(`${first.id}/run`)).status).toBe(409);
  const run: ImportRun = await newsroom.read(second.id);
  app.clock.set(new Date(Date.parse(run.deletedAt ?? "") - 1));
  const forget = () => forgetImports({ ...app.deps, dataDir: app.dataDir });
  await forget();
  expect(await filesIn("imports")).not.toEqual([]);
  app.clock.set(new Date(app.clock.now().getTime() + DAY));
  await forget();
  expect(await filesIn("imports")).toEqual([]);
});
