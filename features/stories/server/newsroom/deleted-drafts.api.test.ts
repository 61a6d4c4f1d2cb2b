import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { articleEditor } from "../writing/article-editor.ts";
import { deleteOldDrafts } from "./deleted-drafts.ts";

let app: TestApp;
let editor: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  editor = await signedInStaff(app.deps, { roles: ["editor"] });
});
afterAll(() => app.close());

const STORIES = "/api/newsroom/stories";
const post = (path: string, body: object = {}) => app.post(STORIES + path, body, editor.headers);
const ids = async (query: string) => {
  const response = await app.get(`${STORIES}?${query}`, { headers: editor.headers });
  const { stories } = (await response.json()) as { stories: { id: number }[] };
  return stories.map(({ id }) => id);
};
const purge = () =>
  deleteOldDrafts.run(app.deps, { signal: new AbortController().signal, since: undefined });

test("[STORY-08] a draft that was never published can be had back for 30 days", async () => {
  const draft = anArticle({ title: "Notes on the quay", content: "<p>Nobody knows yet.</p>" });
  const { id } = await articleEditor.create(app.deps, draft);
  expect((await post(`/${id}/delete`)).status).toBe(200);
  expect(await ids("q=quay")).toEqual([]);
  expect(await ids("state=deleted")).toEqual([id]);
  const listed = async (...options: string[]) =>
    openShell(app).runJson("articles", "list", "--title=Notes on the quay", ...options);
  expect(await listed()).toEqual([]);
  expect(await listed("--deleted")).toMatchObject([{ id }]);
  expect((await post(`/${id}/publish`)).status).toBe(409);
  const changes = { changes: [{ field: "title", from: draft.title, to: "Other" }] };
  expect((await post(`/${id}/fields`, changes)).status).toBe(409);

  app.clock.advance(30 * DAY);
  editor = await signedInStaff(app.deps, { roles: ["editor"] });
  await purge();
  const back = await post(`/${id}/bring-back`);
  expect(await back.json()).toMatchObject({ id, state: "draft", content: draft.content });
  expect(await ids("q=quay")).toEqual([id]);
  expect(await ids("state=deleted")).toEqual([]);

  await post(`/${id}/delete`);
  app.clock.advance(30 * DAY + 1);
  editor = await signedInStaff(app.deps, { roles: ["editor"] });
  await purge();
  expect((await post(`/${id}/bring-back`)).status).toBe(404);
  const { rows } = await app.owner.pool.query(
    "select what from audit_log where subject = $1 order by id",
    [`article ${id}`],
  );
  expect(rows.map(({ what }) => what)).toEqual([
    "articles delete",
    "articles bring-back",
    "articles delete",
  ]);
});

test("a story that readers have seen is not deleted", async () => {
  const { id } = await publishedArticle(app.deps);
  expect((await post(`/${id}/delete`)).status).toBe(409);
  await articleEditor.unpublish(app.deps, id, "wrong");
  expect((await post(`/${id}/delete`)).status).toBe(409);
  expect(await ids("state=deleted")).not.toContain(id);
});
