// Covers the forms of browsers without JavaScript, which post fields and are sent a page.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LIKE_FORM } from "#features/comments/like-form.ts";
import { commentForm } from "#features/comments/post-comment-form.ts";
import { REPORT_FORM } from "#features/comments/report-form.ts";
import { contactForm } from "#features/intake/contact/contact-form.ts";
import { applicationForm } from "#features/intake/freelancers/application-form.ts";
import { submissionForm } from "#features/intake/video-submissions/submission-form.ts";
import { CHOICE_FORM, SUBSCRIBE_FORM } from "#features/mailing/newsletter/newsletter-forms.ts";
import { DAY } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import {
  aMessage,
  anApplication,
  aSubmission,
  type People,
  startPeople,
} from "#testing/builders/people.ts";
import { postForm } from "#testing/builders/visitors.ts";

let site: People;
beforeAll(async () => {
  site = await startPeople({ pages: await openBuiltPages(), cache: "on" });
});
afterAll(() => site.close());
// Limits of the test before are over.
beforeEach(() => site.app.clock.advance(2 * DAY));

const post = (
  action: string,
  given: Record<string, unknown>,
  headers: Record<string, string> = {},
) => postForm(`${site.app.url}${action}`, given, headers);

async function expectSent(response: Response, page: string, words: string) {
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`${page}?form=sent`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await (await site.app.get(`${page}?form=sent`)).text()).toContain(words);
  expect(await (await site.app.get(page)).text()).not.toContain(words);
}

/** The page, which must show the form again. */
async function refusedPage(response: Response, status = 422): Promise<string> {
  const html = await response.text();
  expect(response.status, html.slice(0, 200)).toBe(status);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(html).toContain("Nothing was sent");
  return html;
}

test("[PLAIN-01] the contact form is stored, and its page says so", async () => {
  const given = aMessage({ email: "plain@quay.example", message: "One\r\ntwo", website: "" });
  const words = "Your message reached the newsroom";
  await expectSent(await post(contactForm.action, given), contactForm.page, words);
  expect(
    await site.rowsOf("select * from contact_messages where email = 'plain@quay.example'"),
  ).toMatchObject([{ name: "Ada Quay", message: "One\ntwo", held_for: [] }]);
});

test("[PLAIN-02] the form of the newsletter stores the address, and its page says so", async () => {
  const response = await post(SUBSCRIBE_FORM.action, { email: "plain@reader.example" });
  await expectSent(response, SUBSCRIBE_FORM.page, "Successfully Subscribed!");
  expect(
    await site.rowsOf("select status from subscribers where email = 'plain@reader.example'"),
  ).toEqual([{ status: "pending" }]);
  const html = await refusedPage(await post(SUBSCRIBE_FORM.action, { email: "plain at reader" }));
  expect(html).toContain('value="plain at reader"');
  expect(html).toMatch(/name="email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="email"/);
});

test("[PLAIN-03] a video is submitted with its link, under the agreement alone", async () => {
  const given = aSubmission({ submitterEmail: "plain@witness.example", fileKey: "", website: "" });
  const { agreementAccepted: _, ...withoutAgreement } = given;
  const html = await refusedPage(await post(submissionForm.action, withoutAgreement));
  expect(html).toContain(`value="${given.title}"`);
  expect(html).not.toMatch(/name="agreementAccepted"[^>]*checked/);
  const late = await refusedPage(
    await post(submissionForm.action, { ...given, date: "2031-01-01" }),
  );
  expect(late).toContain("It cannot be in the future.");
  expect(late).toContain('value="2031-01-01"');
  const response = await post(submissionForm.action, given);
  await expectSent(response, submissionForm.page, "Video submitted successfully!");
  expect(
    await site.rowsOf(
      "select video_url from video_submissions where submitter_email = 'plain@witness.example'",
    ),
  ).toEqual([{ video_url: given.videoUrl }]);
});

test("[PLAIN-04] an application is stored, and its page says so", async () => {
  const given = anApplication({ email: "plain@freelance.example", website: "" });
  const words = "Application submitted successfully!";
  await expectSent(await post(applicationForm.action, given), applicationForm.page, words);
  expect(
    await site.rowsOf(
      "select open_to_travel from freelancer_applications where email = 'plain@freelance.example'",
    ),
  ).toEqual([{ open_to_travel: "yes" }]);
  const young = { ...given, dateOfBirth: "2020-02-02", sendCopy: true, commissionWork: "no" };
  const html = await refusedPage(await post(applicationForm.action, young));
  expect(html).toContain("You must be at least 18 to apply.");
  expect(html).toMatch(/<option[^>]*value="no"[^>]*selected|<option selected=""[^>]*value="no"/);
  expect(html).toMatch(/name="sendCopy"[^>]*checked|checked=""[^>]*name="sendCopy"/);
});

test("[PLAIN-05] SF8 errors stand at their fields, and what was typed is kept as text", async () => {
  const hostile = `"><script>alert(1)</script>`;
  const given = aMessage({ email: "nowhere", subject: " ", message: `</textarea>${hostile}` });
  const response = await post(contactForm.action, { ...given, name: hostile });
  expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
  const html = await refusedPage(response);
  expect(html).toContain("Please enter the subject.");
  expect(html).toContain('value="nowhere"');
  expect(html).toContain("&lt;/textarea&gt;&quot;&gt;&lt;script&gt;");
  expect(html).not.toContain("<script>alert");
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
});

test("[PLAIN-06] SF8 a refused form is stored by no cache", async () => {
  const response = await post(contactForm.action, aMessage({ subject: "", name: "Canary Quay" }));
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(await refusedPage(response)).toContain("Canary Quay");
  const after = await (await site.app.get(contactForm.page)).text();
  expect(after).not.toContain("Canary Quay");
  expect(after).not.toContain("Nothing was sent");
});

test("[PLAIN-07] SF8 limits and signs of a program hold as for the call", async () => {
  const from = "203.0.113.78";
  for (let tries = 0; tries < 4; tries += 1)
    expect((await post(contactForm.action, aMessage(), { from })).status).toBe(303);
  expect((await site.post("/api/contact", aMessage(), from)).status).toBe(200);
  const refused = await post(contactForm.action, aMessage({ name: "Kept Quay" }), { from });
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await refusedPage(refused, 429)).toContain('value="Kept Quay"');

  const trapped = aMessage({ email: "trap@plain.example", website: "https://spam.example" });
  expect((await post(contactForm.action, trapped)).status).toBe(303);
  expect(
    await site.rowsOf("select held_for from contact_messages where email = 'trap@plain.example'"),
  ).toEqual([{ held_for: ["honeypot"] }]);
});

test.each([
  contactForm,
  SUBSCRIBE_FORM,
  CHOICE_FORM,
  submissionForm,
  applicationForm,
  commentForm,
  LIKE_FORM,
  REPORT_FORM,
])(
  "[PLAIN-08] SF8 another site's page cannot post $action, and nothing but a form is taken",
  async ({ action }) => {
    const headers: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    for (const given of headers) expect((await post(action, aMessage(), given)).status).toBe(403);
    const { status } = await site.post(action, aMessage());
    expect(status).toBe(415);
    const long = await post(action, { ...aMessage(), message: "x".repeat(70_000) });
    expect(long.status).toBe(413);
  },
);
