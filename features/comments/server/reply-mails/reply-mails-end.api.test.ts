import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#shared/time/units.ts";
import { headerOf } from "#testing/checks/header-of.ts";
import { commentJobs } from "../jobs.ts";
import { exportPerson, forgetPerson } from "../person.ts";
import { removeComments } from "../verdicts.ts";
import { type ReplyReaders, startReplyReaders, tokenIn } from "./reply-readers.test-kit.ts";

// Covers how mails about replies end: leaving, limits, and what is stored of an address.

let readers: ReplyReaders;
beforeAll(async () => {
  readers = await startReplyReaders();
});
afterAll(() => readers.close());
// Limits of the test before are over.
beforeEach(() => readers.site.app.clock.advance(2 * DAY));

test("[REPLY-23] D13 a press leaves one comment, or all; then only the owner's press starts it again", async () => {
  const email = "leaves@reply.example";
  const articleId = await readers.site.article();
  const first = await readers.confirmed(articleId, email);
  const second = await readers.ask(articleId, email);
  await readers.reply(first);
  const [notice] = await readers.mailsTo(email);
  expect(notice?.text).toContain(`/reply-mails/leave/${first.id}#`);
  const token = tokenIn(notice?.text ?? "", "leave");
  const madeUp = await readers.call("leave", { token: "made-up" });
  await readers.call("leave", { token, comment: first.id });
  expect(await readers.stored(email)).toMatchObject([{ comment_id: second.id }]);

  const oneClick = (notice && headerOf(notice, "list-unsubscribe"))?.replace(/^<|>$/g, "") ?? "";
  const { pathname } = new URL(oneClick);
  const opened = await readers.site.app.get(pathname);
  expect([opened.status, opened.headers.get("location")]).toEqual([
    303,
    `/reply-mails/leave#${token}`,
  ]);
  expect(await readers.stored(email)).toHaveLength(1);
  const pressed = await readers.site.app.get(pathname, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(pressed.status).toBe(200);
  expect(await readers.stored(email)).toEqual([]);
  const again = await readers.call("leave", { token });
  expect([again.status, await again.text()]).toEqual([madeUp.status, await madeUp.text()]);

  readers.site.app.clock.advance(2 * DAY);
  await readers.reply(await readers.ask(articleId, email));
  const [requested, ...others] = await readers.mailsTo(email);
  expect(others).toEqual([]);
  expect(requested?.text).toContain("/reply-mails/confirm#");
});

test("[REPLY-24] D13 a mailbox is asked once a day, a network asks ten times an hour, a program never", async () => {
  const articleId = await readers.site.article();
  await readers.ask(articleId, "bot@reply.example", { website: "https://spam.example" });
  expect(await readers.mailsTo("bot@reply.example")).toEqual([]);

  for (const tag of ["", "+a", "+b"]) await readers.ask(articleId, `one${tag}@reply.example`);
  await readers.queue();
  readers.mail.sandbox.clear();
  await readers.mail.deliver();
  expect(readers.mail.sandbox.mails()).toHaveLength(1);

  let accepted = 0;
  for (let person = 0; person < 12; person++) {
    const given = { authorEmail: `stranger${person}@reply.example`, mailReplies: true };
    accepted += Number((await readers.site.post(articleId, given, "10.9.0.1")).ok);
    readers.site.app.clock.advance(MINUTE);
  }
  expect(accepted).toBe(12);
  readers.mail.sandbox.clear();
  await readers.queue();
  await readers.mail.deliver();
  expect(readers.mail.sandbox.mails()).toHaveLength(10);
  const words = readers.mail.sandbox.mails().map(({ text, html }) => text + html);
  expect(words.join()).not.toMatch(/Ana Ruiz|on ferry/);
});

test("[REPLY-24] D13 a mailbox that does not exist gets nothing again", async () => {
  const email = "nobody@reply.example";
  const articleId = await readers.site.article();
  await readers.ask(articleId, email);
  await readers.mail.sandbox.fail("550");
  await readers.mailsTo(email);
  await readers.mail.sandbox.fail();
  expect(await readers.stored(email)).toEqual([]);
  readers.site.app.clock.advance(2 * DAY);
  await readers.ask(articleId, email);
  expect(await readers.mailsTo(email)).toEqual([]);
});

test("[REPLY-25] the address is exported, and deleted with the comment or on request", async () => {
  const email = "Gone@reply.example";
  const { deps } = readers.site.app;
  const articleId = await readers.site.article();
  const comment = await readers.confirmed(articleId, email);
  const tables = await exportPerson(deps, "gone@reply.example");
  expect(tables.filter(({ table }) => table.startsWith("reply_"))).toEqual([
    { table: "reply_addresses", rows: [{ email, status: "confirmed" }] },
    { table: "reply_notices", rows: [{ commentId: comment.id, mailedAt: null }] },
  ]);
  await removeComments(deps, [comment.id]);
  expect(await readers.stored(email)).toEqual([]);

  readers.site.app.clock.advance(2 * DAY);
  await readers.confirmed(articleId, email);
  const report = await forgetPerson(deps, "gone@reply.example");
  expect(report.filter(({ table }) => table.startsWith("reply_"))).toMatchObject([
    { table: "reply_addresses", found: 1, removed: 1 },
    { table: "reply_notices", found: 1, removed: 1 },
  ]);
  const { rows } = await readers.site.app.database.pool.query("select email from reply_addresses");
  expect(rows.map((row) => row.email)).not.toContain(email);
});

test("[REPLY-25] a reply keeps the address for 90 more days", async () => {
  const email = "waits@reply.example";
  const comment = await readers.confirmed(await readers.site.article(), email);
  const forget = commentJobs.find(({ name }) => name === "forget-reply-notices");
  const run = { signal: new AbortController().signal, since: undefined };
  readers.site.app.clock.advance(89 * DAY);
  await readers.reply(comment);
  readers.site.app.clock.advance(89 * DAY);
  await forget?.run(readers.site.app.deps, run);
  expect(await readers.stored(email)).toHaveLength(1);
  readers.site.app.clock.advance(2 * DAY + HOUR);
  await forget?.run(readers.site.app.deps, run);
  expect(await readers.stored(email)).toEqual([]);
});
