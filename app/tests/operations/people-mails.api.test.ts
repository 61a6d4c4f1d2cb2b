import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  acceptApplication,
  declineApplication,
} from "#features/intake/freelancers/server/applications.ts";
import {
  acceptSubmission,
  declineSubmission,
  reverseSubmission,
} from "#features/intake/video-submissions/server/decisions.ts";
import { site as publication } from "#site.config.ts";
import { PUBLIC_URL } from "#testing/app/test-app.ts";
import { startTestMail, type TestMail } from "#testing/app/test-mail.ts";
import { type People, startPeople } from "#testing/builders/people.ts";

// Owns the mails about submissions and applications as they arrive. When they are due: the features' own tests.

let site: People;
let mail: TestMail;
beforeAll(async () => {
  site = await startPeople();
  mail = await startTestMail(site.app);
});
afterAll(async () => {
  await mail.close();
  await site.close();
});
beforeEach(() => mail.sandbox.clear());

/** What arrived for one mailbox. */
async function arrivedFor(address: string) {
  await mail.deliver();
  return mail.sandbox.mails().filter(({ to }) => to.includes(address));
}
const hostile = 'Barge <img src=x onerror=alert(1)> & "Quay"';

test("the newsroom learns of a video, with a link that is one and markup that is none", async () => {
  const id = await site.submitted({ title: hostile, videoUrl: 'https://video.example/"><b>' });
  const [notice] = await arrivedFor(publication.contacts.tips);
  expect(notice?.subject).toContain(hostile);
  expect(notice?.text).toContain("https://video.example/%22%3E%3Cb%3E");
  expect(notice?.text).toContain(`submissions show ${id}`);
  expect(notice?.html).not.toMatch(/<img|<b>/);
});

test("whoever filmed it is thanked, and told when it is taken back", async () => {
  const submitterEmail = "thanks@witness.example";
  const id = await site.submitted({ submitterEmail, title: "Night barge" });
  await acceptSubmission(site.app.deps, id);
  const [thanks] = await arrivedFor(submitterEmail);
  expect(thanks?.subject).toContain("Night barge");
  for (const part of ["Ada Quay", "+75", "First Frame", `${PUBLIC_URL}/contributor-dashboard`])
    expect(thanks?.text).toContain(part);
  await reverseSubmission(site.app.deps, id, { reason: "It is another bridge." });
  // Accepted again before the mail could go out: it still gives the reason of then.
  await acceptSubmission(site.app.deps, id);
  const reversed = (await arrivedFor(submitterEmail)).find(({ subject }) =>
    subject.includes("no longer"),
  );
  expect(reversed?.text).toContain("It is another bridge.");
  expect(reversed?.text).toMatch(/Points withdrawn:\s+75/);
  expect(reversed?.text).toMatch(/Your points now:\s+0/);
});

test("a declined video is answered with the reason and none of the sender's words", async () => {
  const submitterEmail = "declined@witness.example";
  const given = { submitterEmail, title: "CANARY title", submitterName: "CANARY name" };
  const id = await site.submitted(given);
  await declineSubmission(site.app.deps, id, { reason: "Too dark to see anything." });
  const [declined] = await arrivedFor(submitterEmail);
  expect(declined?.text).toContain("Too dark to see anything.");
  expect(`${declined?.subject} ${declined?.html}`).not.toContain("CANARY");
});

test("SF3 the copy of an application is a receipt without the sender's words", async () => {
  const email = "stranger@freelance.example";
  const given = {
    email,
    firstName: "CANARY",
    fullName: "CANARY CANARY",
    location: "CANARY",
    experience: "CANARY https://spam.example",
    workLinks: "https://canary.example/",
    phoneNumber: "+1 555 7654321",
    dateOfBirth: "1971-03-04",
    sendCopy: true,
  };
  const id = await site.applied(given);
  const [copy] = await arrivedFor(email);
  expect(copy?.text).toContain("applied with this address");
  expect(`${copy?.subject} ${copy?.html} ${copy?.text}`).not.toMatch(/canary|spam\.example/i);
  const notice = mail.sandbox.mails().find(({ to }) => to.includes(publication.contacts.newsroom));
  expect(notice?.text).toContain(`applications show ${id}`);
  expect(notice?.text).toContain("https://canary.example/");
  for (const { html, text } of mail.sandbox.mails())
    expect(`${html} ${text}`).not.toMatch(/1971|7654321/);
});

test("applicants are told what was decided", async () => {
  const [yes, no] = ["yes@freelance.example", "no@freelance.example"];
  await acceptApplication(site.app.deps, await site.applied({ email: yes }));
  await declineApplication(site.app.deps, await site.applied({ email: no }), {
    reason: "No crew there.",
  });
  expect((await arrivedFor(yes))[0]?.text).toContain("Bo, we have read your application");
  expect((await arrivedFor(no))[0]?.text).toContain("No crew there.");
});
