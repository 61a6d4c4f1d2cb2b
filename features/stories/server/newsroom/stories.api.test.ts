import { afterAll, beforeAll, expect, test } from "vitest";
import type { Story, StoryRow } from "#features/stories/calls/staff-stories.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { articleEditor } from "../writing/article-editor.ts";

let app: TestApp;
let editor: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  editor = await signedInStaff(app.deps, { roles: ["editor"] });
});
afterAll(() => app.close());

const STORIES = "/api/newsroom/stories";

async function read<T>(path: string, { headers }: SignedIn = editor): Promise<T> {
  const response = await app.get(path, { headers });
  expect(response.status, await response.clone().text()).toBe(200);
  // The assertions of the test check the type.
  return (await response.json()) as T;
}

const list = async (query: Record<string, string>, by?: SignedIn) =>
  (
    await read<{ stories: StoryRow[]; total: number }>(
      `${STORIES}?${new URLSearchParams(query)}`,
      by,
    )
  ).stories.map(({ id }) => id);

const post = (path: string, body: unknown, { headers }: SignedIn = editor) =>
  app.post(STORIES + path, body, headers);

const act = async (path: string, body: unknown = {}, by?: SignedIn) => {
  const response = await post(path, body, by);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
};

const authors = () => signedInStaff(app.deps, { roles: ["author"] });
const draftOf = async (by: SignedIn, title = "A draft") =>
  (await act("", { title }, by)) as { id: number };
const auditOf = (id: number) =>
  app.owner.pool
    .query("select what, staff_id, details from audit_log where subject = $1 order by id", [
      `article ${id}`,
    ])
    .then(({ rows }) => rows);

test("[STORY-02] a search finds words inside drafts, and the public search does not", async () => {
  const { id } = await articleEditor.create(
    app.deps,
    anArticle({ title: "Untold", content: "<p>A <a href='/zebra'>quokka</a> crossed.</p>" }),
  );
  expect(await list({ q: "Quokka" })).toEqual([id]);
  expect(await list({ q: "quokka crossed untold" })).toEqual([id]);
  // Of many words, those that say most are enough.
  expect(await list({ q: "which quokka crossed the road" })).toEqual([id]);
  expect(await list({ q: `${"the ".repeat(240)}quokka crossed` })).toEqual([id]);
  expect(await list({ q: `quokka ${"the ".repeat(240)}crossed and more` })).toEqual([id]);
  expect(await list({ q: "crossed zebrafish gnu" })).toEqual([]);
  // An address in the text is none of its words.
  expect(await list({ q: "zebra" })).toEqual([]);
  const found = await app.read<{ results?: unknown[] }>("/api/search?q=quokka");
  expect(JSON.stringify(found)).not.toContain("Untold");
});

test("stories are found by state, author, category, day and what is missing", async () => {
  const author = `Filtered ${crypto.randomUUID()}`;
  const { deps } = app;
  const of = (given: Parameters<typeof anArticle>[0]) =>
    articleEditor.create(deps, anArticle({ author, ...given }));
  const day = new Date("2026-03-05T23:30:00Z");
  const draft = await of({ excerpt: "" });
  const published = await of({ status: "published", publishedAt: day, category: "Politics" });
  const scheduled = await of({ status: "published", publishedAt: new Date("2090-01-01") });
  const featured = await of({ status: "published", featured: true, tags: ["sea"] });
  for (const [query, ids] of [
    [{ state: "draft" }, [draft]],
    [{ state: "scheduled" }, [scheduled]],
    [{ state: "featured" }, [featured]],
    [{ category: "politics" }, [published]],
    [{ from: "2026-03-05", to: "2026-03-05" }, [published]],
    [{ missing: "excerpt" }, [draft]],
    [{ state: "published" }, [featured, published]],
  ] as const)
    expect(await list({ author, ...query })).toEqual(ids.map(({ id }) => id));
  const { total } = await read<{ total: number }>(
    `${STORIES}?${new URLSearchParams({ author, limit: "1", offset: "2" })}`,
  );
  expect(total).toBe(4);
});

