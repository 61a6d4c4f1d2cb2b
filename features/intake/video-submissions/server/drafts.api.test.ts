import { afterAll, beforeAll, expect, test } from "vitest";
import type { Story } from "#features/stories/calls/staff-stories.ts";
import { HOUR } from "#shared/time/units.ts";
import { startTestMail, type TestMail } from "#testing/app/test-mail.ts";
import { type IntakeDesk, startIntakeDesk } from "#testing/builders/intake-desk.ts";
import type { SignedIn } from "#testing/builders/staff.ts";
import { acceptSubmission, reverseSubmission } from "./decisions.ts";
import { announceLiveFootage } from "./drafts.ts";

let desk: IntakeDesk;
let editor: SignedIn;
let mail: TestMail;
beforeAll(async () => {
  desk = await startIntakeDesk();
  editor = await desk.staff("editor");
  mail = await startTestMail(desk.app);
});
afterAll(async () => {
  await mail.close();
  await desk.close();
});

const draftOf = async (id: number, by = editor) =>
  (await desk.act<{ id: number }>(`submissions/${id}/draft`, {}, by)).id;
const publish = (story: number, body: object = {}) =>
  desk.post(`stories/${story}/publish`, { zone: "UTC", ...body }, editor);
const checksOf = (story: number) =>
  desk.read<{ blockers: { code: string }[] }>(`stories/${story}/checks`, editor);
const runJob = () =>
  announceLiveFootage.run(desk.app.deps, {
    signal: new AbortController().signal,
    since: undefined,
  });

test("[INTAKE-06] a draft carries title, place, video and credit, and is made once", async () => {
  const id = await desk.submitted({
    title: "Barge & tug below the bridge",
    location: "Keelman Bridge",
    submitterName: "Ada <Quay>",
    videoUrl: "https://youtu.be/dQw4w9WgXcQ?si=abc",
  });
  const story = await draftOf(id);
  const made = await desk.read<Story>(`stories/${story}`, editor);
  expect(made).toMatchObject({
    title: "Barge & tug below the bridge",
    location: "Keelman Bridge",
    state: "draft",
    author: editor.name,
  });
  expect(made.content).toContain("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
  expect(made.content).toContain("<figcaption>Video: Ada &lt;Quay&gt;</figcaption>");
  expect(await Promise.all([draftOf(id), draftOf(id)])).toEqual([story, story]);
  expect(await desk.read(`submissions/${id}`, editor)).toMatchObject({
    draft: { id: story, state: "draft", mayOpen: true },
  });
  expect(await desk.auditOf(`submission ${id}`)).toHaveLength(1);
});

test("[INTAKE-06] a video that cannot be embedded is a link above its credit", async () => {
  const id = await desk.submitted({
    submitterName: "Bo",
    videoUrl: "https://files.example/a?b=1&c=2",
  });
  const { content } = await desk.read<Story>(`stories/${await draftOf(id)}`, editor);
  expect(content).toMatch(/<a href="https:\/\/files\.example\/a\?b=1&amp;c=2"[^>]*>/);
  expect(content).toContain("<p>Video: Bo</p>");
});

test("those who reach only their own stories get no draft of a colleague", async () => {
  const id = await desk.submitted();
  await draftOf(id);
  const refused = await desk.post(`submissions/${id}/draft`);
  expect(refused.status).toBe(409);
  expect(await desk.read(`submissions/${id}`)).toMatchObject({ draft: { mayOpen: false } });
});

test("[INTAKE-07] without the right to use it, the draft cannot go live, by any call or command", async () => {
  const id = await desk.submitted();
  const story = await draftOf(id);
  expect((await checksOf(story)).blockers.map(({ code }) => code)).toContain("no-right-to-use");
  const later = new Date(desk.app.clock.now().getTime() + HOUR).toISOString().slice(0, 16);
  for (const body of [{}, { at: later }]) {
    const refused = await publish(story, body);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("There is no right to use the footage");
  }
  expect(await desk.read<Story>(`stories/${story}`, editor)).toMatchObject({ state: "draft" });
  await acceptSubmission(desk.app.deps, id);
  expect((await checksOf(story)).blockers).toEqual([]);
  expect((await publish(story, { at: later })).status).toBe(200);
  // Taken back before it appears, it does not appear.
  await reverseSubmission(desk.app.deps, id, { reason: "Not theirs." });
  expect(await desk.read<Story>(`stories/${story}`, editor)).toMatchObject({ state: "draft" });
  expect((await publish(story)).status).toBe(422);
  const undone = await desk.post("stories/undo-take-down", { ids: [story] }, editor);
  expect(undone.status).toBe(422);
});

test("[INTAKE-07] a story that no longer uses the footage needs no right to it", async () => {
  const id = await desk.submitted();
  const story = await draftOf(id);
  expect((await desk.post(`submissions/${id}/detach`)).status).toBe(403);
  await desk.act(`submissions/${id}/detach`, {}, editor);
  expect((await publish(story)).status).toBe(200);
  expect(await desk.auditOf(`submission ${id}`)).toEqual([
    { what: "submissions draft", staff_id: editor.id },
    { what: "submissions detach", staff_id: editor.id },
  ]);
});

test("[INTAKE-11] when the story is live, its filmer is mailed the link, once", async () => {
  const submitterEmail = "live@witness.example";
  const id = await desk.submitted({ submitterEmail, submitterName: "Ada Quay" });
  await acceptSubmission(desk.app.deps, id);
  const story = await draftOf(id);
  const at = new Date(desk.app.clock.now().getTime() + HOUR);
  expect((await publish(story, { at: at.toISOString().slice(0, 16) })).status).toBe(200);
  await runJob();
  expect(await desk.mailsTo(submitterEmail)).toEqual(["submission accepted"]);
  desk.app.clock.advance(2 * HOUR);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await desk.mailsTo(submitterEmail)).toEqual(["submission accepted", "submission live"]);
  await mail.deliver();
  const { slug } = await desk.read<Story>(`stories/${story}`, editor);
  const sent = mail.sandbox.mails().filter(({ to }) => to.includes(submitterEmail));
  expect(sent.at(-1)?.text).toContain(`/article/${slug}`);
});
