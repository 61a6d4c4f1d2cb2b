import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#shared/time/units.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { openShell, runScript } from "#testing/app/open-shell.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { blankPng } from "#testing/builders/blank-png.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { createArticle } from "../writing/saved-articles.ts";

// Tests that articles can be edited by command while the site runs, and that its pages follow.

let app: TestApp;
let shell: ReturnType<typeof openShell>;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on" });
  shell = openShell(app);
});
afterAll(() => app.close());

const story = (title: string, more = "") => `---
title: ${title}
excerpt: The lower quay takes boats again.
category: news
author: Owen Pryce
tags: [Harbour, ferries]
${more}---
The **lower quay** opened on Sunday.
<script>alert(1)</script>
`;

interface Saved {
  id: number;
  slug: string;
  status: string;
}

const visit = async (slug: string) => {
  await app.settled();
  const response = await app.get(`/article/${slug}`);
  return { status: response.status, html: await response.text() };
};

describe("a story", () => {
  test("is made from a file, published by a process of its own, and on the site at once", async () => {
    const path = await shell.fileWith(story("Quay opens by command"));
    const { id, slug } = await shell.runJson<Saved>("articles", "create", path);
    expect((await visit(slug)).status).toBe(404);
    const home = await (await app.get("/")).text();
    expect(home).not.toContain("Quay opens by command");

    const env = { DATABASE_URL: app.databaseUrl, DATABASE_OWNER_URL: app.ownerUrl, PUBLIC_URL };
    const result = await runScript(["articles", "publish", slug, "--as", "Mia Chen"], env);
    expect(result).toEqual({
      code: 0,
      err: "",
      out: `Published: Quay opens by command\n  article ${id}, ${PUBLIC_URL}/article/${slug}\n`,
    });
    // The command uses the machine's clock, while the app's clock is stopped.
    app.clock.advance(DAY);
    const page = await visit(slug);
    expect(page.status).toBe(200);
    expect(page.html).toContain("<strong>lower quay</strong>");
    expect(page.html).not.toContain("alert(1)");
    expect(await (await app.get("/")).text()).toContain("Quay opens by command");
    expect(await shell.audited()).toEqual([
      `Mia Chen: articles publish: article ${id}`,
      `mia: articles create: article ${id}`,
    ]);
  });

  test("is changed by a file; fields that the file omits stay, and a former slug redirects", async () => {
    const made = await shell.fileWith(story("First words", "status: published\n"));
    const { slug } = await shell.runJson<Saved>("articles", "create", made);
    expect((await visit(slug)).html).toContain("lower quay");
    const change = await shell.fileWith("---\nslug: better-words\n---\n<p>All new.</p>", "html");
    await shell.runJson("articles", "update", slug, change);
    const page = await visit("better-words");
    expect(page.html).toContain("All new.");
    expect(page.html).toContain("First words");
    expect((await visit(slug)).status).toBe(301);
  });

  test("that is printed can be handed in again, and nothing is different", async () => {
    const { id } = await createArticle(
      app.deps,
      anArticle({
        title: 'A "quoted": title',
        content: "<p>Right\u2067to\u2069left,\tand a tab.</p>",
        tags: ["yes", "2030"],
        correction: "One: two.",
      }),
    );
    const before = await shell.runJson("articles", "show", `${id}`);
    const { out } = await shell.run("articles", "show", `${id}`);
    expect(out).toContain("Right&#8295;to");
    app.clock.advance(MINUTE);
    await shell.runJson("articles", "update", `${id}`, await shell.fileWith(out, "html"));
    const after = await shell.runJson<object>("articles", "show", `${id}`);
    expect({ ...after, updatedAt: "" }).toEqual({ ...(before as object), updatedAt: "" });
  });

  test("is scheduled, featured, breaking, and taken down again", async () => {
    const { id, slug } = await createArticle(app.deps, anArticle());
    const state = async () => {
      const all = await shell.runJson<{ id: number; state: string }[]>("articles", "list");
      return all.find((one) => one.id === id);
    };
    await shell.runJson("articles", "schedule", slug, "2h");
    expect(await state()).toMatchObject({ state: "scheduled" });
    expect((await visit(slug)).status).toBe(404);
    app.clock.advance(2 * HOUR);
    expect(await state()).toMatchObject({ state: "published" });
    await shell.runJson("articles", "feature", slug);
    await shell.runJson("articles", "set-breaking", slug, "90m");
    expect(await state()).toMatchObject({ featured: true, breakingUntil: expect.any(String) });
    expect(await app.read("/api/breaking-news")).toMatchObject([{ id }]);
    await shell.runJson("articles", "clear-breaking", slug);
    await shell.runJson("articles", "feature", slug, "--off");
    await app.settled();
    expect(await app.read("/api/breaking-news")).toEqual([]);
    expect(await state()).toMatchObject({ featured: false, breakingUntil: null });
    await shell.runJson("articles", "unpublish", slug);
    expect((await visit(slug)).status).toBe(404);
    expect(
      (await shell.runJson<Saved[]>("articles", "list", "--state=draft")).map((one) => one.id),
    ).toContain(id);
  });

  test("gets a picture that was added before; what is no picture is refused", async () => {
    const path = join(app.dataDir, "grey.png");
    await writeFile(path, blankPng(40));
    const [picture] = await shell.runJson<{ url: string }[]>("media", "add", path);
    expect(picture).toMatchObject({
      url: expect.stringMatching(/^\/media\/\d{4}\/\d\d\//),
      width: 40,
    });
    expect((await app.get(picture?.url ?? "")).headers.get("content-type")).toMatch(/^image\//);
    const made = await shell.fileWith(story("With a picture", `imageUrl: ${picture?.url}\n`));
    expect(await shell.run("articles", "create", made)).toMatchObject({ code: 0 });
    const refused = await shell.run("media", "add", made);
    expect(refused).toMatchObject({
      code: 1,
      err: "This file is not a picture of a supported type.\n",
    });
  });

  test("is only rehearsed with --dry-run: no change, and no line in the audit log", async () => {
    const { id, slug } = await createArticle(app.deps, anArticle());
    const audited = await shell.audited();
    const result = await shell.run("articles", "publish", slug, "--dry-run");
    expect(result.code).toBe(0);
    expect(result.out).toMatch(/^Published: [\s\S]*Dry run: nothing was changed\.\n$/);
    expect(await shell.runJson("articles", "show", `${id}`)).toMatchObject({ status: "draft" });
    expect(await shell.audited()).toEqual(audited);
  });
});

describe("an error says what is wrong, and nothing is saved", () => {
  test.each([
    [
      "an unknown field",
      "---\ntitel: x\n---\n",
      'has an unknown field "titel". Did you mean "title"?',
    ],
    [
      "a missing one",
      "---\ntitle: x\n---\n",
      "excerpt is required; category is required; author is required",
    ],
    ["no front matter", "Just text.", "must begin with front matter"],
    ["front matter that is none", "---\n- a\n---\n", "must have lines such as"],
    ["broken front matter", '---\ntitle: ok\nexcerpt: "\n---\n', "cannot be read, line 3"],
    ["a category there is not", story("x").replace("news", "nwes"), 'There is no category "nwes".'],
    ["a slug that is a number", story("x", "slug: '12'\n"), "numbers are article ids"],
    [
      "a status there is not",
      story("x", "status: live\n"),
      "status must be one of: draft, published",
    ],
  ])("%s", async (_, text, problem) => {
    const before = await shell.runJson<unknown[]>("articles", "list", "--limit=100");
    const result = await shell.run("articles", "create", await shell.fileWith(text));
    expect(result).toMatchObject({ code: 1, out: "", err: expect.stringContaining(problem) });
    expect(await shell.runJson("articles", "list", "--limit=100")).toHaveLength(before.length);
  });

  test("a file that is not there, is no story, or is no text", async () => {
    const missing = await shell.run("articles", "create", "/no/such/story.md");
    expect(missing).toMatchObject({
      code: 1,
      err: "/no/such/story.md: there is no such file or folder\n",
    });
    const other = await shell.run("articles", "create", "/etc/hostname");
    expect(other.err).toContain("must end in .md");
  });

  test("a story there is not, for people and for scripts", async () => {
    const result = await shell.run("articles", "publish", "no-such-story");
    expect(result).toEqual({ code: 1, out: "", err: 'There is no article "no-such-story".\n' });
    const json = await shell.run("articles", "publish", "999999", "--json");
    expect(json.code).toBe(1);
    expect(JSON.parse(json.err)).toEqual({
      error: { code: "not_found", message: 'There is no article "999999".' },
    });
  });

  test("a time that is over", async () => {
    const { slug } = await createArticle(app.deps, anArticle());
    const result = await shell.run("articles", "schedule", slug, "2020-01-01");
    expect(result).toMatchObject({ code: 1, err: expect.stringContaining("time in the future") });
  });

  test("a name that is none", async () => {
    const result = await shell.run("articles", "publish", "x", "--as", "a\u001B[2Jb");
    expect(result).toMatchObject({ code: 1, err: expect.stringContaining("--as must be a name") });
  });
});