test("a reader's address, number, slug or former slug finds the story", async () => {
  const { id, slug } = await publishedArticle(app.deps);
  const renamed = `renamed-${id}`;
  await articleEditor.update(app.deps, id, { slug: renamed });
  for (const words of [
    `https://example.org/article/${renamed}?utm_source=x#comments`,
    `/article/${renamed}`,
    String(id),
    renamed,
    slug,
  ])
    expect(await read(`${STORIES}/find?${new URLSearchParams({ q: words })}`)).toEqual({ id });
  expect(await read(`${STORIES}/find?q=no-such-story`)).toEqual({ id: null });
});

test("a browser that has to repeat the call for a new story gets the same one, also if it was deleted", async () => {
  const [author, other] = [await authors(), await authors()];
  const key = crypto.randomUUID();
  const create = () => act("", { title: "Fog", key }, author) as Promise<{ id: number }>;
  const [{ id }, ...repeated] = await Promise.all([create(), create(), create(), create()]);
  expect(repeated).toEqual([{ id }, { id }, { id }]);
  expect(await list({}, author)).toEqual([id]);
  expect(await auditOf(id)).toHaveLength(1);
  expect(await act("", { title: "Fog", key }, other)).not.toEqual({ id });
  await act(`/${id}/delete`, {}, author);
  expect(await act("", { title: "Fog over", key }, author)).toEqual({ id });
  expect(await read<Story>(`${STORIES}/${id}`, author)).toMatchObject({
    title: "Fog",
    state: "draft",
  });
  expect((await post("", { title: "Fog", key: "x" }, author)).status).toBe(400);
});

test("[ROLE-03] an author reaches no story of others by id, list, search or any act", async () => {
  const [mine, others] = [await authors(), await authors()];
  const own = await draftOf(mine, "Mine");
  const theirs = await draftOf(others, "Theirs unseen");
  expect(await list({}, mine)).toEqual([own.id]);
  expect(await list({ q: "unseen" }, mine)).toEqual([]);
  const choices = await read<{ authors: string[] }>(`${STORIES}/choices`, mine);
  expect(choices.authors).toEqual([mine.name]);
  expect(await read(`${STORIES}/find?q=${theirs.id}`, mine)).toEqual({ id: null });
  expect((await app.get(`${STORIES}/${theirs.id}`, { headers: mine.headers })).status).toBe(404);
  const changes = [{ field: "title", from: "Theirs unseen", to: "Taken" }];
  const undo = { kind: "category", stories: [{ id: theirs.id, from: "Sports", to: "News" }] };
  for (const [path, body] of [
    [`/${theirs.id}/fields`, { changes }],
    [`/${theirs.id}/hand-in`, {}],
    ["/change-many", { kind: "tag", ids: [own.id, theirs.id], tag: "x" }],
    ["/undo-change", { undo }],
  ] as const)
    expect((await post(path, body, mine)).status, path).toBe(404);
  for (const path of [`/${own.id}/publish`, `/${own.id}/take-down`, `/${own.id}/send-back`])
    expect((await post(path, { note: "x" }, mine)).status, path).toBe(403);
  expect(await auditOf(theirs.id)).toHaveLength(1);
});

test("an author does not change a story that readers see", async () => {
  const author = await authors();
  const { id } = await draftOf(author);
  await act(`/${id}/publish`);
  const { title: from, mayChange } = await read<Story>(`${STORIES}/${id}`, author);
  expect(mayChange).toBe(false);
  const body = { changes: [{ field: "title", from, to: "Changed" }] };
  expect((await post(`/${id}/fields`, body, author)).status).toBe(403);
  expect((await post(`/${id}/fields`, body)).status).toBe(200);
});

