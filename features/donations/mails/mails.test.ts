import { expect, test } from "vitest";
import { site } from "#site.config.ts";
import { dispute } from "./dispute.tsx";
import { notice } from "./notice.tsx";
import { portalLink } from "./portal-link.tsx";
import { receipt } from "./receipt.tsx";

// Covers the look of donation mails. Who gets them, and when: server/mails.

const summary = { dollars: "15.00", date: "Nov 15, 2026", reference: "ch_1" } as const;
const manageUrl = "https://news.example/recurring-donations";
const url = "https://news.example/donor-portal#abc";
const hostile = 'Ada <img src=x> & "Quay"';

const all = {
  receipt: () => receipt.write({ ...summary, interval: "monthly", name: hostile, manageUrl }),
  notice: () =>
    notice.write({
      ...summary,
      interval: null,
      donor: { name: hostile, email: "ada@example.org" },
      message: "",
    }),
  dispute: () => dispute.write(summary),
  portal: () =>
    portalLink.write({ links: [{ dollars: "15.00", interval: "yearly", since: "Mar 2", url }] }),
};

test.each(Object.entries(all))(
  "the %s mail loads nothing and states its amount in both parts",
  async (_, write) => {
    const { html, text } = await write();
    expect(html).not.toMatch(/<(img|link|script|iframe|object)\b|url\(|@import/i);
    expect(html).toContain(`lang="${site.language}"`);
    for (const part of [html, text]) expect(part).toContain("$15.00");
  },
);

test("a name is shown as typed, without markup", async () => {
  for (const { text } of [await all.receipt(), await all.notice()]) expect(text).toContain(hostile);
});

test("only a recurring donation has a link to change it", async () => {
  expect((await all.receipt()).text).toContain(manageUrl);
  const once = await receipt.write({ ...summary, interval: null, name: "Ada", manageUrl });
  expect(once.text).not.toContain(manageUrl);
});

test("the portal link is a button in HTML and an address in text", async () => {
  const { html, text } = await all.portal();
  expect(html).toContain(`href="${url}"`);
  expect(text).toContain(url);
});
