import { afterAll, beforeAll, expect, test } from "vitest";
import type { Story } from "#features/stories/calls/staff-stories.ts";
import { HOUR } from "#shared/time/units.ts";
import { startTestMail, type TestMail } from "#testing/app/test-mail.ts";
import { type IntakeNewsroom, startIntakeNewsroom } from "#testing/builders/intake-newsroom.ts";
import type { SignedIn } from "#testing/builders/staff.ts";
import { acceptSubmission, reverseSubmission } from "./decisions.ts";
import { announceLiveFootage } from "./drafts.ts";

let newsroom: IntakeNewsroom;
let editor: SignedIn;
let mail: TestMail;
beforeAll(async () => {
  newsroom = await startIntakeNewsroom();
  editor = await newsroom.staff("editor");
  mail = await startTestMail(newsroom.app);
});
afterAll(async () => {
  await mail.close();
  await newsroom.close();
});

const draftOf = async (id: number, by = editor) =>
  (await newsroom.act<{ id: number }>(`submissions/${id}/draft`, {}, by)).id;
const publish = (story: number, body: object = {}) =>
  newsroom.post(`stories/${story}/publish`, { zone: "UTC", ...body }, editor);
const checksOf = (story: number) =>
  newsroom.read<{ blockers: { code: string }[] }>(`stories/${story}/checks`, editor);
const runJob = () =>
  announceLiveFootage.run(newsroom.app.deps, {
    signal: new AbortController().signal,
    since: undefined,
  });

test("[INTAKE-06] a draft carries title, place, video and credit, and is made once", async () => {
  const id = await newsroom.submitted({
    title: "Barge & tug below the bridge",
    location: "Keelman Bridge",
    submitterName: "Ada <Quay>",
    videoUrl: "https://youtu.be/dQw4w9WgXcQ?si=abc",
  });
  const story = await draftOf(id);
  const made = await newsroom.read<Story>(`stories/${story}`, editor);
  expect(made).toMatchObject({
    title: "Barge & tug below the bridge",
    location: "Keelman Bridge",
    state: "draft",
    author: editor.name,
  });
  expect(made.content).toContain("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
  expect(made.content).toContain("<figcaption>Video: Ada &lt;Quay&gt;</figcaption>");
  expect(await Promise.all([draftOf(id), draftOf(id)])).toEqual([story, story]);
  expect(await newsroom.read(`submissions/${id}`, editor)).toMatchObject({
    draft: { id: story, state: "draft", mayOpen: true },
  });
  expect(await newsroom.auditOf(`submission ${id}`)).toHaveLength(1);
});

test("[INTAKE-06] a video that cannot be embedded is a link above its credit", async () => {
  const id = await newsroom.submitted({
    submitterName: "Bo",
    videoUrl: "https://files.example/a?b=1&c=2",
  });
  const { content } = await newsroom.read<Story>(`stories/${await draftOf(id)}`, editor);
  expect(content).toMatch(/<a href="https:\/\/files\.example\/a\?b=1&amp;c=2"[^>]*>/);
  expect(content).toContain("<p>Video: Bo</p>");
});

test("those who reach only their own stories get no draft of a colleague", async () => {
  const id = await newsroom.submitted();
  await draftOf(id);
  const refused = await newsroom.post(`submissions/${id}/draft`);
  expect(refused.status).toBe(409);
  expect(await newsroom.read(`submissions/${id}`)).toMatchObject({ draft: { mayOpen: false } });
});

test("[INTAKE-07] without the right to use it, the draft cannot go live, by any call or command", async () => {
  const id = await newsroom.submitted();
  const story = await draftOf(id);
  expect((await checksOf(story)).blockers.map(({ code }) => code)).toContain("no-right-to-use");
  const later = new Date(newsroom.app.clock.now().getTime() + HOUR).toISOString().slice(0, 16);
  for (const body of [{}, { at: later }]) {
    const refused = await publish(story, body);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("There is no right to use the footage");
  }
  expect(await newsroom.read<Story>(`stories/${story}`, editor)).toMatchObject({ state: "draft" });
  await acceptSubmission(newsroom.app.deps, id);
  expect((await checksOf(story)).blockers).toEqual([]);
  expect((await publish(story, { at: later })).status).toBe(200);
  // Taken back before it appears, it does not appear.
  await reverseSubmission(newsroom.app.deps, id, { reason: "Not theirs." });
  expect(await newsroom.read<Story>(`stories/${story}`, editor)).toMatchObject({ state: "draft" });
  expect((await publish(story)).status).toBe(422);
  const undone = await newsroom.post("stories/undo-take-down", { ids: [story] }, editor);
  expect(undone.status).toBe(422);
});

test("[INTAKE-07] a story that no longer uses the footage needs no right to it", async () => {
  const id = await newsroom.submitted();
  const story = await draftOf(id);
  expect((await newsroom.post(`submissions/${id}/detach`)).status).toBe(403);
  await newsroom.act(`submissions/${id}/detach`, {}, editor);
  expect((await publish(story)).status).toBe(200);
  expect(await newsroom.auditOf(`submission ${id}`)).toEqual([
    { what: "submissions draft", staff_id: editor.id },
    { what: "submissions detach", staff_id: editor.id },
  ]);
});

test("[INTAKE-11] when the story is live, its filmer is mailed the link, once", async () => {
  const submitterEmail = "live@witness.example";
  const id = await newsroom.submitted({ submitterEmail, submitterName: "Ada Quay" });
  await acceptSubmission(newsroom.app.deps, id);
  const story = await draftOf(id);
  const at = new Date(newsroom.app.clock.now().getTime() + HOUR);
  expect((await publish(story, { at: at.toISOString().slice(0, 16) })).status).toBe(200);
  await runJob();
  expect(await newsroom.mailsTo(submitterEmail)).toEqual(["submission accepted"]);
  newsroom.app.clock.advance(2 * HOUR);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await newsroom.mailsTo(submitterEmail)).toEqual([
    "submission accepted",
    "submission live",
  ]);
  await mail.deliver();
  const { slug } = await newsroom.read<Story>(`stories/${story}`, editor);
  const sent = mail.sandbox.mails().filter(({ to }) => to.includes(submitterEmail));
  // Both mails are sent at once, in no order.
  expect(sent.filter(({ text }) => text.includes(`/article/${slug}`))).toHaveLength(1);
});