test("handing in reaches the editors' list, and sending back carries the note to the author", async () => {
  const author = await authors();
  const { id } = await draftOf(author);
  await act(`/${id}/hand-in`, {}, author);
  expect(await list({ state: "handed-in" })).toContain(id);
  expect((await post(`/${id}/send-back`, { note: " " })).status).toBe(400);
  await act(`/${id}/send-back`, { note: "Who says so?" });
  expect(await list({ state: "handed-in" })).not.toContain(id);
  expect(await list({ state: "sent-back" }, author)).toEqual([id]);
  expect(await read(`${STORIES}/${id}`, author)).toMatchObject({ editorNote: "Who says so?" });
  await act(`/${id}/hand-in`, {}, author);
  await act(`/${id}/publish`);
  expect(await list({ state: "handed-in" })).not.toContain(id);
});

test("a change of many is all or none, audited one by one, and can be undone", async () => {
  const a = await publishedArticle(app.deps, { tags: ["sea"] });
  const b = await publishedArticle(app.deps);
  const ids = [b.id, a.id];
  expect(
    (await post("/change-many", { kind: "tag", ids: [...ids, 999_999], tag: "ice" })).status,
  ).toBe(404);
  expect(await read(`${STORIES}/${b.id}`)).toMatchObject({ tags: [] });
  expect(await auditOf(b.id)).toEqual([]);

  const { undo } = await act("/change-many", { kind: "tag", ids, tag: "ice" });
  expect(await read(`${STORIES}/${a.id}`)).toMatchObject({ tags: ["sea", "ice"] });
  expect(await auditOf(a.id)).toMatchObject([{ staff_id: editor.id, details: { tag: "ice" } }]);
  expect(await auditOf(b.id)).toHaveLength(1);

  await act("/undo-change", { undo });
  expect(await read(`${STORIES}/${a.id}`)).toMatchObject({ tags: ["sea"] });
  expect(await read(`${STORIES}/${b.id}`)).toMatchObject({ tags: [] });
  // What is no longer as the change left it is not overwritten.
  expect((await post("/undo-change", { undo })).status).toBe(409);

  const moved = await act("/change-many", { kind: "category", ids, category: "politics" });
  expect(await read(`${STORIES}/${b.id}`)).toMatchObject({ category: "Politics" });
  await act("/undo-change", moved);
  expect(await read(`${STORIES}/${b.id}`)).toMatchObject({ category: "News" });
});

test("stories taken down together are gone for readers and come back with their dates", async () => {
  const a = await publishedArticle(app.deps);
  const { id: draft } = await draftOf(editor);
  const before = await read<Story>(`${STORIES}/${a.id}`);
  const wanted = { ids: [draft, a.id] };
  expect((await post("/take-down-many", wanted)).status).toBe(400);
  const { ids } = await act("/take-down-many", { ...wanted, reason: "Withdrawn" });
  expect(ids).toEqual([a.id]);
  expect((await auditOf(a.id)).at(-1)).toMatchObject({ details: { reason: "Withdrawn" } });
  expect((await app.get(`/api/articles/${a.id}`)).status).toBe(404);
  await act("/undo-take-down", { ids });
  expect(await read(`${STORIES}/${a.id}`)).toMatchObject({
    state: "published",
    publishedAt: before.publishedAt,
  });
  expect((await post("/undo-take-down", { ids: [draft] })).status).toBe(409);
});

test("saved filters belong to one person", async () => {
  const VIEWS = "/api/newsroom/story-views";
  const save = (query: string) =>
    app.post(VIEWS, { name: "No picture", query }, editor.headers).then((one) => one.json());
  await save("missing=alt");
  const [view] = (await save("missing=picture")) as { id: number }[];
  expect(await read(VIEWS)).toEqual([
    { id: view?.id, name: "No picture", query: "missing=picture" },
  ]);
  const other = await authors();
  expect(await read(VIEWS, other)).toEqual([]);
  await app.get(`${VIEWS}/${view?.id}`, { method: "DELETE", headers: other.headers });
  expect(await read(VIEWS)).toHaveLength(1);
  await app.get(`${VIEWS}/${view?.id}`, { method: "DELETE", headers: editor.headers });
  expect(await read(VIEWS)).toEqual([]);
});
