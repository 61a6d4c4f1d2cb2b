import { expect, test } from "vitest";
import { mails } from "../../../app/mails/entry-mails.tsx";
import { site } from "../../../site.config.ts";

// Owns what mails about money look like. Who gets them, and when: server/mails.

const { writeDispute, writeNotice, writePortalLink, writeReceipt } = mails.donations;
const gift = { dollars: "15.00", date: "Nov 15, 2026", reference: "ch_1" } as const;
const manageUrl = "https://news.example/recurring-donations";
const url = "https://news.example/donor-portal#abc";
const hostile = 'Ada <img src=x> & "Quay"';

const all = {
  receipt: () => writeReceipt({ ...gift, interval: "monthly", name: hostile, manageUrl }),
  notice: () =>
    writeNotice({
      ...gift,
      interval: null,
      donor: { name: hostile, email: "ada@example.org" },
      message: "",
    }),
  dispute: () => writeDispute(gift),
  portal: () =>
    writePortalLink({ links: [{ dollars: "15.00", interval: "yearly", since: "Mar 2", url }] }),
};

test.each(Object.entries(all))(
  "the %s loads nothing and says its amount in both parts",
  async (_, write) => {
    const { html, text } = await write();
    expect(html).not.toMatch(/<(img|link|script|iframe|object)\b|url\(|@import/i);
    expect(html).toContain(`lang="${site.language}"`);
    for (const part of [html, text]) expect(part).toContain("$15.00");
  },
);

test("a name is a name, spelled as it was typed", async () => {
  for (const { text } of [await all.receipt(), await all.notice()]) expect(text).toContain(hostile);
});

test("only what recurs can be changed or ended", async () => {
  expect((await all.receipt()).text).toContain(manageUrl);
  const once = await writeReceipt({ ...gift, interval: null, name: "Ada", manageUrl });
  expect(once.text).not.toContain(manageUrl);
});

test("a link to the portal is a button and an address", async () => {
  const { html, text } = await all.portal();
  expect(html).toContain(`href="${url}"`);
  expect(text).toContain(url);
});
