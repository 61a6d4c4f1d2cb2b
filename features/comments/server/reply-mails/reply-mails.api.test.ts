import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#shared/time/units.ts";
import { tokenIn as newsletterTokenIn } from "#testing/app/test-mail.ts";
import { decideComments, removeComments } from "../verdicts.ts";
import { type ReplyReaders, startReplyReaders, tokenIn } from "./reply-readers.test-kit.ts";

// Covers who gets a mail about which reply. Leaving, limits and what is stored: reply-mails-end.api.test.ts.

let readers: ReplyReaders;
beforeAll(async () => {
  readers = await startReplyReaders();
});
afterAll(() => readers.close());
// Limits of the test before are over.
beforeEach(() => readers.site.app.clock.advance(2 * DAY));

const LINKS = "https://a.example https://b.example";

test("[REPLY-19] who asks is told of replies by others, after a press in the mailbox and not before", async () => {
  const email = "asks@reply.example";
  const comment = await readers.ask(await readers.site.article(), email);
  expect(JSON.stringify(comment)).not.toContain("@");
  const [requested, ...others] = await readers.mailsTo(email);
  expect(others).toEqual([]);
  await readers.reply(comment);
  expect(await readers.mailsTo(email)).toEqual([]);

  const token = tokenIn(requested?.text ?? "", "confirm");
  expect((await readers.call("confirm", { token })).status).toBe(200);
  const [first, ...more] = await readers.mailsTo(email);
  expect(more).toEqual([]);
  expect(first?.text).toContain(`?thread=`);
  expect(first?.headers.find(({ name }) => name === "subject")?.value).toContain("A new reply");

  readers.site.app.clock.advance(2 * HOUR);
  await readers.reply(comment, { authorEmail: email });
  expect(await readers.mailsTo(email)).toEqual([]);
  const list = await readers.site.app.get(`/api/articles/${comment.articleId}/comments`);
  expect(await list.text()).not.toContain("@");
});

test("[REPLY-19] a confirm link works once, within 48 hours", async () => {
  const email = "late@reply.example";
  await readers.ask(await readers.site.article(), email);
  const [requested] = await readers.mailsTo(email);
  const token = tokenIn(requested?.text ?? "", "confirm");
  readers.site.app.clock.advance(48 * HOUR + MINUTE);
  const late = await (await readers.call("confirm", { token })).text();
  expect(late).toBe(await (await readers.call("confirm", { token: "made-up" })).text());
  expect(await readers.stored(email)).toMatchObject([{ status: "pending" }]);
});

test("[REPLY-20] a confirmed subscriber, and who confirmed before, is not asked", async () => {
  const email = "reader@reply.example";
  const { app } = readers.site;
  const articleId = await readers.site.article();
  await app.post("/api/newsletter/subscribe", { email });
  const [welcome] = await readers.mailsTo(email);
  const token = newsletterTokenIn(welcome?.text ?? "", "confirm");
  await app.post("/api/newsletter/confirm", { token });
  const first = await readers.ask(articleId, email);
  expect(await readers.mailsTo(email)).toEqual([]);
  const second = await readers.ask(articleId, email);
  await readers.reply(first);
  await readers.reply(second);
  expect(await readers.mailsTo(email)).toHaveLength(2);
});

test("[REPLY-21] a reply is told of once a moderator shows it, and not if either was removed before", async () => {
  const email = "held@reply.example";
  const articleId = await readers.site.article();
  const { deps } = readers.site.app;
  const held = await readers.ask(articleId, email, { content: LINKS });
  expect(await readers.mailsTo(email)).toEqual([]);
  await decideComments(deps, [held.id], "shown");
  const [requested] = await readers.mailsTo(email);
  await readers.call("confirm", { token: tokenIn(requested?.text ?? "", "confirm") });

  const reply = await readers.reply(held, { content: `${LINKS} again` });
  expect(await readers.mailsTo(email)).toEqual([]);
  await decideComments(deps, [reply.id], "shown");
  await readers.queue();
  await removeComments(deps, [reply.id]);
  expect(await readers.mailsTo(email)).toEqual([]);

  readers.site.app.clock.advance(2 * HOUR);
  await readers.reply(held);
  await readers.queue();
  await removeComments(deps, [held.id]);
  expect(await readers.mailsTo(email)).toEqual([]);
  expect(await readers.stored(email)).toEqual([]);
});

test("[REPLY-22] replies within an hour share a mail, and each is told of exactly once", async () => {
  const email = "busy@reply.example";
  const comment = await readers.confirmed(await readers.site.article(), email);
  await readers.reply(comment);
  await Promise.all([readers.queue(), readers.queue(), readers.queue()]);
  expect(await readers.mailsTo(email)).toHaveLength(1);
  await readers.reply(comment);
  await readers.reply(comment);
  expect(await readers.mailsTo(email)).toEqual([]);
  readers.site.app.clock.advance(2 * HOUR);
  const mails = await readers.mailsTo(email);
  expect(mails.map(({ text }) => /(\S+) new repl/i.exec(text)?.[1])).toEqual(["2"]);

  // Two comments in one thread are one reader.
  await readers.ask(comment.articleId, email, { replyTo: comment.id });
  readers.site.app.clock.advance(2 * HOUR);
  await readers.reply(comment);
  expect(await readers.mailsTo(email)).toHaveLength(1);
  readers.site.app.clock.advance(2 * HOUR);
  expect(await readers.mailsTo(email)).toEqual([]);
});
