// Covers the forms of comments in browsers without JavaScript. What all such forms share: plain-forms.api.test.ts.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LIKE_FORM } from "#features/comments/like-form.ts";
import { commentForm, postCommentPath } from "#features/comments/post-comment-form.ts";
import { REPORT_FORM, reportPath } from "#features/comments/report-form.ts";
import { removeComments } from "#features/comments/server/verdicts.ts";
import { updateArticle } from "#features/stories/server/writing/saved-articles.ts";
import { DAY, SECOND } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import {
  aComment,
  type Commenters,
  someComments,
  startCommenters,
} from "#testing/builders/commenters.ts";
import { postForm } from "#testing/builders/visitors.ts";

let site: Commenters;
beforeAll(async () => {
  site = await startCommenters({ pages: await openBuiltPages(), cache: "on" });
});
afterAll(() => site.close());
// Limits of the test before are over.
beforeEach(() => site.app.clock.advance(2 * DAY));

const post = (given: Record<string, unknown>, from?: string) =>
  postForm(`${site.app.url}${commentForm.action}`, aComment(given), from ? { from } : {});
const report = (given: Record<string, unknown>, from?: string) =>
  postForm(`${site.app.url}${REPORT_FORM.action}`, given, from ? { from } : {});

const pageAt = async (path: string) => (await site.app.get(path)).text();

async function expectSent(response: Response, location: string, words: string) {
  expect(response.status, await response.text()).toBe(303);
  expect(response.headers.get("location")).toBe(location);
  expect(await pageAt(location)).toContain(words);
}

test("[PLAIN-10] a comment is posted below its story, and counted at once", async () => {
  const { id, slug } = await publishedArticle(site.app.deps);
  expect(await pageAt(`/article/${slug}`)).toContain(`action="${commentForm.action}"`);
  const posted = await post({ articleId: id, content: "One\r\ntwo", website: "" });
  await expectSent(posted, `${postCommentPath({ articleId: id })}?form=sent`, "Comment Posted");
  expect(await site.list(id)).toMatchObject([{ content: "One\ntwo" }]);
  expect(await pageAt(`/article/${slug}`)).toContain("One\ntwo");
  await post({ articleId: id, website: "https://spam.example" });
  expect(await site.countShown(id)).toBe(1);
});

test("[PLAIN-11] a reply is posted on a page that quotes its comment", async () => {
  const { id, slug } = await publishedArticle(site.app.deps);
  const comment = await site.posted(id, { content: "The boat was late." });
  const path = postCommentPath({ articleId: id, replyTo: comment.id });
  expect(await pageAt(`/article/${slug}`)).toContain(`href="${path}"`);
  const page = await pageAt(path);
  expect(page).toContain("The boat was late.");
  expect(page).toContain(`name="replyTo" value="${comment.id}"`);
  const posted = await post({ articleId: id, replyTo: comment.id, content: "By an hour." });
  await expectSent(posted, `${path}&form=sent`, "Comment Posted");
  expect(await site.list(id)).toMatchObject([{ replies: [{ content: "By an hour." }] }]);
});

const textsOf = (html: string) =>
  [...html.matchAll(/<p dir="auto">([^<]*)/g)].map(([, text]) => text);

test("without JavaScript all comments are readable, twenty at a time", async () => {
  const { id, slug } = await publishedArticle(site.app.deps);
  const texts = Array.from({ length: 25 }, (_, index) => `No. ${index + 1}.`);
  await someComments(site.app.deps, id, texts);
  const html = await pageAt(`/article/${slug}`);
  expect(textsOf(html)).toEqual(texts.slice(5).reverse());
  const [, more = ""] = /<a href="([^"#]*)[^"]*"[^>]*>Show more comments/.exec(html) ?? [];
  expect(more).not.toBe("");
  const rest = await pageAt(`/article/${slug}${more.replaceAll("&amp;", "&")}`);
  expect(textsOf(rest)).toEqual(texts.slice(0, 5).reverse());
  expect(rest).toContain("Show the newest comments");
});

test("closed comments can be read, and there is no form; exactly twenty offer no more", async () => {
  const { id, slug } = await publishedArticle(site.app.deps);
  const texts = Array.from({ length: 20 }, (_, index) => `No. ${index + 1}.`);
  await someComments(site.app.deps, id, texts);
  await updateArticle(site.app.deps, id, { commentsOpen: false });
  const html = await pageAt(`/article/${slug}`);
  expect(textsOf(html)).toEqual(texts.toReversed());
  expect(html).toContain("Comments are closed");
  for (const none of ["Show more comments", `action="${commentForm.action}"`])
    expect(html.includes(none), none).toBe(false);
});

test("[REPLY-10] a permalink shows its thread, and a link leads back", async () => {
  const { id, slug } = await publishedArticle(site.app.deps);
  const texts = Array.from({ length: 22 }, (_, index) => `No. ${index + 1}.`);
  await someComments(site.app.deps, id, texts);
  const textsAt = async (query: string) => {
    const html = await pageAt(`/article/${slug}${query}`);
    return { html, shown: textsOf(html) };
  };
  const { html, shown } = await textsAt("?sort=oldest");
  expect(shown[0]).toBe("No. 1.");
  const [, first = "", anchor] = /href="(\?thread=\d+)#(comment-\d+)"/.exec(html) ?? [];
  const thread = await textsAt(first);
  expect(thread.shown).toEqual(["No. 1."]);
  expect(thread.html).toContain(`id="${anchor}"`);
  expect(thread.html).toMatch(/<a href="\?#comments"[^>]*>Show the newest comments</);
  expect((await textsAt("?")).shown[0]).toBe("No. 22.");
});

