import { describe, expect, test } from "vitest";
import { setBreaking } from "#features/stories/server/reading/breaking-list.ts";
import { configuredSite } from "#platform/publication/change-site.ts";
import { HOUR } from "#shared/time/units.ts";
import { openBuiltMails } from "#testing/app/built-rendering.ts";
import { startTestMail } from "#testing/app/test-mail.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import {
  app,
  besideSettings,
  change,
  changed,
  holds,
  story,
  takenBack,
  text,
} from "#testing/builders/changed-settings.ts";

// Covers where changed settings show. Refusals and taking back: changing-settings.api.test.ts.

besideSettings();

const readersPaths = () => [
  "/",
  story,
  "/about-us",
  "/contact-us",
  "/license",
  "/privacy-policy",
  "/nowhere",
  "/rss.xml",
  "/feed.json",
  "/manifest.webmanifest",
];

async function keepBytes(before: readonly string[]) {
  for (const [index, path] of readersPaths().entries())
    expect((await text(path)) === before[index], path).toBe(true);
}

test("[SITE-01] nothing changed: readers' pages keep their bytes", async () => {
  const before = await Promise.all(readersPaths().map(text));
  for (const page of before) expect(page.includes("site-settings")).toBe(false);
  await changed("name", "The Quay Post");
  for (const [index, path] of readersPaths().entries())
    expect((await text(path)) === before[index], path).toBe(false);
  await takenBack("name");
  await keepBytes(before);
  // A value that is the file's is no change.
  await change("name", configuredSite.name);
  await changed("tagline", "Another tagline");
  await takenBack("tagline");
  await keepBytes(before);
});

describe("[SITE-02] a changed setting shows", () => {
  test("the name, in titles, structured data, feeds, the manifest and the documents of the newsroom", async () => {
    await changed("name", "The Quay Post & Sons");
    for (const path of ["/", story, "/about-us", "/nowhere", "/newsroom"]) {
      const [, title] = /<title>([^<]*)/.exec(await text(path)) ?? [];
      expect(title, path).toContain("The Quay Post &amp; Sons");
      expect(await holds(path, `>${configuredSite.name}<`), path).toBe(false);
    }
    for (const [path, part] of [
      ["/", '"name":"The Quay Post \\u0026 Sons"'],
      ["/", 'property="og:site_name" content="The Quay Post &amp; Sons"'],
      ["/rss.xml", "<title>The Quay Post &amp; Sons</title>"],
    ] as const)
      expect(await holds(path, part), part).toBe(true);
    const { title, authors } = await app.read<{ title: string; authors: { name: string }[] }>(
      "/feed.json",
    );
    expect([title, authors[0]?.name]).toEqual(["The Quay Post & Sons", "The Quay Post & Sons"]);
    expect(await app.read("/manifest.webmanifest")).toMatchObject({
      short_name: "The Quay Post & Sons",
    });
    expect(await app.read("/api/openapi.json")).toMatchObject({
      info: { title: "The Quay Post & Sons API" },
    });
  });

  test("in mails: name, tagline, address and sender", async () => {
    await changed("name", "The Quay Post");
    await changed("tagline", "From the water");
    const mail = await startTestMail(app, { mails: await openBuiltMails() });
    try {
      await app.post("/api/newsletter/subscribe", { email: "reader@mail.example" });
      await mail.deliver();
      const [welcome] = mail.sandbox.mails();
      expect(welcome?.subject).toBe("Please confirm your address for The Quay Post alerts");
      expect(welcome?.html).toContain("From the water");
    } finally {
      await mail.close();
    }
  });

  test.each([
    ["tagline", "From the water", "/", "| From the water</title>"],
    ["description", "News of one quay.", "/about-us", 'content="News of one quay."'],
    ["readersClaim", "12 readers", "/", "12 readers"],
    ["pressFreedom", { title: "Watch", text: "We do." }, "/", "<strong>Watch</strong>We do."],
    [
      "licensing",
      { name: "Rights", email: "r@q.example", phone: "+1 2" },
      "/license",
      "r@q.example",
    ],
    ["security", { email: "s@q.example" }, "/.well-known/security.txt", "mailto:s@q.example"],
    ["team", [{ name: "Ada Quay", role: "Editor", beat: "All" }], "/about-us", "Ada Quay"],
    ["navigation", { "/about-us": "Who we are" }, "/", ">Who we are</a>"],
    ["footer", { Rules: "Small print" }, "/", "Small print"],
    [
      "contacts",
      { newsroom: "n@q.example", tips: "t@q.example", phone: "+1 555", address: ["Quay 1"] },
      "/contact-us",
      "Quay 1",
    ],
  ])("%s", async (name, value, path, shown) => {
    expect(await holds(path, shown)).toBe(false);
    await changed(name, value);
    expect(await holds(path, shown)).toBe(true);
  });

  test("the label of the ticker", async () => {
    const { id } = await publishedArticle(app.deps, { title: "Barge hits bridge" });
    await setBreaking(app.deps, id, new Date(app.clock.now().getTime() + HOUR));
    await app.settled();
    await changed("tickerLabel", "JUST IN");
    expect(await holds("/", "JUST IN")).toBe(true);
  });
});
