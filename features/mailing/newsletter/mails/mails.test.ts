import { describe, expect, test } from "vitest";
import { ground, ink, inkSoft, paper, signal } from "#platform/mails/mail-look.ts";
import { contrast } from "#shared/color.ts";
import { site } from "#site.config.ts";
import type { MailList } from "../lists.ts";
import { alert } from "./alert.tsx";
import { digest } from "./digest.tsx";
import { welcome } from "./welcome.tsx";

const links = {
  lists: ["alerts"] satisfies MailList[],
  confirmUrl: "https://news.example/newsletter/confirm#abc",
  unsubscribeUrl: "https://news.example/newsletter/unsubscribe#def",
  oneClickUrl: "https://news.example/api/newsletter/unsubscribe/def",
};
const story = {
  title: 'Ferry <script>alert(1)</script> & "crew"',
  excerpt: "Nine <b>people</b>",
  isCorrection: false,
  category: "World",
  articleUrl: "https://news.example/article/ferry",
  unsubscribeUrl: links.unsubscribeUrl,
  oneClickUrl: links.oneClickUrl,
  choiceUrl: "https://news.example/newsletter/choice#def",
};
const week = {
  dayName: "November 21, 2026",
  stories: [
    {
      title: story.title,
      excerpt: story.excerpt,
      category: "World",
      isPick: true,
      url: story.articleUrl,
    },
    {
      title: "Fog",
      excerpt: "Thick",
      category: "Local",
      isPick: false,
      url: `${story.articleUrl}-2`,
    },
  ],
  archiveUrl: "https://news.example/newsletter/archive/2026-11-21",
  unsubscribeUrl: links.unsubscribeUrl,
  oneClickUrl: links.oneClickUrl,
  choiceUrl: story.choiceUrl,
};

describe("[NEWS-10] a visible unsubscribe link", () => {
  test.each([
    ["welcome", () => welcome.write(links)],
    ["alert", () => alert.write(story)],
    ["digest", () => digest.write(week)],
  ])("is in both parts of every mail: %s", async (_, write) => {
    const { html, text } = await write();
    expect(html).toMatch(/<a [^>]*href="[^"]*unsubscribe#def"[^>]*>\s*Unsubscribe\s*<\/a>/);
    expect(text).toMatch(/Unsubscribe\s+https:\/\/news\.example\/newsletter\/unsubscribe#def/);
  });
});

describe("a mail", () => {
  test("shows the story's text unchanged and without markup", async () => {
    const { subject, html, text } = await alert.write(story);
    expect(html).not.toContain("<script");
    expect(html).not.toContain("<b>");
    expect(text).toContain(story.title);
    expect(subject).toBe(`${site.name}: ${story.title}`);
  });

  test("names what was asked for", async () => {
    const both = { ...links, lists: ["alerts", "digest"] satisfies MailList[] };
    expect((await welcome.write(both)).subject).toBe(
      `Please confirm your address for ${site.name} breaking-news alerts and the weekly digest`,
    );
    expect((await welcome.write(links)).subject).toBe(
      `Please confirm your address for ${site.name} alerts`,
    );
  });

  test("loads no external resources", async () => {
    const all = [await welcome.write(links), await alert.write(story), await digest.write(week)];
    for (const { html } of all) {
      expect(html).not.toMatch(/<(img|link|script|iframe|object)\b|url\(|@import/i);
      expect(html).toContain(`lang="${site.language}"`);
    }
  });

  test.each([
    [ink, paper],
    [inkSoft, paper],
    [ink, signal],
    [ink, ground],
  ])("has enough contrast: %s on %s", (front, back) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(7);
  });
});