test("[REPLY-26] the forms offer mails about replies, unchecked", async () => {
  const { id } = await publishedArticle(site.app.deps);
  const comment = await site.posted(id);
  for (const replyTo of [undefined, comment.id]) {
    const box = /<input[^>]*name="mailReplies"[^>]*>/.exec(
      await pageAt(postCommentPath({ articleId: id, replyTo })),
    );
    expect(box?.[0]).not.toMatch(/ (checked|required)/);
  }
  await post({ articleId: id, authorEmail: "no@plain.example" });
  await post({ articleId: id, authorEmail: "yes@plain.example", mailReplies: "on" });
  const { rows } = await site.app.database.pool.query("select email from reply_addresses");
  expect(rows).toEqual([{ email: "yes@plain.example" }]);
});

test("[PLAIN-12] SF8 a refused comment is shown again with its story, its thread and what was typed", async () => {
  const title = "The boat that was late";
  const { id } = await publishedArticle(site.app.deps, { title });
  const comment = await site.posted(id, { content: "The quay was dark." });
  const typed = { articleId: id, replyTo: comment.id, content: "Kept & typed" };
  const blank = await post({ ...typed, authorName: " " });
  const html = await blank.text();
  expect(blank.status).toBe(422);
  for (const shown of ["Please fill this in.", "Kept &amp; typed", title, "The quay was dark."])
    expect(html.includes(shown), shown).toBe(true);
  expect(html).toContain(`name="replyTo" value="${comment.id}"`);

  const because = async (given: Record<string, unknown>, status: number, words: string) => {
    const response = await post({ ...typed, ...given });
    const page = await response.text();
    expect([response.status, page.includes(words)], words).toEqual([status, true]);
    return page;
  };
  await because({ authorName: "Harriet Vance" }, 422, "belongs to the newsroom");
  await removeComments(site.app.deps, [comment.id]);
  await because({}, 404, "The comment you reply to is no longer there.");
  await updateArticle(site.app.deps, id, { commentsOpen: false });
  const closed = await because({ replyTo: undefined }, 403, "Comments on this story are closed.");
  expect(closed).toContain("Kept &amp; typed");
  for (const articleId of ["../contact-us", "0", "2000000000", ""])
    expect((await post({ articleId })).status, articleId).toBe(404);
  expect(await site.stored(id)).toHaveLength(1);
});

test("[PLAIN-12] SF8 a posted comment counts towards the limits of the call", async () => {
  const id = await site.article();
  const from = "203.0.113.79";
  for (let tries = 0; tries < 4; tries += 1)
    expect((await post({ articleId: id }, from)).status).toBe(303);
  expect((await site.post(id, {}, from)).status).toBe(200);
  const refused = await post({ articleId: id, content: "Kept & typed" }, from);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await refused.text()).toContain("Kept &amp; typed");
});

test("[PLAIN-13] D12 a report is a form like the others, and says nothing about what is hidden", async () => {
  const id = await site.article();
  const [shown, removed] = [await site.posted(id), await site.posted(id)];
  await removeComments(site.app.deps, [removed.id]);
  for (const { id: comment } of [shown, removed])
    await expectSent(
      await report({ comment, reason: "spam" }),
      `${reportPath(comment)}?form=sent`,
      "The moderators have your report.",
    );
  const none = await report({ comment: shown.id, reason: "" });
  expect(none.status).toBe(422);
  const html = await none.text();
  expect(html).toContain("Please choose a reason.");
  expect(html).toContain(shown.content);

  const from = "203.0.113.80";
  for (let tries = 0; tries < 5; tries += 1)
    await report({ comment: (await site.posted(id)).id, reason: "spam" }, from);
  const last = await site.posted(id);
  const refused = await report({ comment: last.id, reason: "abuse" }, from);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain(last.content);
});

test("[PLAIN-15] a like is a form, and its page takes it back", async () => {
  const { id, slug } = await publishedArticle(site.app.deps);
  const { id: comment } = await site.posted(id);
  expect(await pageAt(`/article/${slug}`)).toContain(`action="${LIKE_FORM.action}"`);
  const like = (given: object) =>
    postForm(`${site.app.url}${LIKE_FORM.action}`, { comment, ...given }, { from: "10.9.9.9" });
  const page = `/like/comment/${comment}`;
  await expectSent(await like({}), `${page}?form=sent`, "You like this comment");
  expect(await pageAt(`${page}?form=sent`)).toMatch(/name="like" value="no"/);
  expect(await site.list(id)).toMatchObject([{ likes: 1 }]);
  await expectSent(await like({ like: "no" }), `${page}?like=no&form=sent`, "taken back");
  expect(await site.list(id)).not.toMatchObject([{ likes: 1 }]);
  expect((await like({ comment: "../x" })).status).toBe(404);
});

test("[REPLY-16] D11 a stored page is sent for half a minute after a like, and then with the new count", async () => {
  const { id, slug } = await publishedArticle(site.app.deps);
  const { id: comment } = await site.posted(id);
  // Otherwise the news of the comment could remove the page after it was stored.
  await site.app.settled();
  const hasLike = async () => (await pageAt(`/article/${slug}`)).includes("Like (1)");
  expect(await hasLike()).toBe(false);
  await site.app.post("/api/comments/likes", { comment, like: true });
  expect(await site.list(id)).toMatchObject([{ likes: 1 }]);
  await site.app.settled();
  expect(await hasLike()).toBe(false);
  site.app.clock.advance(30 * SECOND);
  await expect.poll(hasLike).toBe(true);
});
